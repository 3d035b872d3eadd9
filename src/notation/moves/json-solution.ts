/**
 * Reads solutions as JSON: the object of `solve --json`, its moves alone, the row of a sweep, the moves of the engine,
 * or the codes of the MacTech Challenge.
 *
 *     {"deal":617,"cells":4,"verdict":"solved","moves":["3a","32",…]}
 *     {"deal":617,"cells":4,"verdict":"solved","moves":98,…,"solution":"3a 32 …"}   a row of a sweep
 *     [{"from":0,"to":8,"card":24},…]          places 0-7 cascades, 8-15 cells, 16 home; "count" cards of a run
 *     [{"source":6,"destination":2},…]         places 1 home, 2-5 cells, 6-13 cascades
 *     [[6,2],…]                                the same
 */
import { isDealNumber } from '../../game/index.js';
import {
  FOUNDATION,
  InputError,
  MAX_CELLS,
  type Verdict,
  VERDICTS,
} from '../../reference/index.js';
import { showValue } from '../text/json.js';
import type { Title } from '../text/titles.js';
import { MAX_STEPS, parseSteps, type Step } from './steps.js';

const MOVE = /^[1-8a-gk][1-8a-gkhr*](?:v[1-9a-d])?$/i;
/** The place for each code of the Challenge. */
const MACTECH_PLACES = [-1, FOUNDATION, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7];

/** @throws InputError that names the wrong move */
export function solutionFromValue(value: unknown): Omit<Title, 'rest'> & { steps: Step[] } {
  const object = Array.isArray(value) ? { moves: value as unknown[] } : Object(value);
  const { deal, cells, verdict, moves, solution } = object as Record<string, unknown>;
  const known = VERDICTS.find((one) => one === verdict);
  // A row of a board has the number 0.
  const isNumbered = (deal ?? 0) !== 0;
  if (isNumbered && !isDealNumber(deal as number)) throw wrong('deal', deal);
  const isCounted = (cells ?? null) !== null;
  const areCells = Number.isInteger(cells) && (cells as number) >= 0;
  if (isCounted && !(areCells && (cells as number) <= MAX_CELLS)) throw wrong('cells', cells);
  return {
    ...(isNumbered && { deal: deal as number }),
    ...(isCounted && { cells: cells as number }),
    ...(known && { verdict: known }),
    steps: typeof solution === 'string' ? parseSteps(solution) : stepsOf(moves, known),
  };
}

const wrong = (name: string, value: unknown): InputError =>
  new InputError(`the JSON has a wrong number of ${name}: ${showValue(value)}`);

function stepsOf(moves: unknown, verdict: Verdict = 'solved'): Step[] {
  if (verdict !== 'solved' && (moves ?? null) === null) return [];
  if (!Array.isArray(moves)) {
    throw new InputError(
      'the JSON has no "moves", an array of moves such as "3a", and no text "solution"',
    );
  }
  if (moves.length > MAX_STEPS) throw new InputError(`a solution has at most ${MAX_STEPS} moves`);
  return moves.map(readMove);
}

/** The steps of the moves that were read before: there are few kinds of them. */
const known = new Map<string, Step>();

function readMove(move: unknown, i: number): Step {
  const before = known.get(move as string);
  if (before !== undefined) return before;
  const isText = typeof move === 'string';
  const step = !isText ? fromNumbers(move, i) : MOVE.test(move) ? parseSteps(move)[0] : null;
  if (step === null) {
    throw new InputError(`moves[${i}]: ${showValue(move)} is not a move such as "3a"`);
  }
  if (isText) known.set(move, Object.freeze(step));
  return step;
}

function fromNumbers(move: unknown, i: number): Step | null {
  const {
    from,
    to,
    source,
    destination,
    count = 1,
    card,
  } = Object(move) as Record<string, unknown>;
  const places: unknown[] = Array.isArray(move) ? move : [source, destination];
  const [a, b] = from === undefined ? places.map(placeOfCode) : [from, to].map(placeOf);
  const isPair = !Array.isArray(move) || move.length === 2;
  const isCount = Number.isInteger(count) && (count as number) >= 1 && (count as number) <= 13;
  if (!isPair || !isCount || a < 0 || a >= FOUNDATION || b < 0) return null;
  const isNamed = (card ?? null) !== null;
  if (isNamed && !isCard(card)) {
    throw new InputError(
      `moves[${i}]: a card is a whole number from 0 to 51, got ${showValue(card)}`,
    );
  }
  return { from: a, to: b, count: count as number, ...(isNamed && { card: card as number }) };
}

const isCard = (card: unknown): boolean =>
  Number.isInteger(card) && (card as number) >= 0 && (card as number) < 52;

const placeOf = (place: unknown): number =>
  Number.isInteger(place) && (place as number) <= FOUNDATION ? (place as number) : -1;

const placeOfCode = (code: unknown): number =>
  Number.isInteger(code) ? (MACTECH_PLACES[code as number] ?? -1) : -1;
