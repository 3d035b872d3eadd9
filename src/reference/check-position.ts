/** The check of a whole board, for everything that takes one from a caller. */
import { cardName } from './cards.js';
import { MAX_CELLS, shown } from './check.js';
import { InputError } from './errors.js';
import { whyTooTall } from './heights.js';
import { CASCADES, type Position } from './rules.js';

/** What a position is, for messages. */
export const NO_POSITION =
  'a position is an object { cascades, cells, foundations } with eight cascades and four foundations';

/**
 * Is it eight cascades, up to eight cells and four foundations, with each card exactly once?
 *
 * @param name the argument, for messages
 * @throws InputError that says what is wrong
 */
export function checkPosition(position: unknown, name = 'position'): asserts position is Position {
  if (Object(position) !== position) throw new InputError(NO_POSITION, name);
  const fault = faultOfPosition(position as Partial<Position>);
  if (fault !== null) throw new InputError(`${name}: ${fault}`, name);
}

function faultOfPosition({ cascades, cells, foundations }: Partial<Position>): string | null {
  if (!Array.isArray(cascades) || cascades.length !== CASCADES) {
    return `cascades must be an array of ${CASCADES} arrays of cards`;
  }
  if (!Array.isArray(cells) || cells.length > MAX_CELLS) {
    return `cells must be an array of 0 to ${MAX_CELLS} cards, -1 for an empty one`;
  }
  if (
    !Array.isArray(foundations) ||
    foundations.length !== 4 ||
    [...foundations].some((count) => !Number.isInteger(count) || count < 0 || count > 13)
  ) {
    return 'foundations must be four counts from 0 to 13, in the order C D H S';
  }
  // One byte for each card and no new lists, because every position that is solved is checked.
  const seen = new Uint8Array(52);
  let count = 0;
  const faultOfCard = (card: number): string | null => {
    if (!Number.isInteger(card) || card < 0 || card > 51) {
      return `a card must be a whole number from 0 to 51, got ${shown(card)}`;
    }
    if (seen[card] !== 0) return `${cardName(card)} is there twice`;
    seen[card] = 1;
    count++;
    return null;
  };
  for (let suit = 0; suit < 4; suit++) {
    for (let rank = 0; rank < foundations[suit]; rank++) seen[rank * 4 + suit] = 1;
    count += foundations[suit];
  }
  for (const cascade of cascades) {
    if (!Array.isArray(cascade)) return 'a cascade must be an array of cards';
    for (const card of cascade) {
      const fault = faultOfCard(card);
      if (fault !== null) return fault;
    }
  }
  for (const card of cells) {
    const fault = card === -1 ? null : faultOfCard(card);
    if (fault !== null) return fault;
  }
  for (let i = 0; i < CASCADES; i++) {
    const fault = whyTooTall(cascades[i], i);
    if (fault !== null) return fault;
  }
  if (count < 52) {
    return `${cardName(seen.indexOf(0))} is missing; a board has all 52 cards`;
  }
  return null;
}
