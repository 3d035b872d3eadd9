/** Keeps a solution for hints. A player who follows it gets its next step without a search. */
import { FIRST_CELL, FOUNDATION, type Move, type Position } from '../../reference/index.js';
import { placeOf } from '../../game/index.js';
import { Game } from './game.js';
import { type Step, stepsOf } from './steps.js';

export class KnownWay {
  private steps: Step[] = [];
  /** Index of the next step for each board of the solution, by the name of the board. */
  private readonly stepAt = new Map<string, number>();

  /** Sets the solution. @param moves single-card moves from `position` on */
  take(position: Position, moves: readonly Move[]): void {
    this.steps = stepsOf(position, moves, true);
    this.stepAt.clear();
    new Game(position, this.steps).positions.forEach((one, at) => this.stepAt.set(nameOf(one), at));
  }

  /** Returns the next step, adapted to the cells that are in use; null if the solution has no such board. */
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

/** Returns the name of a board. Boards with the same cards in other cells have the same name. */
const nameOf = ({ cascades, cells }: Position): string =>
  JSON.stringify([cascades, [...cells].sort((a, b) => a - b)]);
