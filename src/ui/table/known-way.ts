/** A solution that is known, for hints: a player who stays on it gets its next step. */
import { FIRST_CELL, FOUNDATION, type Move, type Position } from '../../reference/index.js';
import { placeOf } from '../../game/index.js';
import { Game } from './game.js';
import { type Step, stepsOf } from './steps.js';

export class KnownWay {
  private steps: Step[] = [];
  /** The step from each board on the way, by the board's name. */
  private readonly stepAt = new Map<string, number>();

  /** @param moves a solution from `position` on, one card a move */
  take(position: Position, moves: readonly Move[]): void {
    this.steps = stepsOf(position, moves, true);
    this.stepAt.clear();
    new Game(position, this.steps).positions.forEach((one, at) => this.stepAt.set(nameOf(one), at));
  }

  /** The next step from here, its cells as they are used here; null if the way does not come by here. */
  stepFrom(position: Position): Step | null {
    const step = this.steps[this.stepAt.get(nameOf(position)) ?? -1];
    if (step === undefined) return null;
    const isToCell = step.to >= FIRST_CELL && step.to < FOUNDATION;
    return {
      ...step,
      from: placeOf(position, step.cards[0]),
      to: isToCell ? FIRST_CELL + position.cells.indexOf(-1) : step.to,
    };
  }
}

/** Equal for boards that differ only in which card is in which cell. */
const nameOf = ({ cascades, cells }: Position): string =>
  JSON.stringify([cascades, [...cells].sort((a, b) => a - b)]);
