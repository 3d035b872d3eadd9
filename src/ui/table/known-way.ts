/** Keeps solutions for hints. A player who follows one gets its next step without a search. */
import { FIRST_CELL, FOUNDATION, type Move, type Position } from '../../reference/index.js';
import { placeOf } from '../../game/index.js';
import { Game } from './game.js';
import { type Step, stepsOf } from './steps.js';

/** Boards of some twenty solutions. */
const MAX_BOARDS = 2000;

export class KnownWay {
  /** The next step for each board of a solution, by the name of the board. */
  private readonly nextStep = new Map<string, Step>();

  /**
   * Adds a solution. It has the last word on the boards that it shares with earlier ones, so hints never go in
   * circles.
   *
   * @param moves single-card moves from `position` on
   */
  take(position: Position, moves: readonly Move[]): void {
    if (this.nextStep.size > MAX_BOARDS) this.nextStep.clear();
    const steps = stepsOf(position, moves, true);
    const { positions } = new Game(position, steps);
    steps.forEach((step, i) => this.nextStep.set(nameOf(positions[i]), step));
  }

  /** Returns the next step, adapted to the cells that are in use; null if no solution has this board. */
  stepFrom(position: Position): Step | null {
    const step = this.nextStep.get(nameOf(position));
    if (step === undefined) return null;
    const isToCell = step.to >= FIRST_CELL && step.to < FOUNDATION;
    return {
      ...step,
      from: placeOf(position, step.cards[0]),
      to: isToCell ? FIRST_CELL + position.cells.indexOf(-1) : step.to,
    };
  }
}

/** Returns the name of a board. Boards with the same cards in other cells have the same name. */
const nameOf = ({ cascades, cells }: Position): string =>
  JSON.stringify([cascades, [...cells].sort((a, b) => a - b)]);
