/**
 * Reads boards as JSON or as JavaScript literals: the object of `deal --json`, its array of cascades
 * alone, seven rows, or the tableaus of the MacTech Challenge.
 *
 *     {"cascades":[["7D","TD"],…],"freecells":["2S",null],"foundations":{"H":0,"C":1}}
 *     [[{"suit":3,"spot":7},…],…]
 *
 * `cells` may stand for `freecells`. If it is a number, the game has that many free cells.
 *
 * A position of the API is also accepted, as an object or as its JSON. There cards are numbers, and
 * every cell is listed:
 *
 *     {"cascades":[[25,…],…],"cells":[-1,-1,-1,-1],"foundations":[0,0,0,0]}
 */

import { checkPosition } from '../../game/index.js';
import { CASCADES, InputError, MAX_CELLS, type Position } from '../../reference/index.js';
import { CARD_FORM, cardIn, parseRank, parseSuit } from './card.js';
import { showValue } from '../text/json.js';
import { clip, columnsOf, eight, UNKNOWN, type Placed, type WrittenBoard } from './layout.js';

const SHAPE =
  'a JSON board is {"cascades":[["7D",…],…]}, eight arrays of cards, deepest card first';

/**
 * Reads a board from objects, arrays, strings and numbers.
 *
 * @param partial if true, `?` and null stand for unknown cards
 */
export function boardFromValue(value: unknown, partial = false): WrittenBoard {
  if (isPosition(value)) return boardFromPosition(value);
  const object = Array.isArray(value) ? { cascades: value as unknown[] } : Object(value);
  const { cascades, freecells, cells, foundations } = object as Record<string, unknown>;
  return {
    ...(typeof cells === 'number' ? { cellCount: cells } : {}),
    cascades: readCascades(cascades, partial),
    cells: readCellArray(freecells ?? (typeof cells === 'number' ? [] : cells)),
    foundations: readLevels(foundations),
    foundationsWhere: 'foundations',
  };
}

/** Returns true if the value has the shape of a position. It may still be an impossible one. */
function isPosition(value: unknown): value is Position {
  const { cascades, cells, foundations } = Object(value) as Record<string, unknown>;
  return Array.isArray(cascades) && [...cascades, cells, foundations].every(isListOfNumbers);
}

const isListOfNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** @throws InputError if it is not a position, or has wrong cards or counts */
export function boardFromPosition(position: Position): WrittenBoard {
  checkPosition(position);
  const { cascades, cells, foundations } = position;
  if (cells.length > MAX_CELLS) {
    throw new InputError(`cells[${MAX_CELLS}]: a game has at most ${MAX_CELLS} free cells`);
  }
  const areCounts = foundations.every((count) => count >= 0 && count <= 13);
  if (foundations.length !== 4 || !areCounts) {
    throw new InputError('foundations: must be four counts from 0 to 13 in the order C D H S');
  }
  const placedAt = (card: number, where: string): Placed => {
    if (card >= 0 && card < 52) return { card, where };
    throw new InputError(`${where}: a card is a whole number from 0 to 51, got ${card}`);
  };
  return {
    cascades: eightOf(
      cascades.map((cascade, i) =>
        cascade.map((card, j) => placedAt(card, `cascades[${i}][${j}]`)),
      ),
    ),
    cells: cells.map((card, i) => (card === -1 ? null : placedAt(card, `cells[${i}]`))),
    foundations,
    foundationsWhere: 'foundations',
    cellCount: cells.length,
  };
}

function readCascades(value: unknown, partial: boolean): Placed[][] {
  if (!Array.isArray(value)) throw new InputError(`no cascades: ${SHAPE}`);
  const written = value.map((given: unknown, i) => {
    // A cascade as text, such as "7D TD TH", stands for the array of its cards.
    const cascade = typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given;
    if (!Array.isArray(cascade)) {
      throw new InputError(`cascades[${i}]: this is not an array of cards; ${SHAPE}`);
    }
    return withoutNoCards(cascade).map((card: unknown, j) => {
      const where = `cascades[${i}][${j}]`;
      return partial && isUnknown(card) ? { card: -1, where } : readCard(card, where);
    });
  });
  if (written.map((row) => row.length).join() === '8,8,8,8,8,8,4') {
    return columnsOf(written);
  }
  return eightOf(written);
}

function eightOf(cascades: readonly Placed[][]): Placed[][] {
  if (cascades.length <= CASCADES) return eight(cascades);
  throw new InputError(`cascades[${CASCADES}]: a ninth cascade; a board has at most ${CASCADES}`);
}

/** Removes the cards of suit 0 and spot 0 that may fill the end of MacTech's arrays. */
function withoutNoCards(cascade: readonly unknown[]): readonly unknown[] {
  const last = cascade.findLastIndex((card) => (Object(card) as { spot?: unknown }).spot !== 0);
  return cascade.slice(0, last + 1);
}

const isUnknown = (card: unknown): boolean =>
  card === null || (typeof card === 'string' && UNKNOWN.test(card));

function readCellArray(value: unknown): (Placed | null)[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    throw new InputError('freecells: must be an array of cards, with null for an empty cell');
  }
  return value.map((card: unknown, i) =>
    card === null || card === '' || card === '-' ? null : readCard(card, `freecells[${i}]`),
  );
}

function readCard(value: unknown, where: string): Placed {
  const card = typeof value === 'string' ? cardIn(value) : macTechCard(value);
  if (card < 0) throw new InputError(`${where}: ${showValue(value)} is not a card: ${CARD_FORM}`);
  return { card, where };
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
  const accepted = 'give cards home by suit, such as {"H":0,"C":1,"D":0,"S":13}';
  if (typeof value !== 'object') throw new InputError(`foundations: ${accepted}`);
  for (const [key, level] of Object.entries(value)) {
    const suit = Array.isArray(value) ? Number(key) : parseSuit(key);
    const count = typeof level === 'string' ? parseRank(level) + 1 : (level as number);
    const isCount = Number.isInteger(count) && count >= 0 && count <= 13;
    if (!(suit >= 0 && suit < 4) || !isCount || (count === 0 && level !== 0)) {
      throw new InputError(`foundations.${clip(key)}: ${accepted}`);
    }
    levels[suit] = count;
  }
  return levels;
}
