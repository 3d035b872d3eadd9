/** A game with its history: a start, steps, and how many of them are done. */
import { clonePosition, isWon, type Move, play, type Position } from '../../reference/index.js';
import { RESTART, type Step } from './steps.js';

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
    for (const step of steps) this.positions.push(this.positionAfter(this.positions.at(-1)!, step));
    this.goTo(at);
  }

  /** Steps done, restarts among them: an index into `positions`. `count` is what players are told. */
  get at(): number {
    return this.done;
  }

  /** All steps, done or undone, restarts among them. */
  get length(): number {
    return this.steps.length;
  }

  /** Moves done since the start, or since the last restart that is done. */
  get count(): number {
    return this.done - this.begunAt(this.done);
  }

  /** What `count` is when no step is undone. */
  get total(): number {
    return this.length - this.begunAt(this.length);
  }

  /** Restarts among the steps done. */
  get attempt(): number {
    return this.steps.slice(0, this.done).filter(({ restarts }) => restarts).length;
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
    const { position } = this;
    this.steps.length = this.done;
    this.positions.length = this.done + 1;
    this.steps.push(step);
    this.positions.push(this.positionAfter(position, step));
    this.done++;
  }

  /** Goes back to the start by a step, which can be undone. At the start it does nothing. */
  restart(): void {
    if (this.count > 0) this.add(RESTART);
  }

  /**
   * Ends the game within its last move, so that the count stays; before the first move it is a move.
   *
   * @param moves all that is left to play, as `finishing` gives it
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

  /** Single-card moves done since the start, or since the last restart that is done. */
  movesDone(): Move[] {
    return this.steps.slice(this.begunAt(this.done), this.done).flatMap((step) => step.moves);
  }

  /** The number of steps after which the attempt began that stands there after `at` steps. */
  private begunAt(at: number): number {
    return this.steps.slice(0, at).findLastIndex(({ restarts }) => restarts) + 1;
  }

  private positionAfter(position: Position, { moves, restarts }: Step): Position {
    return restarts ? clonePosition(this.start) : after(position, moves);
  }
}

/** A copy on which these moves are made. */
export function after(position: Position, moves: readonly Move[]): Position {
  const next = clonePosition(position);
  for (const { from, to } of moves) play(next, from, to);
  return next;
}
