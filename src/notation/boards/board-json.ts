/**
 * Reads boards from values: the object of `deal --json`, its array of cascades alone, seven rows, the
 * tableaus of the MacTech Challenge, and positions of the API.
 *
 *     {"cascades":[["7D","TD"],…],"freecells":["2S",null],"foundations":{"H":0,"C":1}}
 *     [[{"suit":3,"spot":7},…],…]
 *     {"cascades":[[25,…],…],"cells":[-1,-1,-1,-1],"foundations":[0,0,0,0]}
 *
 * `cells` may stand for `freecells`. If it is a number, the game has that many free cells. In a position,
 * cards are numbers, and every cell is listed.
 */

import { CASCADES, InputError, MAX_CELLS, NO_POSITION } from '../../reference/index.js';
import { CARD_FORM, cardIn, parseRank, parseSuit } from './card.js';
import { showValue } from '../text/json.js';
import { clip, columnsOf, eight, UNKNOWN, type Placed, type WrittenBoard } from './layout.js';

const SHAPE =
  'a JSON board is {"cascades":[["7D",…],…]}, eight arrays of cards, deepest card first';
const LEVELS =
  'give four counts from 0 to 13 in the order C D H S, or cards home by suit, such as {"H":0,"C":1,"D":0,"S":13}';

/** Returns the card that a value stands for, or -1 for an unknown card. */
type ReadCard = (value: unknown, where: string) => number;

/**
 * Reads a board from objects, arrays, strings and numbers.
 *
 * @param partial if true, `?` and null stand for unknown cards
 */
export function boardFromValue(value: unknown, partial = false): WrittenBoard {
  const object = Array.isArray(value) ? { cascades: value as unknown[] } : Object(value);
  const { cascades, cells, foundations } = object as Record<string, unknown>;
  const { freecells = typeof cells === 'number' ? [] : cells } = object as Record<string, unknown>;
  const isPosition =
    Array.isArray(cascades) &&
    cascades.length === CASCADES &&
    [...cascades, cells, foundations].every(isListOfNumbers);
  const readCard = isPosition ? numbered : named;
  const mayBeUnknown: ReadCard = (card, where) => (isUnknown(card) ? -1 : readCard(card, where));
  const held = readCells(freecells, freecells === cells ? 'cells' : 'freecells', readCard);
  // An array with empty cells has all of them.
  const isWhole = isPosition || held.includes(null);
  const cellCount = isWhole && typeof cells !== 'number' ? held.length : cells;
  return {
    ...(typeof cellCount === 'number' ? { cellCount } : {}),
    cascades: readCascades(cascades, partial ? mayBeUnknown : readCard, Array.isArray(value)),
    cells: held,
    foundations: readLevels(foundations),
    foundationsWhere: 'foundations',
  };
}

const isListOfNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

function readCascades(value: unknown, readCard: ReadCard, mayBeRows: boolean): Placed[][] {
  if (!Array.isArray(value)) throw new InputError(`no cascades: ${SHAPE}`);
  const written = value.map((given: unknown, i) => {
    // A cascade as text, such as "7D TD TH", stands for the array of its cards.
    const cascade = typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given;
    if (!Array.isArray(cascade)) {
      throw new InputError(`cascades[${i}]: this is not an array of cards; ${SHAPE}`);
    }
    return withoutNoCards(cascade).map((card: unknown, j) => {
      const where = `cascades[${i}][${j}]`;
      return { card: readCard(card, where), where };
    });
  });
  if (mayBeRows && written.map((row) => row.length).join() === '8,8,8,8,8,8,4') {
    return columnsOf(written);
  }
  if (written.length <= CASCADES) return eight(written);
  throw new InputError(`cascades[${CASCADES}]: a ninth cascade; a board has at most ${CASCADES}`);
}

/** Removes the cards of suit 0 and spot 0 that may fill the end of MacTech's arrays. */
function withoutNoCards(cascade: readonly unknown[]): readonly unknown[] {
  const last = cascade.findLastIndex((card) => (Object(card) as { spot?: unknown }).spot !== 0);
  return cascade.slice(0, last + 1);
}

const isUnknown = (card: unknown): boolean =>
  card === null || (typeof card === 'string' && UNKNOWN.test(card));

function readCells(value: unknown, name: string, readCard: ReadCard): (Placed | null)[] {
  const cells = value ?? [];
  if (!Array.isArray(cells)) {
    throw new InputError(`${name}: must be an array of cards, with null for an empty cell`);
  }
  if (cells.length > MAX_CELLS) {
    throw new InputError(`${name}[${MAX_CELLS}]: a game has at most ${MAX_CELLS} free cells`);
  }
  return cells.map((card: unknown, i) => {
    const where = `${name}[${i}]`;
    const isEmpty = card === null || card === '' || card === '-' || card === -1;
    return isEmpty ? null : { card: readCard(card, where), where };
  });
}

/** Reads a card of a position. */
function numbered(card: unknown, where: string): number {
  if (Number.isInteger(card) && (card as number) >= 0 && (card as number) < 52)
    return card as number;
  throw new InputError(`${where}: a card is a whole number from 0 to 51, got ${String(card)}`);
}

function named(value: unknown, where: string): number {
  if (typeof value === 'number') {
    const whole = `${NO_POSITION}, all of numbers`;
    throw new InputError(
      `${where}: a number, such as ${value}, is a card only in a position; ${whole}`,
    );
  }
  const card = typeof value === 'string' ? cardIn(value) : macTechCard(value);
  if (card >= 0) return card;
  throw new InputError(`${where}: ${showValue(value)} is not a card: ${CARD_FORM}`);
}

/** Reads `{suit, spot}`: suits 1-4 are spade, heart, diamond, club; spots 1-13 ace to king. Else -1. */
function macTechCard(value: unknown): number {
  const { suit, spot } = Object(value) as Record<string, unknown>;
  const isCard = [1, 2, 3, 4].includes(suit as number) && Number.isInteger(spot);
  if (!isCard || (spot as number) < 1 || (spot as number) > 13) return -1;
  return ((spot as number) - 1) * 4 + 4 - (suit as number);
}

function readLevels(value: unknown): number[] {
  const levels = [0, 0, 0, 0];
  if (value === undefined || value === null) return levels;
  if (typeof value !== 'object' || (Array.isArray(value) && value.length !== 4)) {
    throw new InputError(`foundations: ${LEVELS}`);
  }
  for (const [key, level] of Object.entries(value)) {
    const suit = Array.isArray(value) ? Number(key) : parseSuit(key);
    const count = typeof level === 'string' ? parseRank(level) + 1 : (level as number);
    const isCount = Number.isInteger(count) && count >= 0 && count <= 13;
    if (suit < 0 || !isCount || (count === 0 && level !== 0)) {
      throw new InputError(`foundations.${clip(key)}: ${LEVELS}`);
    }
    levels[suit] = count;
  }
  return levels;
}
