/** A game with its history: a start, steps, and how many of them are done. */
import { clonePosition, isWon, type Move, play, type Position } from '../../reference/index.js';
import type { Step } from './steps.js';

export class Game {
  /** Where it stands after each number of steps. */
  readonly positions: Position[];
  private done = 0;

  constructor(
    readonly start: Position,
    readonly steps: Step[] = [],
    at = 0,
  ) {
    this.positions = [clonePosition(start)];
    for (const step of steps) this.positions.push(after(this.positions.at(-1)!, step.moves));
    this.goTo(at);
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

  /** Single-card moves done so far. */
  movesDone(): Move[] {
    return this.steps.slice(0, this.done).flatMap((step) => step.moves);
  }
}

/** A copy on which these moves are made. */
export function after(position: Position, moves: readonly Move[]): Position {
  const next = clonePosition(position);
  for (const { from, to } of moves) play(next, from, to);
  return next;
}
