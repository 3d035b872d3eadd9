/**
 * Steps as a text for links and for what is kept: single-card moves as players name them, a full
 * stop between steps.
 *
 *     26.3a.1h2h5h     three steps; in the third a card goes home and two more follow it
 */
import type { Move, Position } from 'freecell-wasm';
import { CASCADES, clonePosition, play, whyIllegal } from 'freecell-wasm/reference';
import { placeLetter, placeNamed, type Step, stepsOf } from '../../../src/ui/index.js';

export const writeSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ moves }) => moves.map(({ from, to }) => placeLetter(from) + placeLetter(to)).join(''))
    .join('.');

/** As many steps as are legal; whoever damaged the text gets the game up to there. */
export function readSteps(start: Position, text: string): Step[] {
  const position = clonePosition(start);
  const steps: Step[] = [];
  // -1, where no card ever lies, if the letter names no place.
  const placeAt = (written: string, i: number) =>
    placeNamed(written.charAt(i), position.cells.length) ?? -1;
  for (const written of text === '' ? [] : text.split('.')) {
    const before = clonePosition(position);
    const moves: Move[] = [];
    for (let i = 0; i < written.length; i += 2) {
      const from = placeAt(written, i);
      const to = placeAt(written, i + 1);
      if (whyIllegal(position, from, to) !== null) return steps;
      moves.push({ from, to, card: play(position, from, to) });
    }
    if (moves.length === 0) return steps;
    steps.push(gathered(before, moves));
  }
  return steps;
}

/** The step that these moves are: what the player did first gives it its name. */
function gathered(before: Position, moves: Move[]): Step {
  const [own] = stepsOf(before, moves, true);
  return { ...own, moves };
}

/** A name for a board with its cells: equal for equal boards, whoever wrote or dealt them. */
export function nameOfBoard({ cascades, cells, foundations }: Position): string {
  const letters = (cards: readonly number[]) =>
    cards.map((card) => (card < 0 ? '-' : String.fromCharCode(65 + card))).join('');
  return [...cascades.slice(0, CASCADES), cells, foundations].map(letters).join(' ');
}
