/**
 * Steps as a text for links and for what is kept: single-card moves as players name them, a full
 * stop between steps.
 *
 *     26.3a.1h2h5h     three steps; in the third a card goes home and two more follow it
 */
import { placeLetter } from 'freecell-wasm/game';
import {
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  play,
  whyIllegal,
  type Move,
  type Position,
} from 'freecell-wasm/reference';
import { type Step, stepsOf } from '../../../dist/table/index.js';

export const writeSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ moves }) => moves.map(({ from, to }) => placeLetter(from) + placeLetter(to)).join(''))
    .join('.');

/** As many steps as are legal; whoever damaged the text gets the game up to there. */
export function readSteps(start: Position, text: string): Step[] {
  const position = clonePosition(start);
  const steps: Step[] = [];
  for (const written of text === '' ? [] : text.split('.')) {
    const before = clonePosition(position);
    const moves: Move[] = [];
    for (let i = 0; i < written.length; i += 2) {
      const from = placeOf(written[i]);
      const to = placeOf(written[i + 1]);
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

/** The place of a letter; -1, where no card ever lies, if it is none. */
function placeOf(letter: string | undefined): number {
  if (letter === undefined) return -1;
  if (/^[1-8]$/.test(letter)) return Number(letter) - 1;
  if (letter === 'h') return FOUNDATION;
  const cell = CELL_LETTERS.indexOf(letter);
  return cell < 0 ? -1 : FIRST_CELL + cell;
}

/** A name for a board with its cells: equal for equal boards, whoever wrote or dealt them. */
export function nameOfBoard({ cascades, cells, foundations }: Position): string {
  const letters = (cards: readonly number[]) =>
    cards.map((card) => (card < 0 ? '-' : String.fromCharCode(65 + card))).join('');
  return [...cascades.slice(0, CASCADES), cells, foundations].map(letters).join(' ');
}
