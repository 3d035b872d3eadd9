/** The jobs of a worker and its messages, which are plain data. */
import type { FindOptions, Found } from '../game/index.js';
import type { AnalysisProgress, Difficulty, GameAnalysis } from '../judge/index.js';
import type { BatchReport, LinesTask } from '../notation/index.js';
import type { Autoplay, ErrorCode, Move, Position } from '../reference/index.js';
import type { Effort, Furthest, ShortProgress, ShortWish } from '../solve/index.js';
import type { BatchResult, SweepTask } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import type { PackedClaims } from './claims.js';

/** The wish for short solutions, with the compiled module. */
export interface ShortTask {
  module: WebAssembly.Module;
  wish: ShortWish;
}

/** How many games to play of each solved deal, and the compiled module that plays them. Only in Node. */
export interface PlayTask {
  games: number;
  player: WebAssembly.Module;
}

/** A map of jobs: the task and the result of each job, by name, and what it tells on the way. */
export type JobMap<Known> = Record<
  keyof Known,
  { task: unknown; result: unknown; progress?: unknown }
>;

/** What a job tells on the way; `undefined` if it tells nothing. */
export type ProgressOf<Job> = Job extends { progress: infer Progress } ? Progress : undefined;

/** A position to solve, or the number of a deal from 1 on. */
export type Asked = number | Position;

/** The jobs of the element's worker. */
export interface SolveJobs {
  /** Solves positions, one after another. Deals have that many `cells`. */
  solve: {
    task: { asked: Asked[]; cells: number; effort: Effort; short: ShortTask | null };
    result: { claims: PackedClaims; elapsedMs: number };
    /** Of a short solution of the position. */
    progress: ShortProgress;
  };
}

/** The jobs of the package's workers. */
export interface Jobs extends SolveJobs {
  /** Solves a range of a sweep or of an atlas. */
  batch: { task: SweepTask & { short: ShortTask | null; play?: PlayTask }; result: BatchResult };
  /** Looks for the way that brings the most cards home. */
  furthest: { task: Position; result: Furthest };
  /** Finds the numbers of the deals with these cards, in dealing order. */
  find: { task: { slots: readonly number[]; options: FindOptions }; result: Found };
}

/** The jobs of the judge. In browsers it has a script of its own, so that few pages load it. */
export interface JudgeJobs {
  /** Judges every legal move of every position of a game. */
  analyze: {
    task: {
      start: Position;
      moves: readonly Move[];
      autoplay: Autoplay;
      maxNodes: number | undefined;
      /** The module of short solutions. */
      shortest: WebAssembly.Module;
    };
    result: GameAnalysis;
    progress: AnalysisProgress;
  };
  /** Plays games of a position. The deal number decides their moves. */
  difficulty: {
    task: {
      start: Position;
      deal: number;
      games: number | undefined;
      maxNodes: number | undefined;
    };
    result: Difficulty;
  };
}

/** The jobs of Node's worker. */
export interface NodeJobs extends Jobs, JudgeJobs {
  /** Verifies lines with solutions. */
  lines: { task: LinesTask; result: BatchReport };
}

export type WorkerRequest<Known extends JobMap<Known> = Jobs> =
  | { type: 'start'; modules: SolverModules | null }
  | { type: 'job'; id: number; name: keyof Known; task: Known[keyof Known]['task'] }
  /** The worker has no more work, and ends by itself. */
  | { type: 'end' };

export type WorkerReply<Known extends JobMap<Known> = Jobs> =
  | { type: 'done'; id: number; result: Known[keyof Known]['result'] }
  /** `cause` is the error as text, including its name. `code` is null for errors that nobody expects. */
  | { type: 'failed'; id: number; message: string; cause: string; code: ErrorCode | null }
  /** The job is not done yet. */
  | { type: 'progress'; id: number; progress: ProgressOf<Known[keyof Known]> }
  /** The worker is busy with a long search. */
  | { type: 'busy' };
