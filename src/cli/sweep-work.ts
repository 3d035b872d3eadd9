/** Runs a sweep of a kind. Everything that decides a row is in the kind, so a row can always be made again. */
import { differenceOf, type Kind } from '../runs/index.js';
import type {
  CellsAsked,
  DealList,
  Stretch,
  Stretches,
  SweepRunner,
  SweepSummary,
} from '../sweep/index.js';
import { hashModule, hashModules } from '../wasm/index-hashes-node.js';
import { compileModule } from '../wasm/index-node.js';
import { startNodeWorker } from '../workers/index-node.js';
import { Pool, portHere, solverJobs, sweepInWorkers, withShort } from '../workers/index.js';
import { version } from './package-version.js';
import { compileSolver } from './solver-modules.js';

/** Solving this many deals takes less time than starting a worker. */
const FEW_DEALS = 256;
/** With fewer cells one deal may take minutes. */
const EASY_CELLS = 4;

/** Returns the hashes of the modules that such a sweep uses. */
export const modulesOf = async (isShort: boolean, hasGames: boolean): Promise<Kind['wasm']> => ({
  ...(await hashModules()),
  ...(isShort && { shortest: await hashModule('shortest') }),
  ...(hasGames && { player: await hashModule('player') }),
});

/** Says how the program that made a run differs from this one; null if this one can continue the run. */
export async function otherProgram(kind: Kind): Promise<string | null> {
  const { shortest, player } = kind.wasm;
  const wasm = await modulesOf(shortest !== undefined, player !== undefined);
  return differenceOf(kind, { ...kind, version, wasm }, 'this command');
}

export interface Work extends Stretch {
  kind: Kind;
  /** The deals of the range to sweep. */
  stretches: Stretches;
  list?: DealList;
  checkProofs?: boolean;
}

export async function sweepKind(
  { kind, from, to, stretches, list, checkProofs }: Work,
  running: Omit<SweepRunner<CellsAsked>, 'run'>,
): Promise<SweepSummary<CellsAsked>> {
  const { cells, autoplay, columns, replayed } = kind;
  const { maxNodes, maxMemoryMiB, shortNodes, proofNodes, games } = kind.options;
  const range = { from, to, stretches, list, verify: replayed };
  const solutions = columns.includes('solution');
  const options = { maxNodes, maxMemoryMiB, checkProofs };
  const modules = await compileSolver();
  const wish =
    shortNodes === undefined
      ? undefined
      : { nodes: shortNodes, proofNodes, maxMemoryMiB, count: autoplay };
  const isEasy =
    cells !== 'least' &&
    cells >= EASY_CELLS &&
    list === undefined &&
    wish === undefined &&
    games === undefined &&
    !checkProofs;
  // A worker starts only for deals that take longer than its start.
  const most = Math.ceil(stretches.deals / (isEasy ? FEW_DEALS : 1));
  const workers = Math.max(1, Math.min(running.workers, most));
  // This thread can do the work of one worker, which saves the start of a thread. But Ctrl-C must always work, and the
  // searches for short solutions do not give way. Only a worker can play games.
  const isHere = workers === 1 && wish === undefined && games === undefined;
  const start = isHere ? portHere(solverJobs(withShort)) : startNodeWorker;
  const pool = new Pool(start, modules, { size: workers, jobsAhead: 2 });
  return sweepInWorkers(
    pool,
    { ...range, cells, solutions, options },
    { ...running, workers },
    wish ? { module: await compileModule('shortest'), wish } : null,
    games === undefined ? undefined : { games, player: await compileModule('player') },
  ).finally(() => pool.close());
}
