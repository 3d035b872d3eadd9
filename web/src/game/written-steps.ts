/**
 * Steps as a text, for links and for storage: single-card moves in the players' notation, with a full
 * stop between steps.
 *
 *     26.3a.1h2h5h     three steps; in the third a card goes home and two more follow it
 *     26.0.17          a step, back to the start, a step
 */
import type { Move, Position } from 'freecell-wasm';
import { CASCADES, clonePosition, play, whyIllegal } from 'freecell-wasm/reference';
import { quoted } from '../route.js';
import { placeLetter, oneStep, placeNamed, RESTART, type Step } from '../../../src/ui/index.js';

const RESTART_TEXT = '0';

export const writeSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ moves, restarts }) =>
      restarts
        ? RESTART_TEXT
        : moves.map(({ from, to }) => placeLetter(from) + placeLetter(to)).join(''),
    )
    .join('.');

/** Returns true if written steps begin with these ones. */
export const beginsWith = (steps: string, first: string): boolean =>
  `${steps}.`.startsWith(`${first}.`);

export interface ReadSteps {
  /** The legal steps, up to the first fault. */
  steps: Step[];
  /** A sentence about the first step that is not legal; null if all are. */
  fault: string | null;
}

export function readSteps(start: Position, text: string): ReadSteps {
  let position = clonePosition(start);
  const steps: Step[] = [];
  // -1 if the letter names no place. No card ever lies at -1.
  const placeAt = (written: string, i: number) =>
    placeNamed(written.charAt(i), position.cells.length) ?? -1;
  for (const written of text === '' ? [] : text.split('.')) {
    if (written === RESTART_TEXT) {
      steps.push(RESTART);
      position = clonePosition(start);
      continue;
    }
    const before = clonePosition(position);
    const moves: Move[] = [];
    for (let i = 0; i < written.length; i += 2) {
      const from = placeAt(written, i);
      const to = placeAt(written, i + 1);
      if (whyIllegal(position, from, to) !== null) return stoppedAt(steps, written);
      moves.push({ from, to, card: play(position, from, to) });
    }
    if (moves.length === 0) return stoppedAt(steps, written);
    steps.push(oneStep(before, moves));
  }
  return { steps, fault: null };
}

const stoppedAt = (steps: Step[], written: string): ReadSteps => ({
  steps,
  fault: `Move ${steps.length + 1}, ${quoted(written)}, is not possible.`,
});

/** Returns a name for a board with its cells. Equal boards have equal names. */
export function nameOfBoard({ cascades, cells, foundations }: Position): string {
  const letters = (cards: readonly number[]) =>
    cards.map((card) => (card < 0 ? '-' : String.fromCharCode(65 + card))).join('');
  return [...cascades.slice(0, CASCADES), cells, foundations].map(letters).join(' ');
}
