/** The limit of commands that ask for many verdicts: its flag, what it does, its range and default. */
import { DEFAULT_JUDGE_NODES } from '../judge/index.js';
import { UNLIMITED_NODES } from '../wasm/index.js';

export const VERDICT_NODES = [
  '--max-nodes <n>',
  'most positions to search for each verdict, then it is undecided',
  [1, UNLIMITED_NODES],
  DEFAULT_JUDGE_NODES,
] as const;
