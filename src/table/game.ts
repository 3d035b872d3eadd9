/** A game with its history: a start, steps, and how many of them are done. */
import { clonePosition, isWon, play, type Move, type Position } from '../reference/index.js';
import type { Step } from './steps.js';

export class Game {
  private readonly positions: Position[];
  private done = 0;

  constructor(
    readonly start: Position,
    readonly steps: Step[] = [],
  ) {
    this.positions = [clonePosition(start)];
    for (const step of steps) this.positions.push(after(this.positions.at(-1)!, step.moves));
  }

  /** Steps done. */
  get at(): number {
    return this.done;
  }

  get length(): number {
    return this.steps.length;
  }

  get position(): Position {
    return this.positions[this.done];
  }

  /** Cards on the foundations after each number of steps. */
  homeAt(): number[] {
    return this.positions.map(({ foundations }) => foundations.reduce((a, b) => a + b));
  }

  get isWon(): boolean {
    return isWon(this.position);
  }

  /** Goes to the position after `at` steps, or as near as there is. */
  goTo(at: number): void {
    this.done = Math.max(0, Math.min(this.length, Math.round(at)));
  }

  /** Makes a step from here; what was undone before is forgotten. */
  add(step: Step): void {
    this.steps.length = this.done;
    this.positions.length = this.done + 1;
    this.steps.push(step);
    this.positions.push(after(this.position, step.moves));
    this.done++;
  }

  /** The step that this game makes from a position on its way; undefined if that is none. */
  stepAfter(position: Position): Step | undefined {
    const wanted = nameOf(position);
    return this.steps[this.positions.findIndex((one) => nameOf(one) === wanted)];
  }

  /** A game of its own that has come as far as this one. */
  fork(): Game {
    const copy = new Game(this.start, this.steps.slice(0, this.done));
    copy.goTo(this.done);
    return copy;
  }

  /** Single-card moves done so far. */
  movesDone(): Move[] {
    return this.steps.slice(0, this.done).flatMap((step) => step.moves);
  }
}

const nameOf = ({ cascades, cells }: Position): string => JSON.stringify([cascades, cells]);

function after(position: Position, moves: readonly Move[]): Position {
  const next = clonePosition(position);
  for (const { from, to } of moves) play(next, from, to);
  return next;
}
