/**
 * Checks of arguments, for callers without types. A wrong kind of value gives an InputError that names
 * the accepted kind. These checks do not say if a move is legal.
 */
import {
  CASCADES,
  InputError,
  type Move,
  NO_POSITION,
  type Position,
  shown,
  SUITS,
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
  if (choices.includes(value)) return;
  throw new InputError(`${name} must be one of ${choices.join(', ')}, got ${shown(value)}`, name);
}
