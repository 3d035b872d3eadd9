/**
 * Boards as JSON or as JavaScript literals: the object of `deal --json`, or its array of cascades
 * alone, or seven rows, or the tableaus of the MacTech Challenge.
 *
 *     {"cascades":[["7D","TD"],…],"freecells":["2S",null],"foundations":{"H":0,"C":1}}
 *     [[{"suit":3,"spot":7},…],…]
 *
 * `cells` may stand for `freecells`; as a number it is how many there are.
 *
 * A position of the API is read, too, as an object or as its JSON. There cards are numbers, and each
 * cell is listed:
 *
 *     {"cascades":[[25,…],…],"cells":[-1,-1,-1,-1],"foundations":[0,0,0,0]}
 */

import { checkPosition } from '../../game/index.js';
import { CASCADES, InputError, MAX_CELLS, type Position } from '../../reference/index.js';
import { CARD_FORM, cardIn, parseRank, parseSuit } from './card.js';
import { parseJson, showValue } from '../json.js';
import { clip, columnsOf, eight, UNKNOWN, type Placed, type WrittenBoard } from './layout.js';

const SHAPE =
  'a JSON board is {"cascades":[["7D",…],…]}, eight arrays of cards, deepest card first';

/** @param partial `?` and null may stand for unknown cards */
export const boardFromJson = (text: string, partial = false): WrittenBoard =>
  boardFromValue(parseJson(text, 'the board'), partial);

/** The same from what the text stands for: objects, arrays, texts and numbers. */
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

/** Are there numbers where a position has numbers? Whether it is a possible one, is not asked. */
function isPosition(value: unknown): value is Position {
  const { cascades, cells, foundations } = Object(value) as Record<string, unknown>;
  return Array.isArray(cascades) && [...cascades, cells, foundations].every(isListOfNumbers);
}

const isListOfNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** @throws InputError if it is not a position, or has cards or counts that are none */
export function boardFromPosition(position: Position): WrittenBoard {
  checkPosition(position);
  const { cascades, cells, foundations } = position;
  if (cells.length > MAX_CELLS) {
    throw new InputError(`cells[${MAX_CELLS}]: a game has at most ${MAX_CELLS} free cells`);
  }
  const areCounts = foundations.every((count) => count >= 0 && count <= 13);
  if (foundations.length !== 4 || !areCounts) {
    throw new InputError('foundations: four counts from 0 to 13 in the order C D H S');
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
    // Cascades as text, such as "7D TD TH", are arrays of their cards.
    const cascade = typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given;
    if (!Array.isArray(cascade)) {
      throw new InputError(`cascades[${i}]: not an array of cards; ${SHAPE}`);
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

/** MacTech's arrays may be filled up at their end with cards of suit 0 and spot 0. */
function withoutNoCards(cascade: readonly unknown[]): readonly unknown[] {
  const last = cascade.findLastIndex((card) => (Object(card) as { spot?: unknown }).spot !== 0);
  return cascade.slice(0, last + 1);
}

const isUnknown = (card: unknown): boolean =>
  card === null || (typeof card === 'string' && UNKNOWN.test(card));

function readCellArray(value: unknown): (Placed | null)[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    throw new InputError('freecells: not an array of cards, null for an empty cell');
  }
  return value.map((card: unknown, i) =>
    card === null || card === '' || card === '-' ? null : readCard(card, `freecells[${i}]`),
  );
}

function readCard(value: unknown, where: string): Placed {
  const card = typeof value === 'string' ? cardIn(value) : macTechCard(value);
  if (card < 0) throw new InputError(`${where}: ${showValue(value)} is no card: ${CARD_FORM}`);
  return { card, where };
}

/** `{suit, spot}`: suits 1-4 are spade, heart, diamond, club, spots 1-13 ace to king; or -1. */
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
