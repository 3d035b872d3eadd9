/**
 * Boards as JSON: the object of `deal --json`, or its array of cascades alone, or seven rows.
 *
 *     {"cascades":[["7D","TD"],…],"freecells":["2S",null],"foundations":{"H":0,"C":1}}
 *
 * `cells` may stand for `freecells`; as a number it is a count of cells and holds no cards.
 */
import { CASCADES } from '../../reference/index.js';
import { CARD_FORM, parseCard, parseRank, parseSuit } from './card.js';
import { InputError } from '../../game/input-error.js';
import { clip, UNKNOWN, type Placed, type WrittenBoard } from './layout.js';

const SHAPE =
  'a JSON board is {"cascades":[["7D",…],…]}, eight arrays of cards, deepest card first';

/** @param partial `?` and null may stand for unknown cards */
export function boardFromJson(text: string, partial = false): WrittenBoard {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ').slice(0, 120);
    throw new InputError(`the board begins like JSON but is not: ${reason}`);
  }
  const object = Array.isArray(value) ? { cascades: value as unknown[] } : (value as object);
  const { cascades, freecells, cells, foundations } = object as Record<string, unknown>;
  return {
    cascades: readCascades(cascades, partial),
    cells: readCellArray(freecells ?? (typeof cells === 'number' ? [] : cells)),
    foundations: readLevels(foundations),
    foundationsWhere: 'foundations',
  };
}

function readCascades(value: unknown, partial: boolean): Placed[][] {
  if (!Array.isArray(value)) throw new InputError(`no cascades: ${SHAPE}`);
  const written = value.map((cascade: unknown, i) => {
    if (!Array.isArray(cascade)) {
      throw new InputError(`cascades[${i}]: not an array of cards; ${SHAPE}`);
    }
    return cascade.map((card: unknown, j) => {
      const where = `cascades[${i}][${j}]`;
      return partial && isUnknown(card) ? { card: -1, where, at: '' } : readCard(card, where);
    });
  });
  if (written.map((row) => row.length).join() === '8,8,8,8,8,8,4') {
    return Array.from({ length: CASCADES }, (_, column) =>
      written.flatMap((row) => (column < row.length ? [row[column]] : [])),
    );
  }
  if (written.length > CASCADES) {
    throw new InputError(`cascades[${CASCADES}]: a ninth cascade; a board has at most ${CASCADES}`);
  }
  while (written.length < CASCADES) written.push([]);
  return written;
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
  const card = typeof value === 'string' ? parseCard(value) : -1;
  if (card < 0) {
    throw new InputError(
      `${where}: ${clip(String(JSON.stringify(value)))} is no card: ${CARD_FORM}`,
    );
  }
  return { card, where, at: '' };
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
