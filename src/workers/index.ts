/** The pool of workers for Node and browsers, its jobs, and a stand-in for hosts without workers. */
export { unpackClaims } from './claims.js';
export { Pool, type PoolOptions } from './pool.js';
export { portHere } from './port-here.js';
export { builtin, startThread } from './port-thread.js';
export { batchWithGames } from './half-life-jobs.js';
export { judgeJobs } from './judge-jobs.js';
export { type LendShort, serve, solveJobs, solverJobs } from './serve.js';
export { withShort } from './short-jobs.js';
export { type StartWorker, WorkerError, type WorkerPort } from './port.js';
export { decideMany } from './solve-many.js';
export { sweepInWorkers } from './sweep.js';
export { TASK_LENGTH, verifyStream } from './verify-stream.js';
export type { Asked, JobMap, Jobs, JudgeJobs, NodeJobs, ShortTask } from './jobs.js';
