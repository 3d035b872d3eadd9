/** What a case is, what a relation is, and what a relation may ask. */
import type { Position } from '../../src/reference/index.js';
import type { Answer, Path, Question } from './questions.js';
import type { Random } from './random.js';

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where the standard output of a command goes. */
export const SINKS = ['pipe', 'slow pipe', 'file', 'terminal', 'full'] as const;
export type Sink = (typeof SINKS)[number];

/** All that relations ask; the tests of the fuzzer put one that lies in its place. */
export interface World {
  ask(question: Question, position: Position): Promise<Answer>;
  /** Runs the command in a folder that is empty at first, and the same for all of a case. */
  run(args: readonly string[], sink: Sink): Promise<Ended>;
  /** Counts something for the report. */
  count(what: string): void;
}

/** What must always hold, and how cases of it are made. A case is plain JSON. */
export interface Relation<Case = unknown> {
  make(random: Random, path: Path): Case;
  /** @returns what does not hold, in words: first its kind, then a colon */
  check(one: Case, world: World): Promise<string | null>;
  /** Cases with less in them, which may fail in the same way. */
  smaller(one: Case): Iterable<Case>;
  /** Commands that show the same to a user, if there are any. */
  commands?(one: Case): string[];
}

/** A case with the name of its relation. */
export interface NamedCase {
  readonly relation: string;
  readonly path: Path;
  readonly data: unknown;
}
