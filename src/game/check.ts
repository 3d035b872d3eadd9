/**
 * Checks of what callers without types pass in: a wrong kind of thing is a TypeError that says what
 * is wanted, never an answer that looks right. Whether a position is a possible one, or a move
 * legal, is for others to judge.
 */
import type { Move, Position } from '../reference/index.js';

const NO_MOVE = 'a move is an object { from, to, card }, as solve gives them';
function isMove(value: unknown): boolean {
  const { from, to, card } = Object(value) as Partial<Move>;
  return [from, to, card].every(Number.isInteger);
}

/** @throws TypeError unless it is a move */
export function checkMove(move: Move): void {
  if (!isMove(move)) throw new TypeError(NO_MOVE);
}

/** @throws TypeError unless it is an array of moves */
export function checkMoves(moves: readonly Move[]): void {
  if (!Array.isArray(moves) || !moves.every(isMove)) {
    throw new TypeError(`moves must be an array; ${NO_MOVE}`);
  }
}

/** @throws TypeError unless it is an array of arrays of cards */
export function checkCascades(cascades: readonly (readonly number[])[]): void {
  if (!Array.isArray(cascades) || !cascades.every(isListOfNumbers)) {
    throw new TypeError('cascades must be arrays of cards, as in position.cascades');
  }
}

const NO_POSITION =
  'a position is an object { cascades, cells, foundations }, as deal and readBoard give them';

/**
 * For what is asked after every move: it looks at the fields, not at the cards in them.
 *
 * @throws TypeError unless it has the fields of a position
 */
export function checkFields(position: Position): void {
  const { cascades, cells, foundations } = Object(position) as Partial<Position>;
  if (!Array.isArray(cascades) || !Array.isArray(cells) || !Array.isArray(foundations)) {
    throw new TypeError(NO_POSITION);
  }
}

/** @throws TypeError unless it has the fields of a position, and numbers in them */
export function checkPosition(position: Position): void {
  checkFields(position);
  const { cascades, cells, foundations } = position;
  const areNumbers =
    cascades.every(isListOfNumbers) && isListOfNumbers(cells) && isListOfNumbers(foundations);
  if (!areNumbers) throw new TypeError(NO_POSITION);
}

const isListOfNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every(Number.isInteger);

/** @throws TypeError unless it is a text */
export function checkText(name: string, value: string): void {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a text`);
}

/** @throws TypeError unless it is one of these words */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value)) throw new TypeError(`${name} must be ${choices.join(', ')}`);
}
