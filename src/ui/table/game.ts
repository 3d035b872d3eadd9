/** A game with its history: a start, steps, and the number of steps done. */
import { clonePosition, isWon, type Move, play, type Position } from '../../reference/index.js';
import { RESTART, type Step } from './steps.js';

export class Game {
  /** `positions[n]` is the position after n steps. */
  readonly positions: Position[];
  private done = 0;

  constructor(
    readonly start: Position,
    readonly steps: Step[] = [],
    at = 0,
  ) {
    this.positions = [clonePosition(start)];
    for (const step of steps) this.positions.push(this.positionAfter(this.positions.at(-1)!, step));
    this.goTo(at);
  }

  /** Number of steps done, including restarts; an index into `positions`. Players see `count` instead. */
  get at(): number {
    return this.done;
  }

  /** Number of all steps, done or undone, including restarts. */
  get length(): number {
    return this.steps.length;
  }

  /** Number of moves done since the start, or since the last restart that is done. */
  get count(): number {
    return this.done - this.begunAt(this.done);
  }

  /** The value of `count` when no step is undone. */
  get total(): number {
    return this.length - this.begunAt(this.length);
  }

  /** Number of restarts among the steps done. */
  get attempt(): number {
    return this.steps.slice(0, this.done).filter(({ restarts }) => restarts).length;
  }

  get position(): Position {
    return this.positions[this.done];
  }

  get isWon(): boolean {
    return isWon(this.position);
  }

  /** Goes to the position after `at` steps, or to the nearest one. */
  goTo(at: number): void {
    this.done = Math.max(0, Math.min(this.length, Math.round(at)));
  }

  /** Adds a step at the current position. Undone steps are removed. */
  add(step: Step): void {
    const { position } = this;
    this.steps.length = this.done;
    this.positions.length = this.done + 1;
    this.steps.push(step);
    this.positions.push(this.positionAfter(position, step));
    this.done++;
  }

  /** Goes back to the start by a step that can be undone. At the start it does nothing. */
  restart(): void {
    if (this.count > 0) this.add(RESTART);
  }

  /**
   * Adds the last moves to the step before, so that the count stays the same. Before the first move they
   * become a step.
   *
   * @param moves all remaining moves, from `finishing`
   */
  finish(moves: readonly Move[]): void {
    const [{ from, to, card }] = moves;
    if (this.count === 0) {
      this.add({ moves: [...moves], from, to, cards: [card], onto: -1 });
      return;
    }
    const last = this.steps[--this.done];
    this.add({ ...last, moves: [...last.moves, ...moves] });
  }

  /** Steps done since the start, or since the last restart that is done. */
  get stepsDone(): Step[] {
    return this.steps.slice(this.begunAt(this.done), this.done);
  }

  /** Single-card moves of these steps. */
  movesDone(): Move[] {
    return this.stepsDone.flatMap((step) => step.moves);
  }

  /** Returns the number of steps after which the attempt of step `at` began. */
  private begunAt(at: number): number {
    return this.steps.slice(0, at).findLastIndex(({ restarts }) => restarts) + 1;
  }

  private positionAfter(position: Position, { moves, restarts }: Step): Position {
    return restarts ? clonePosition(this.start) : after(position, moves);
  }
}

/** Returns the position after these moves. */
export function after(position: Position, moves: readonly Move[]): Position {
  const next = clonePosition(position);
  for (const { from, to } of moves) play(next, from, to);
  return next;
}
