/** Faults planted in the prover. Add some for each new reduction, bound or stage. */
export const PROVER_FAULTS = {
  'assembly/prover/state.ts': {
    'R0: won although one cascade does not fall':
      'for (let cascade = 0; cascade < [-8-]{+7+}; cascade++) {\n    if (prefixInversions',
    'R1: one foundation of the other colour is enough': 'const opposite = [-min-]{+max+}(',
    'R1: the other colour may be two lower': '(opposite >= level - [-1-]{+2+} &&',
    'R1: the twin may be one lower': 'levelOf(tLevels, suit ^ 2) >= level - [-2-]{+3+})',
    'R2: a base left alone is not marked as standing in its cascade':
      'if (tFree == 0 [-||-]{+&&+} !spotQuotient) tPlaced |= base;',
    'R2: a cascade that a single leaves is not counted as room again':
      '    [-tRoom++;\n    -]if (tFree == 0',
    'R2: a covered single still counts as room': '[-    tRoom--;\n-]',
    'R4: packs onto singles in cells': '([-tFree == 0 ? tPlaced : -]tRoom > 0 ? singles : <u64>0)',
    'R4: packs onto singles without room':
      '(tFree == 0 ? tPlaced : [-tRoom > 0 ? -]singles[- : <u64>0-])',
  },
  'assembly/prover/columns.ts': {
    'R0: a card may lie on one a rank lower':
      'if (upper >> 2 > {+(+}lower >> 2) {++ 1) +}inversions++;',
    'columns: a full cascade has no record of its own':
      'PREFIXES_A_CASCADE: i32 = MAX_COLUMN[- + 1-]',
  },
  'assembly/prover/plain.ts': {
    'R2: only one arrangement of singles when the last spot fills':
      '    dig(card);\n    setPlaced(placed);\n    emit();\n  {+  return;\n  +}}',
    'R2: a single hosts only if room > 1': 'return cRoom > [-0-]{+1+} ? singles : 0;',
    'R2: a single hosts without room': 'return [-cRoom > 0 ? -]singles[- : 0-];',
    'plain moves: a cell too few': '- inCascades < cellCount{+ - 1+};',
  },
  'assembly/prover/lazy.ts': {
    'R3: T1, a parent that is not dug, left out':
      '[-composite(card, parent, pile, own + digsOf(host, above), depth + above);-]',
    'R3: T2, a parent dug in another pile, left out':
      '[-composite(card, parent, pile, own + digsOf(host, above + 1), depth + above + 1);-]',
    'R3: T3, a parent above the card, left out':
      '} else if (above < depth) {[-\n    composite(card, parent, pile, own, depth);-]',
    'R3: T4 only from two cards between': 'if (above > depth + [-1-]{+2+}) composite',
    'R3: T5, card and parent of one pile both dug, left out':
      '[-if (parentMoves) composite(card, parent, pile, digsOf(pile, above + 1), above + 1);-]',
    'R3: no pile is cleared to make room when it takes the last spot':
      'if (more > 0 && total + more <[-=-] cFree) {',
    'R3: the last pile is never cleared':
      'for (let cleared = 0; cleared < pileCount{+ - 1+}; cleared++) {',
    'R3: extras only after two digs': 'if (!lazyExtras || total [-== 0-]{+<= 1+}) return;',
    'R3: extras of one pile only':
      'if (other == pile || more <= 0 || more [->-]{+!=+} missing) continue;',
    'R3: only one arrangement of singles after digs': '    [-if (frees) -]return;\n',
    'R3: arrangements that no order of digs ends in':
      '[-if (!anyBase && !(placed & bases)) continue;-]',
    'R3: a base dug free gives no room': '[-if (count && count == digsToBase(pile)) room++;-]',
    'R3: no arrangement that leaves no single in a cascade':
      'if (size <{+=+} 0 || size > count) return;',
  },
  'assembly/prover/outline.ts': {
    'R6: outlines seen in an older question are not opened again':
      'else if (mark [-!= HOPELESS && mark != question-]{+== 0+}) open(name);',
    'R6: second-parent cards that are kept are lost when a fixed top leaves':
      '[-      y2 |= prefixSecond(prefix) & kept;\n-]',
    'R6: tired is taken for hopeless': 'if (mark == HOPELESS{+ || isTired(mark)+}) return true;',
    'R6: what others found tiring is passed over when asking again':
      '  {+if (mark >= TIRED && mark < FIRST_QUESTION && !isTired(mark)) return;\n  +}' +
      'if (mark == POSSIBLE || isTired(mark)) {',
    'R6: a question cut short is taken for hopeless':
      '    store<u32>(recordAt(first), tiredMark(), OUTLINE_MARK);\n  }\n  return [-true-]' +
      '{+found+};',
    'R6: outlines for which there is no memory are passed over':
      '  if (name == 0) [-{\n    full = true;\n    -]return;[-\n  }-]',
    'R6: both parents must be bare when one card leaves':
      '      bare = {+firstParents(bit) | +}secondParents(bit);\n    }\n    const newOpen',
    'R6: a card too many must be bare under a fixed top':
      'bare = bitOf(columnCard(cascade, height - 1)){+ | firstParents(bit)+};',
    'R6: settles one level too early':
      'levelOf(levels, suit ^ 1) < level {+- 1 +}|| levelOf(levels, suit ^ 3) < level{+ - 1+}',
    'R6: kept cards move only if a spot is free': '[- | ((x1 | x2) & kept)-];\n  if (free > 0)',
    'R6: cards on parents go home only if a spot is free': 'tops | r |[- (next & (x1 | x2)) |-]',
    'R6: no spot left for a card that leaves its parent': 'if (!(r & bit) && free > [-0-]{+1+}) {',
    'outlines: those of both refinements are one': 'refinement = [-(<u64>which) << 52-]{+0+};',
    'outlines: those done in an older question count as done in this one': '[-  done = 0;\n-]',
    'batch: the last of the outlines that wait is left out': 'i {++ 1 +}< reached; i++) {',
  },
  'assembly/prover/outline-feasible.ts': {
    'R6: fewer covered roots than open cascades': '<i32>coveredRoots <[-=-] openCount;',
    'R6: a spot too few for roots': '>{+=+} cellCount + openCount) return false;',
    'R6: one card of a pair needs both parents':
      'const short = (one & ~oneParent) | ([-two-]{+one+} &',
  },
  'assembly/prover/outline-records.ts': {
    'R6: outlines with the same first word are one':
      'if (load<u64>(at, OUTLINE_KEY_A) == a[- && load<u64>(at, OUTLINE_KEY_B) == b-]' +
      ') return name;',
    'outlines: those forgotten for room do not count':
      '  buckets = 0;\n  {+outlines = 0;\n  +}records = 0;',
    'outlines: they make no room for states':
      '  [-if (recordPages + headPages <= fewPages) -]return false;',
    'outlines: after making room, the old ones are found': '  [-buckets = 0;\n  -]records = 0;',
  },
  'assembly/prover/index.ts': {
    'used: outlines of an earlier search are kept':
      '  {+if (outlines == 0) +}clearOutlines(maxPages / 3);',
  },
  'assembly/prover/key.ts': {
    'key: where singles stand is left out': 'keyA = a[- | (placement << 52)-];',
    'key: with many singles, where they stand is left out':
      'const spare = [-rank * LEVEL_COMBINATIONS + -]index;',
    'key: thirteen single cards in the room of twelve':
      'const MAX_PLAIN_SINGLES: i32 = [-12-]{+13+};',
    'key: levels counted in thirteens': 'const LEVELS: u32 = [-14-]{+13+};',
  },
  'assembly/prover/subsets.ts': {
    'subsets: some are skipped': '(((carried ^ index) >> [-2-]{+3+}) / low)',
  },
  'assembly/prover/table.ts': {
    'table: states with the same second word are one':
      'if (load<u64>(record, [-STATE_KEY_A) == a && load<u64>(record, -]' +
      'STATE_KEY_B) == b) {\n      wasKnown = true;',
    'used: buckets of an earlier search count as split':
      '  base = FIRST_BUCKETS;\n[-  split = 0;\n-]',
  },
  'assembly/prover/crowd.ts': {
    'crowd: the next state of a large crowd comes no later': 'const WEIGHT: i32 = [-8-]{+0+};',
    'layers: a crowd is in two lists': 'return hashOf(tX1 [-| tX2 -]| tR, tLevels);',
  },
  'assembly/prover/queue.ts': {
    'used: the crowds of an earlier search count': '[-  clearCrowds();\n-]',
    'layers: a crowd is kept until its whole layer is done':
      ' * LISTS_A_LAYER[- + partOfCrowd(LISTS_A_LAYER)-]',
    'search: states for which there is no memory are passed over':
      '    [-memoryLacking = true;\n    -]return;\n  }\n  if (wasKnown)',
    'search: states beyond the budget are passed over':
      '[-    if (!find(a, b)) endSearch(OUT_OF_NODES);\n-]',
    'batch: the last of the successors that wait is left out': 'i {++ 1 +}< pending && !isOver()',
    'batch: a win does not let the successors that wait come first':
      '    [-queuePending();\n    if (!isOver()) -]endWithWin(successor);\n',
    'ends: a win without a way to tell it is passed over':
      '[-    solutionLost = true;\n    memoryLacking = true;\n-]',
    'ends: a win without a way to tell it does not end the layers':
      '    solutionLost = true;\n[-    memoryLacking = true;\n-]',
  },
  'assembly/prover/search.ts': {
    'batch: successors that wait when an expansion ends are left waiting':
      '  search();\n[-  queuePending();\n-]',
    'search: a beam that comes to its end counts as a proof':
      'const statesLeftBehind = [-width != 0-]{+false+};',
    'search: a try that was cut short counts as a proof':
      'lastNodes >= mostStates) [-nextTry(-]{+endSearch(EXHAUSTED+});',
    'search: a try that runs out of memory counts as a proof':
      '  else [-nextTry(-]{+endSearch(EXHAUSTED+});\n}',
    'search: the memory that a try took stays with the table': '[-    releaseTable();\n-]',
    'search: outlines stay few after a try that ran out of memory': '[-    renew();\n-]',
    'search: the question about the start may take the page of the log':
      '[-(stage == LAYERS || hasRoom())-]{+true+}',
  },
  'assembly/prover/tell.ts': {
    'solution: singles are not arranged before the last spot is filled':
      'if (freeSpots() == [-1-]{+0+}) arrange(',
  },
};
