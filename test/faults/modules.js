/**
 * Faults planted in the other modules. In the module of short solutions, each leads to an illegal move, or to a bound
 * that is too high.
 */
export const MODULE_FAULTS = {
  'assembly/shortest/bound.ts': {
    'bound: a card is forced by any card of its suit beneath':
      '({+(+}neededBy(card) {+| neededBy(card | 48)) +}& beneath) != 0',
    'bound: the price of the cycles is counted once too often':
      'let needed = [-1-]{+2+};\n  popColumns',
    'bound: what failed is remembered beyond its board':
      '[-    load<u32>(known, 8) == boardNumber &&\n-]',
    'bound: what failed with few cards is taken for a failure with more':
      'load<i32>(known, 12) [->-]{+<+}= toSpend',
    'bound: one top of a cycle is never tried':
      'for (let rest = cycle{+ & (cycle - 1)+}; rest; rest &= rest - 1) {\n      const column',
    'bound: what failed with some heights fails with others of the same hash':
      '[-    load<u64>(known) == all &&\n-]',
    'player: a run that must move is counted again in a cycle':
      'isForced {+&& !beginsUnit(cardAt(column, start)) +}? 0 : neededBy',
  },
  'assembly/shortest/plan.ts': {
    'bound: cards in cells are still in the way':
      'if (card != NONE{+ && cell > 0+}) elsewhere |= bitOf(card);',
  },
  'assembly/shortest/proof.ts': {
    'proof: a smallest plan counts one more': 'const size = unitsIn(best){+ + 1+};',
    'proof: the bound is handed on undiminished': 'toGo = [-max(-]least[- - 1, 0)-];',
    'proof: a card on a cascade is not in the plan of the position after':
      'else moveRun(column, to, number);\n    setPlan(plan() [-| -]{+& ~+}topUnit(to));',
    'proof: plays that are a choice are not tried': 'let cards[- = playable()-]{+: u64 = 0+};',
    'proof: an empty cascade is not tried after a cell':
      'let emptySeen: bool = [-false-]{+firstEmpty+};',
    'proof: nothing leaves the cells': 'if (card [-=-]{+<+}= NONE[- || card == last-]) continue;',
    'proof: a shorter way to a known position is not taken':
      'if (<i32>load<u8>(record, RECORD_MOVES) [-<= moves-]{+> 0+}) return false;',
    'ends: a proof that was not started has the bound of its limit':
      '    case NOT_STARTED:\n      return [-0-]{+min(lowest, cut)+};',
    'ends: a start that was not stored counts as stored':
      '[-  if (recordCount == 0) proofStatus = NOT_STARTED;\n-]',
    'ends: a search without memory counts as worked off':
      '    case OUT_OF_MEMORY:\n    case HOST_REFUSED:\n      return [-min(lowest, -]cut[-)-];',
    'player: a free end that the plan hides is not seen': '[-least == 0-]{+false+} && endIsFree',
    'player: a play to a foundation that is not free is not tried':
      '[-if (!homeIsFree) homeMoves(least);-]',
    'player: a search out of time counts as worked off':
      '    case RUNNING:\n    {+  return cut;\n    +}case OUT_OF_NODES:',
  },
  'assembly/shortest/home.ts': {
    'proof: the card moved last is never moved, though another went home':
      'takeFromColumn(column);\n      putHome(card);[-\n      setLastMoved(NONE);-]',
    'proof: any play that goes is taken for safe':
      'return [-first >= rank - 1 && second >= rank - 1 && homeOf(suit ^ 3) >= rank - 2-]' +
      '{+true+};',
    'proof: a play is safe one rank too early':
      'if (first >= rank {+- 1 +}&& second >= rank{+ - 1+}) return true;',
    'proof: a play is safe although the other suit of its colour is three ranks behind':
      'homeOf(suit ^ 3) >= rank - [-2-]{+3+};',
    'player: kings do not go home by themselves':
      'if (count == MOVES_MAX) return [-true-]{+card < 48+};',
  },
  'assembly/shortest/queue.ts': {
    'proof: the last f below the solution is not searched':
      'lowest < LIMIT && lowest < cut{+ - 1+};',
  },
  'assembly/shortest/index.ts': {
    'ends: a new search keeps the status of the last one': '[-  clearProof();\n-]',
  },
  'assembly/shortest/memory.ts': {
    'memory: the limit of the caller is not asked':
      '[-  if (end > limit) return OUT_OF_MEMORY;\n-]',
  },
  'assembly/shortest/board.ts': {
    'board: a column has room for 20 cards': 'export const COLUMN_BYTES: i32 = [-32-]{+20+};',
    'beam: a run may have a card more than there is room for': 'let most = [-1-]{+2+};',
    'player: the second card of a cascade begins a unit':
      'for (let i = [-1-]{+2+}; i < height; i++)',
    'player: two neighbours are a unit, not the whole natural run':
      'if ({+(i & 1) != 0 && +}fits(card, cardAt(column, i - 1))) units',
  },
  'assembly/shortest/count.ts': {
    'player: a card is safe with the cards of its own colour': 'isRed ? [-~-]RED : {+~+}RED',
    'player: the end is free under autoplay safe, too':
      'wanted [-== MOVES_FINISH-]{+>= MOVES_SAFE+};',
  },
  'assembly/shortest/beam.ts': {
    'beam: a card goes on one of its own colour':
      'const onSecond = <i32>load<u8>(TOP_COLUMN + <usize>(first ^ [-3-]{+1+}' +
      '));\n    if (onSecond != NONE) fromColumn',
    'beam: a card moved upon is thought to go home still':
      'return parentPlayable' +
      '[- & ~bitOf(load<u8>(parent + <usize>(movedTo * COLUMN_BYTES + height - 1)))-];',
  },
  'assembly/shortest/records.ts': {
    'records: two states are the same if their hashes agree in 32 bits':
      'load<[-u64>(record, RECORD_HASH) == hash && same(wanted, record)-]' +
      '{+u32>(record, RECORD_HASH) == <u32>hash+}',
  },
  'assembly/engine/search/search.ts': {
    'engine: each phase has the budget of all': 'maxNodes[- - nodesSearched-]))',
  },
  'assembly/player/index.ts': {
    'half-life: all games of a deal have the same seed':
      'scrambled(dealHigh ^ scrambled([-game-]{+0+}))',
    'half-life: the player forgets the moves from cells':
      'const places = FIRST_CELL[- + cellCount-];',
    'half-life: no card goes home by itself after a move':
      'hasLast = true;[-\n    playThemselves();-]',
  },
};
