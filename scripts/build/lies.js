/**
 * Modules with one changed line, by name. Tests check that their hosts reject the wrong answers. `line`
 * occurs once in `file`, and `lie` replaces it. The name begins with that of the module.
 */
import { ENTRIES } from './entries.js';

const LINES = {
  // The solution stops one move short of a win.
  'freecell-stops-short': {
    file: 'assembly/engine/index.ts',
    line: 'store<u32>(result, max(moveCount, 0), RESULT_MOVE_COUNT);',
    lie: 'store<u32>(result, max(moveCount - 1, 0), RESULT_MOVE_COUNT);',
  },
  // One move goes to the wrong place.
  'freecell-moves-wrongly': {
    file: 'assembly/engine/index.ts',
    line: 'store<u32>(result, movesStart, RESULT_MOVES_START);',
    lie:
      'store<u32>(result, movesStart, RESULT_MOVES_START);\n' +
      '  const twentieth = MOVES + ((<usize>movesStart) << 1) + 40;\n' +
      '  if (moveCount > 20) store<u16>(twentieth, load<u16>(twentieth) ^ 0x100);',
  },
  // It finds nothing, so the host asks the prover.
  'freecell-gives-up': {
    file: 'assembly/engine/index.ts',
    line: 'const found = search(cells, maxNodes);',
    lie: 'const found = search(cells, maxNodes) && maxNodes == 0;',
  },
  'prover-moves-wrongly': {
    file: 'assembly/prover/tell.ts',
    line: '<u16>(from | (to << TO_SHIFT))',
    lie: '<u16>(from | ((to ^ (card == 7 ? 1 : 0)) << TO_SHIFT))',
  },
  // With outlines it calls every deal unsolvable.
  'prover-denies': {
    file: 'assembly/prover/index.ts',
    line: 'startSearch(maxNodes, memoryFirst != 0);\n  return status;',
    lie: 'startSearch(maxNodes, memoryFirst != 0);\n  return (reductions & 64) != 0 ? 2 : status;',
  },
  'prover-stops-short': {
    file: 'assembly/prover/index.ts',
    line: 'if (startTold) return tellStep();',
    lie: 'if (startTold) return -1;',
  },
  'shortest-stops-short': {
    file: 'assembly/shortest/history.ts',
    line: 'return told;',
    lie: 'return told - 1;',
  },
  'shortest-moves-wrongly': {
    file: 'assembly/shortest/history.ts',
    line: 'tell(from, to < TO_CELL ? to : FIRST_CELL + to - TO_CELL);',
    lie: 'tell(from, to < TO_CELL ? to ^ 1 : FIRST_CELL + to - TO_CELL);',
  },
  // It claims a lower bound above the length of its own solution.
  'shortest-bounds-too-high': {
    file: 'assembly/shortest/proof.ts',
    line: 'export function provenLower(): i32 {',
    lie: 'export function provenLower(): i32 {\n  if (proofStatus != NOT_STARTED) return min(lowest, cut) + 100;',
  },
  'shortest-estimates-too-high': {
    file: 'assembly/shortest/index.ts',
    line: 'return unitsIn(smallestPlan());',
    lie: 'return unitsIn(smallestPlan()) + 100;',
  },
  // It claims that the known solution is the shortest.
  'shortest-claims-optimal': {
    file: 'assembly/shortest/proof.ts',
    line: 'export function provenLower(): i32 {',
    lie: 'export function provenLower(): i32 {\n  if (proofStatus != NOT_STARTED) return cut;',
  },
};

export const LIES = Object.fromEntries(
  Object.entries(LINES).map(([name, lie]) => [name, { ...ENTRIES[name.split('-')[0]], ...lie }]),
);
