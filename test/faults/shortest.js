/**
 * Faults planted in the module of short solutions. Each leads to a bound that is too high, a solution that
 * is wrongly called the shortest, or an illegal move. The format is that of prover.js.
 */
const bound = 'assembly/shortest/bound.ts';
const plan = 'assembly/shortest/plan.ts';
const home = 'assembly/shortest/home.ts';
const proof = 'assembly/shortest/proof.ts';
const queue = 'assembly/shortest/queue.ts';
const beam = 'assembly/shortest/beam.ts';
const board = 'assembly/shortest/board.ts';

export const SHORTEST_FAULTS = [
  {
    name: 'bound: a card is forced by any card of its suit beneath',
    file: bound,
    find: '(neededBy(card) & beneath) != 0',
    plant: '((neededBy(card) | neededBy(card | 48)) & beneath) != 0',
  },
  {
    name: 'bound: the price of the cycles is counted once too often',
    file: bound,
    find: 'let needed = 1;\n  popColumns',
    plant: 'let needed = 2;\n  popColumns',
  },
  {
    name: 'bound: what failed is remembered beyond its board',
    file: bound,
    find: '    load<u32>(known, 8) == boardNumber &&\n',
    plant: '',
  },
  {
    name: 'bound: what failed with few cards is taken for a failure with more',
    file: bound,
    find: 'load<i32>(known, 12) >= toSpend',
    plant: 'load<i32>(known, 12) <= toSpend',
  },
  {
    name: 'bound: one top of a cycle is never tried',
    file: bound,
    find: 'for (let rest = cycle; rest; rest &= rest - 1) {\n      const column',
    plant: 'for (let rest = cycle & (cycle - 1); rest; rest &= rest - 1) {\n      const column',
  },
  {
    name: 'bound: cards in cells are still in the way',
    file: plan,
    find: 'if (card != NONE) elsewhere |= bitOf(card);',
    plant: 'if (card != NONE && cell > 0) elsewhere |= bitOf(card);',
  },
  {
    name: 'proof: a smallest plan counts one more',
    file: proof,
    find: 'const size = unitsIn(best);',
    plant: 'const size = unitsIn(best) + 1;',
  },
  {
    name: 'proof: the bound is handed on undiminished',
    file: proof,
    find: 'toGo = max(least - 1, 0);',
    plant: 'toGo = least;',
  },
  {
    name: 'proof: a card on a cascade is not in the plan of the position after',
    file: proof,
    find: 'else moveRun(column, to, number);\n    setPlan(plan() | topUnit(to));',
    plant: 'else moveRun(column, to, number);\n    setPlan(plan() & ~topUnit(to));',
  },
  {
    name: 'proof: the card moved last is never moved, though another went home',
    file: home,
    find: 'takeFromColumn(column);\n      putHome(card);\n      setLastMoved(NONE);',
    plant: 'takeFromColumn(column);\n      putHome(card);',
  },
  {
    name: 'proof: any play that goes is taken for safe',
    file: home,
    find: 'return first >= rank - 1 && second >= rank - 1 && homeOf(suit ^ 3) >= rank - 2;',
    plant: 'return true;',
  },
  {
    name: 'proof: a play is safe one rank too early',
    file: home,
    find: 'if (first >= rank && second >= rank) return true;',
    plant: 'if (first >= rank - 1 && second >= rank - 1) return true;',
  },
  {
    name: 'proof: plays that are a choice are not tried',
    file: proof,
    find: 'let cards = playable();',
    plant: 'let cards: u64 = 0;',
  },
  {
    name: 'proof: an empty cascade is not tried after a cell',
    file: proof,
    find: 'let emptySeen: bool = false;',
    plant: 'let emptySeen: bool = firstEmpty;',
  },
  {
    name: 'proof: nothing leaves the cells',
    file: proof,
    find: 'if (card == NONE || card == last) continue;',
    plant: 'if (card <= NONE) continue;',
  },
  {
    name: 'proof: a shorter way to a known position is not taken',
    file: proof,
    find: 'if (<i32>load<u8>(record, RECORD_MOVES) <= moves) return false;',
    plant: 'if (<i32>load<u8>(record, RECORD_MOVES) > 0) return false;',
  },
  {
    name: 'proof: the last f below the solution is not searched',
    file: queue,
    find: 'lowest < LIMIT && lowest < cut;',
    plant: 'lowest < LIMIT && lowest < cut - 1;',
  },
  {
    name: 'proof: a play is safe although the other suit of its colour is three ranks behind',
    file: home,
    find: 'homeOf(suit ^ 3) >= rank - 2;',
    plant: 'homeOf(suit ^ 3) >= rank - 3;',
  },
  {
    name: 'bound: what failed with some heights fails with others of the same hash',
    file: bound,
    find: '    load<u64>(known) == all &&\n',
    plant: '',
  },
  {
    name: 'ends: a proof that was not started has the bound of its limit',
    file: proof,
    find: '    case NOT_STARTED:\n      return 0;',
    plant: '    case NOT_STARTED:\n      return min(lowest, cut);',
  },
  {
    name: 'ends: a start that was not stored counts as stored',
    file: proof,
    find: '  if (recordCount == 0) proofStatus = NOT_STARTED;\n',
    plant: '',
  },
  {
    name: 'ends: a search without memory counts as worked off',
    file: proof,
    find: '    case OUT_OF_MEMORY:\n    case HOST_REFUSED:\n      return min(lowest, cut);',
    plant: '    case OUT_OF_MEMORY:\n    case HOST_REFUSED:\n      return cut;',
  },
  {
    name: 'ends: a new search keeps the status of the last one',
    file: 'assembly/shortest/index.ts',
    find: '  clearProof();\n',
    plant: '',
  },
  {
    name: 'memory: the limit of the caller is not asked',
    file: 'assembly/shortest/memory.ts',
    find: '  if (end > limit) return OUT_OF_MEMORY;\n',
    plant: '',
  },
  {
    name: 'board: a column has room for 20 cards',
    file: 'assembly/shortest/board.ts',
    find: 'export const COLUMN_BYTES: i32 = 32;',
    plant: 'export const COLUMN_BYTES: i32 = 20;',
  },
  {
    name: 'beam: a run may have a card more than there is room for',
    file: board,
    find: 'let most = 1;',
    plant: 'let most = 2;',
  },
  {
    name: 'player: two neighbours are a unit, not the whole natural run',
    file: board,
    find: 'if (fits(card, cardAt(column, i - 1))) units',
    plant: 'if ((i & 1) != 0 && fits(card, cardAt(column, i - 1))) units',
  },
  {
    name: 'player: a run that must move is counted again in a cycle',
    file: bound,
    find: 'isForced ? 0 : neededBy',
    plant: 'isForced && !beginsUnit(cardAt(column, start)) ? 0 : neededBy',
  },
  {
    name: 'player: kings do not go home by themselves',
    file: home,
    find: 'if (count == MOVES_MAX) return true;',
    plant: 'if (count == MOVES_MAX) return card < 48;',
  },
  {
    name: 'player: a card is safe with the cards of its own colour',
    file: 'assembly/shortest/count.ts',
    find: 'isRed ? ~RED : RED',
    plant: 'isRed ? RED : ~RED',
  },
  {
    name: 'player: a free end that the plan hides is not seen',
    file: proof,
    find: 'least == 0 && endIsFree',
    plant: 'false && endIsFree',
  },
  {
    name: 'player: the end is free under autoplay safe, too',
    file: 'assembly/shortest/count.ts',
    find: 'wanted == MOVES_FINISH;',
    plant: 'wanted >= MOVES_SAFE;',
  },
  {
    name: 'player: a play to a foundation that is not free is not tried',
    file: proof,
    find: 'if (!homeIsFree) homeMoves(least);',
    plant: '',
  },
  {
    name: 'player: a search out of time counts as worked off',
    file: proof,
    find: '    case RUNNING:\n    case OUT_OF_NODES:',
    plant: '    case RUNNING:\n      return cut;\n    case OUT_OF_NODES:',
  },
  {
    name: 'beam: a card goes on one of its own colour',
    file: beam,
    find: 'const onSecond = <i32>load<u8>(TOP_COLUMN + <usize>(first ^ 3));\n    if (onSecond != NONE) fromColumn',
    plant:
      'const onSecond = <i32>load<u8>(TOP_COLUMN + <usize>(first ^ 1));\n    if (onSecond != NONE) fromColumn',
  },
  {
    name: 'beam: a card moved upon is thought to go home still',
    file: beam,
    find: 'return parentPlayable & ~bitOf(load<u8>(parent + <usize>(movedTo * COLUMN_BYTES + height - 1)));',
    plant: 'return parentPlayable;',
  },
  {
    name: 'records: two states are the same if their hashes agree in 32 bits',
    file: 'assembly/shortest/records.ts',
    find: 'load<u64>(record, RECORD_HASH) == hash && same(wanted, record)',
    plant: 'load<u32>(record, RECORD_HASH) == <u32>hash',
    tests: ['test/trust/variants.test.ts'],
  },
];
