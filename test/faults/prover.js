/**
 * Faults planted in the prover. Each changes a line or two and leads to wrong verdicts or wrong
 * solutions. `npm run test:faults` (run.js) builds each and runs the quick tests. Add faults for each new
 * reduction, bound or stage.
 *
 * `find` occurs once in `file`, and `plant` replaces it. plan.js says which tests run, unless `tests` does.
 */
const outline = 'assembly/prover/outline.ts';
const feasible = 'assembly/prover/outline-feasible.ts';
const records = 'assembly/prover/outline-records.ts';
const state = 'assembly/prover/state.ts';
const plain = 'assembly/prover/plain.ts';
const lazy = 'assembly/prover/lazy.ts';
const key = 'assembly/prover/key.ts';
const queue = 'assembly/prover/queue.ts';
const search = 'assembly/prover/search.ts';
const columns = 'assembly/prover/columns.ts';
const subsets = 'assembly/prover/subsets.ts';
const tell = 'assembly/prover/tell.ts';
const table = 'assembly/prover/table.ts';
const index = 'assembly/prover/index.ts';

export const PROVER_FAULTS = [
  {
    name: 'R0: won although one cascade does not fall',
    file: state,
    find: 'for (let cascade = 0; cascade < 8; cascade++) {\n    if (prefixInversions',
    plant: 'for (let cascade = 0; cascade < 7; cascade++) {\n    if (prefixInversions',
  },
  {
    name: 'R0: a card may lie on one a rank lower',
    file: columns,
    find: 'if (upper >> 2 > lower >> 2) inversions++;',
    plant: 'if (upper >> 2 > (lower >> 2) + 1) inversions++;',
  },
  {
    name: 'R1: one foundation of the other colour is enough',
    file: state,
    find: 'const opposite = min(',
    plant: 'const opposite = max(',
  },
  {
    name: 'R1: the other colour may be two lower',
    file: state,
    find: '(opposite >= level - 1 &&',
    plant: '(opposite >= level - 2 &&',
  },
  {
    name: 'R1: the twin may be one lower',
    file: state,
    find: 'levelOf(tLevels, suit ^ 2) >= level - 2)',
    plant: 'levelOf(tLevels, suit ^ 2) >= level - 3)',
  },
  {
    name: 'R2: a base left alone is not marked as standing in its cascade',
    file: state,
    find: 'if (tFree == 0 || !spotQuotient) tPlaced |= base;',
    plant: 'if (tFree == 0 && !spotQuotient) tPlaced |= base;',
  },
  {
    name: 'R2: a cascade that a single leaves is not counted as room again',
    file: state,
    find: '    tRoom++;\n    if (tFree == 0',
    plant: '    if (tFree == 0',
  },
  {
    name: 'R2: a covered single still counts as room',
    file: state,
    find: '    tRoom--;\n',
    plant: '',
  },
  {
    name: 'R2: only one arrangement of singles when the last spot fills',
    file: plain,
    find: '    dig(card);\n    setPlaced(placed);\n    emit();\n  }',
    plant: '    dig(card);\n    setPlaced(placed);\n    emit();\n    return;\n  }',
  },
  {
    name: 'R2: a single hosts only if room > 1',
    file: plain,
    find: 'return cRoom > 0 ? singles : 0;',
    plant: 'return cRoom > 1 ? singles : 0;',
  },
  {
    name: 'R2: a single hosts without room',
    file: plain,
    find: 'return cRoom > 0 ? singles : 0;',
    plant: 'return singles;',
  },
  {
    name: 'plain moves: a cell too few',
    file: plain,
    find: '- inCascades < cellCount;',
    plant: '- inCascades < cellCount - 1;',
  },
  {
    name: 'R3: T1, a parent that is not dug, left out',
    file: lazy,
    find: 'composite(card, parent, pile, own + digsOf(host, above), depth + above);',
    plant: '',
  },
  {
    name: 'R3: T2, a parent dug in another pile, left out',
    file: lazy,
    find: 'composite(card, parent, pile, own + digsOf(host, above + 1), depth + above + 1);',
    plant: '',
  },
  {
    name: 'R3: T3, a parent above the card, left out',
    file: lazy,
    find: '} else if (above < depth) {\n    composite(card, parent, pile, own, depth);',
    plant: '} else if (above < depth) {',
  },
  {
    name: 'R3: T4 only from two cards between',
    file: lazy,
    find: 'if (above > depth + 1) composite',
    plant: 'if (above > depth + 2) composite',
  },
  {
    name: 'R3: T5, card and parent of one pile both dug, left out',
    file: lazy,
    find: 'if (parentMoves) composite(card, parent, pile, digsOf(pile, above + 1), above + 1);',
    plant: '',
  },
  {
    name: 'R3: no pile is cleared to make room when it takes the last spot',
    file: lazy,
    find: 'if (more > 0 && total + more <= cFree) {',
    plant: 'if (more > 0 && total + more < cFree) {',
  },
  {
    name: 'R3: the last pile is never cleared',
    file: lazy,
    find: 'for (let cleared = 0; cleared < pileCount; cleared++) {',
    plant: 'for (let cleared = 0; cleared < pileCount - 1; cleared++) {',
  },
  {
    name: 'R3: extras only after two digs',
    file: lazy,
    find: 'if (!lazyExtras || total == 0) return;',
    plant: 'if (!lazyExtras || total <= 1) return;',
  },
  {
    name: 'R3: extras of one pile only',
    file: lazy,
    find: 'if (other == pile || more <= 0 || more > missing) continue;',
    plant: 'if (other == pile || more <= 0 || more != missing) continue;',
  },
  {
    name: 'R3: only one arrangement of singles after digs',
    file: lazy,
    find: '    if (frees) return;\n',
    plant: '    return;\n',
  },
  {
    name: 'R3: arrangements that no order of digs ends in',
    file: lazy,
    find: 'if (!anyBase && !(placed & bases)) continue;',
    plant: '',
  },
  {
    name: 'R3: a base dug free gives no room',
    file: lazy,
    find: 'if (count && count == digsToBase(pile)) room++;',
    plant: '',
  },
  {
    name: 'R3: no arrangement that leaves no single in a cascade',
    file: lazy,
    find: 'if (size < 0 || size > count) return;',
    plant: 'if (size <= 0 || size > count) return;',
  },
  {
    name: 'R4: packs onto singles in cells',
    file: state,
    find: '(tFree == 0 ? tPlaced : tRoom > 0 ? singles : <u64>0)',
    plant: '(tRoom > 0 ? singles : <u64>0)',
  },
  {
    name: 'R4: packs onto singles without room',
    file: state,
    find: '(tFree == 0 ? tPlaced : tRoom > 0 ? singles : <u64>0)',
    plant: '(tFree == 0 ? tPlaced : singles)',
  },
  {
    name: 'R6: outlines seen in an older question are not opened again',
    file: outline,
    find: 'else if (mark != HOPELESS && mark != question) open(name);',
    plant: 'else if (mark == 0) open(name);',
  },
  {
    name: 'R6: second-parent cards that are kept are lost when a fixed top leaves',
    file: outline,
    find: '      y2 |= prefixSecond(prefix) & kept;\n',
    plant: '',
  },
  {
    name: 'R6: tired is taken for hopeless',
    file: outline,
    find: 'if (mark == HOPELESS) return true;',
    plant: 'if (mark == HOPELESS || isTired(mark)) return true;',
  },
  {
    name: 'R6: what others found tiring is passed over when asking again',
    file: outline,
    find: '  if (mark == POSSIBLE || isTired(mark)) {',
    plant:
      '  if (mark >= TIRED && mark < FIRST_QUESTION && !isTired(mark)) return;\n  if (mark == POSSIBLE || isTired(mark)) {',
  },
  {
    name: 'R6: a question cut short is taken for hopeless',
    file: outline,
    find: '    store<u32>(recordAt(first), tiredMark(), OUTLINE_MARK);\n  }\n  return true;',
    plant: '    store<u32>(recordAt(first), tiredMark(), OUTLINE_MARK);\n  }\n  return found;',
  },
  {
    name: 'R6: outlines for which there is no memory are passed over',
    file: outline,
    find: '  if (name == 0) {\n    full = true;\n    return;\n  }',
    plant: '  if (name == 0) return;',
  },
  {
    name: 'R6: both parents must be bare when one card leaves',
    file: outline,
    find: '      bare = secondParents(bit);\n    }\n    const newOpen',
    plant: '      bare = firstParents(bit) | secondParents(bit);\n    }\n    const newOpen',
  },
  {
    name: 'R6: a card too many must be bare under a fixed top',
    file: outline,
    find: 'bare = bitOf(columnCard(cascade, height - 1));',
    plant: 'bare = bitOf(columnCard(cascade, height - 1)) | firstParents(bit);',
  },
  {
    name: 'R6: settles one level too early',
    file: outline,
    find: 'levelOf(levels, suit ^ 1) < level || levelOf(levels, suit ^ 3) < level',
    plant: 'levelOf(levels, suit ^ 1) < level - 1 || levelOf(levels, suit ^ 3) < level - 1',
  },
  {
    name: 'R6: kept cards move only if a spot is free',
    file: outline,
    find: ' | ((x1 | x2) & kept);\n  if (free > 0)',
    plant: ';\n  if (free > 0)',
  },
  {
    name: 'R6: cards on parents go home only if a spot is free',
    file: outline,
    find: 'tops | r | (next & (x1 | x2)) |',
    plant: 'tops | r |',
  },
  {
    name: 'R6: no spot left for a card that leaves its parent',
    file: outline,
    find: 'if (!(r & bit) && free > 0) {',
    plant: 'if (!(r & bit) && free > 1) {',
  },
  {
    name: 'R6: fewer covered roots than open cascades',
    file: feasible,
    find: '<i32>coveredRoots <= openCount;',
    plant: '<i32>coveredRoots < openCount;',
  },
  {
    name: 'R6: a spot too few for roots',
    file: feasible,
    find: '> cellCount + openCount) return false;',
    plant: '>= cellCount + openCount) return false;',
  },
  {
    name: 'R6: one card of a pair needs both parents',
    file: feasible,
    find: 'const short = (one & ~oneParent) | (two &',
    plant: 'const short = (one & ~oneParent) | (one &',
  },
  {
    name: 'R6: outlines with the same first word are one',
    file: records,
    find: 'if (load<u64>(at, OUTLINE_KEY_A) == a && load<u64>(at, OUTLINE_KEY_B) == b) return name;',
    plant: 'if (load<u64>(at, OUTLINE_KEY_A) == a) return name;',
  },
  {
    name: 'outlines: those of both refinements are one',
    file: outline,
    find: 'refinement = (<u64>which) << 52;',
    plant: 'refinement = 0;',
  },
  {
    name: 'outlines: those done in an older question count as done in this one',
    file: outline,
    find: '  done = 0;\n',
    plant: '',
    tests: ['test/prover/outlines.test.ts', 'test/prover/pruning.test.ts'],
  },
  {
    name: 'used: outlines of an earlier search are kept',
    file: index,
    find: '  clearOutlines(maxPages / 3);',
    plant: '  if (outlines == 0) clearOutlines(maxPages / 3);',
  },
  {
    name: 'outlines: those forgotten for room do not count',
    file: records,
    find: '  buckets = 0;\n  records = 0;',
    plant: '  buckets = 0;\n  outlines = 0;\n  records = 0;',
  },
  {
    name: 'outlines: they make no room for states',
    file: records,
    find: '  if (recordPages + headPages <= fewPages) return false;',
    plant: '  return false;',
  },
  {
    name: 'outlines: after making room, the old ones are found',
    file: records,
    find: '  buckets = 0;\n  records = 0;',
    plant: '  records = 0;',
  },
  {
    name: 'key: where singles stand is left out',
    file: key,
    find: 'keyA = a | (placement << 52);',
    plant: 'keyA = a;',
  },
  {
    name: 'key: with many singles, where they stand is left out',
    file: key,
    find: 'const spare = rank * LEVEL_COMBINATIONS + index;',
    plant: 'const spare = index;',
  },
  {
    name: 'key: thirteen single cards in the room of twelve',
    file: key,
    find: 'const MAX_PLAIN_SINGLES: i32 = 12;',
    plant: 'const MAX_PLAIN_SINGLES: i32 = 13;',
  },
  {
    name: 'key: levels counted in thirteens',
    file: key,
    find: 'const LEVELS: u32 = 14;',
    plant: 'const LEVELS: u32 = 13;',
  },
  {
    name: 'subsets: some are skipped',
    file: subsets,
    find: '(((carried ^ index) >> 2) / low)',
    plant: '(((carried ^ index) >> 3) / low)',
  },
  {
    name: 'table: states with the same second word are one',
    file: table,
    find: `if (load<u64>(record, STATE_KEY_A) == a && load<u64>(record, STATE_KEY_B) == b) {
      wasKnown = true;`,
    plant: `if (load<u64>(record, STATE_KEY_B) == b) {
      wasKnown = true;`,
  },
  {
    name: 'used: buckets of an earlier search count as split',
    file: table,
    find: '  base = FIRST_BUCKETS;\n  split = 0;\n',
    plant: '  base = FIRST_BUCKETS;\n',
    tests: ['test/prover/used.test.ts'],
  },
  {
    name: 'search: states for which there is no memory are passed over',
    file: queue,
    find: '    memoryLacking = true;\n    return;\n  }\n  if (wasKnown)',
    plant: '    return;\n  }\n  if (wasKnown)',
  },
  {
    name: 'search: states beyond the budget are passed over',
    file: queue,
    find: '    if (!find(a, b)) endSearch(OUT_OF_NODES);\n',
    plant: '',
  },
  {
    name: 'batch: successors that wait when an expansion ends are left waiting',
    file: search,
    find: '  search();\n  queuePending();\n',
    plant: '  search();\n',
  },
  {
    name: 'batch: the last of the successors that wait is left out',
    file: queue,
    find: 'i < pending && !isOver()',
    plant: 'i + 1 < pending && !isOver()',
  },
  {
    name: 'batch: a win does not let the successors that wait come first',
    file: queue,
    find: '    queuePending();\n    if (!isOver()) endWithWin(successor);\n',
    plant: '    endWithWin(successor);\n',
  },
  {
    name: 'batch: the last of the outlines that wait is left out',
    file: outline,
    find: 'i < reached; i++) {',
    plant: 'i + 1 < reached; i++) {',
  },
  {
    name: 'search: a beam that comes to its end counts as a proof',
    file: search,
    find: 'const statesLeftBehind = width != 0;',
    plant: 'const statesLeftBehind = false;',
  },
  {
    name: 'search: a try that was cut short counts as a proof',
    file: search,
    find: 'lastNodes >= mostStates) nextAttempt();',
    plant: 'lastNodes >= mostStates) endSearch(EXHAUSTED);',
  },
  {
    name: 'search: a try that runs out of memory counts as a proof',
    file: search,
    find: '  else nextAttempt();\n}',
    plant: '  else endSearch(EXHAUSTED);\n}',
  },
  {
    name: 'search: a probe that goes on loses states that wait',
    file: queue,
    find: '      store<u32>(head, name);\n      name = next;\n    }\n  }\n  takeLevel();',
    plant: '      store<u32>(head, name);\n      name = 0;\n    }\n  }\n  takeLevel();',
  },
  {
    name: 'search: a probe that goes on may store no more states',
    file: search,
    find: '    mostStates += lastNodes;\n',
    plant: '',
  },
  {
    name: 'search: the memory that a try took stays with the table',
    file: search,
    find: '    releaseTable();\n',
    plant: '',
  },
  {
    name: 'search: outlines stay few after a try that ran out of memory',
    file: search,
    find: '    renew();\n',
    plant: '',
  },
  {
    name: 'search: the question about the start may take the page of the log',
    file: search,
    find: '(stage == LAYERS || hasRoom())',
    plant: 'true',
  },
  {
    name: 'ends: a win without a way to tell it is passed over',
    file: queue,
    find: '    solutionLost = true;\n    memoryLacking = true;\n',
    plant: '',
  },
  {
    name: 'ends: a win without a way to tell it does not end the layers',
    file: queue,
    find: '    solutionLost = true;\n    memoryLacking = true;\n',
    plant: '    solutionLost = true;\n',
  },
  {
    name: 'solution: singles are not arranged before the last spot is filled',
    file: tell,
    find: 'if (freeSpots() == 1) arrange(',
    plant: 'if (freeSpots() == 0) arrange(',
  },
  {
    name: 'columns: a full cascade has no record of its own',
    file: 'assembly/prover/columns.ts',
    find: 'PREFIXES_A_CASCADE: i32 = MAX_COLUMN + 1',
    plant: 'PREFIXES_A_CASCADE: i32 = MAX_COLUMN',
  },
];
