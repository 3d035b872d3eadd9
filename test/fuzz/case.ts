/** The types of cases and relations, and of the world that a relation may ask. */
import type fc from 'fast-check';
import type { Position } from '../../src/reference/index.js';
import type { Answer, Path, Question } from './questions.js';

/** The end of a command: its exit code and output. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The world that relations ask. The tests of the fuzzer replace it by a world that lies. */
export interface World {
  ask(question: Question, position: Position): Promise<Answer>;
  /** Runs the command in the case's folder, which is empty at first. */
  run(args: readonly string[]): Promise<Ended>;
  count(what: string): void;
}

/** A relation does not hold. The message begins with the kind of the fault and a colon. */
export class Fault extends Error {}

/** A relation that must always hold, and its cases on a path. A case is plain JSON. */
export interface Relation<Case = unknown> {
  cases(path: Path): fc.Arbitrary<Case>;
  /** @throws Fault if the relation does not hold */
  check(one: Case, world: World): Promise<void>;
}

/** A case with the name of its relation. */
export interface NamedCase {
  readonly relation: string;
  readonly path: Path;
  readonly data: unknown;
}
