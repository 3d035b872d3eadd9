/**
 * Modules in which one line is changed, by name: tests check that nobody believes them. `line` stands once
 * in `file`, and `lie` takes its place.
 */
import { ENTRIES } from './entries.js';

export const LIES = {
  // The last card never comes home.
  'freecell-stops-short': {
    ...ENTRIES.freecell,
    file: 'assembly/engine/index.ts',
    line: 'store<u32>(result, max(moveCount, 0), RESULT_MOVE_COUNT);',
    lie: 'store<u32>(result, max(moveCount - 1, 0), RESULT_MOVE_COUNT);',
  },
  // One card goes to the place beside the right one.
  'freecell-moves-wrongly': {
    ...ENTRIES.freecell,
    file: 'assembly/engine/index.ts',
    line: 'store<u32>(result, movesStart, RESULT_MOVES_START);',
    lie:
      'store<u32>(result, movesStart, RESULT_MOVES_START);\n' +
      '  const twentieth = MOVES + ((<usize>movesStart) << 1) + 40;\n' +
      '  if (moveCount > 20) store<u16>(twentieth, load<u16>(twentieth) ^ 0x100);',
  },
  // Finds nothing, so that the prover is asked.
  'freecell-gives-up': {
    ...ENTRIES.freecell,
    file: 'assembly/engine/index.ts',
    line: 'if (search(cells, maxNodes)) moveCount',
    lie: 'if (search(cells, maxNodes) && maxNodes == 0) moveCount',
  },
  'prover-moves-wrongly': {
    ...ENTRIES.prover,
    file: 'assembly/prover/tell.ts',
    line: '<u16>(from | (to << TO_SHIFT))',
    lie: '<u16>(from | ((to ^ (card == 7 ? 1 : 0)) << TO_SHIFT))',
  },
  // Calls unsolvable what it is asked with outlines, and nothing without.
  'prover-denies': {
    ...ENTRIES.prover,
    file: 'assembly/prover/index.ts',
    line: 'startSearch(maxNodes, memoryFirst != 0);\n  return status;',
    lie: 'startSearch(maxNodes, memoryFirst != 0);\n  return (reductions & 64) != 0 ? 2 : status;',
  },
  'prover-stops-short': {
    ...ENTRIES.prover,
    file: 'assembly/prover/index.ts',
    line: 'if (startTold) return tellStep();',
    lie: 'if (startTold) return -1;',
  },
  'shortest-stops-short': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/history.ts',
    line: 'return told;',
    lie: 'return told - 1;',
  },
  'shortest-moves-wrongly': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/history.ts',
    line: 'tell(from, to < TO_CELL ? to : FIRST_CELL + to - TO_CELL);',
    lie: 'tell(from, to < TO_CELL ? to ^ 1 : FIRST_CELL + to - TO_CELL);',
  },
  // Says of its own solutions that none is so short.
  'shortest-bounds-too-high': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/proof.ts',
    line: 'export function provenLower(): i32 {',
    lie: 'export function provenLower(): i32 {\n  if (proofStatus != NOT_STARTED) return min(lowest, cut) + 100;',
  },
  'shortest-estimates-too-high': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/index.ts',
    line: 'return <i32>popcnt<u64>(smallestPlan());',
    lie: 'return <i32>popcnt<u64>(smallestPlan()) + 100;',
  },
  // Says of whatever is known that nothing is shorter.
  'shortest-claims-optimal': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/proof.ts',
    line: 'export function provenLower(): i32 {',
    lie: 'export function provenLower(): i32 {\n  if (proofStatus != NOT_STARTED) return cut;',
  },
};
