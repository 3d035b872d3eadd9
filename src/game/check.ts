/**
 * Checks of arguments, for callers without types. A wrong kind of value gives an InputError that names
 * the accepted kind. These checks do not say if a move is legal.
 */
import {
  cardName,
  CASCADES,
  InputError,
  MAX_CELLS,
  type Move,
  type Position,
  shown,
  SUITS,
  whyTooTall,
} from '../reference/index.js';

const NO_MOVE = 'a move is an object { from, to, card }';

/**
 * @param first the first move to check. Default: 0
 * @param end the move after the last one to check. Default: the end of the array
 * @throws InputError if it is not an array of moves
 */
export function checkMoves(moves: readonly Move[], first = 0, end = moves?.length): void {
  if (!Array.isArray(moves)) throw new InputError(`moves must be an array; ${NO_MOVE}`, 'moves');
  if (!Number.isInteger(first) || first < 0) {
    throw new InputError(`the index of a move is a whole number from 0, got ${shown(first)}`, 'i');
  }
  for (let i = first; i < end; i++) {
    for (const field of ['from', 'to', 'card']) {
      if (Number.isInteger((Object(moves[i]) as Record<string, unknown>)[field])) continue;
      throw new InputError(`move ${i + 1} has no ${field}: ${NO_MOVE}`, 'moves');
    }
  }
}

const NO_POSITION =
  'a position is an object { cascades, cells, foundations } with eight cascades and four foundations';

/**
 * A cheap check, for functions that are called after every move: it looks at the fields, not at their
 * cards.
 *
 * @throws InputError if a field of a position is missing
 */
export function checkFields(position: Position): void {
  const { cascades, cells, foundations } = Object(position) as Partial<Position>;
  if (
    !Array.isArray(cells) ||
    !(Array.isArray(cascades) && cascades.length === CASCADES) ||
    !(Array.isArray(foundations) && foundations.length === SUITS.length)
  ) {
    throw new InputError(NO_POSITION, 'position');
  }
}

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

/** @throws InputError if it is not a string */
export function checkText(name: string, value: string): void {
  if (typeof value !== 'string') throw new InputError(`${name} must be a string`, name);
}

/**
 * Refuses unknown options, so that a misspelt option is not ignored.
 *
 * @param where words for the message if the accepted options depend on another one
 * @throws InputError if it is not an object, or has a field that is not accepted
 */
export function checkOptionNames(options: object, accepted: readonly string[], where = ''): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new InputError('options must be an object, or left out', 'options');
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const unknown = given.find(([name]) => !accepted.includes(name));
  if (unknown === undefined) return;
  const shown = JSON.stringify(unknown[0].slice(0, 40));
  throw new InputError(
    `there is no option ${shown}${where}; options are ${accepted.join(', ')}`,
    'options',
  );
}

/** @throws InputError if it is not one of these words */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value))
    throw new InputError(`${name} must be one of ${choices.join(', ')}`, name);
}
