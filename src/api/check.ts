/** Checks what callers pass in; every complaint says what is accepted. */
import { UNLIMITED_NODES } from '../wasm/engine.js';
import { MAX_CASCADE_CARDS } from '../notation/boards/read-board.js';
import { DEAL_NUMBERS, isDealNumber } from '../game/deals.js';
import { cardName, CASCADES, MAX_CELLS, MAX_DEAL, type Position } from '../reference/index.js';
import { InvalidArgumentError } from './errors.js';

function checkWhole(argument: string, what: string, value: number, least: number, most: number) {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new InvalidArgumentError(
      argument,
      `${what} must be a whole number from ${least} to ${most}, got ${String(value)}`,
    );
  }
}

export function checkDeal(deal: number): void {
  if (!isDealNumber(deal)) {
    throw new InvalidArgumentError(
      'deal',
      `deal number must be ${DEAL_NUMBERS}, got ${String(deal)}`,
    );
  }
}

export function checkRange(from: number, to: number): void {
  checkWhole('from', 'from', from, 1, MAX_DEAL);
  checkWhole('to', 'to', to, from, MAX_DEAL);
}

export function checkCells(cells: number): void {
  checkWhole('cells', 'cells', cells, 0, MAX_CELLS);
}

export function checkBudget(argument: 'maxNodes' | 'maxMemoryMiB', value: number): void {
  checkWhole(argument, argument, value, 1, UNLIMITED_NODES);
}

export function checkWorkers(workers: number): void {
  checkWhole('workers', 'workers', workers, 1, 256);
}

/** Is it eight cascades, up to eight cells and four foundations with each card exactly once? */
export function checkPosition(position: Position): void {
  const fault = faultOf(position);
  if (fault !== null) throw new InvalidArgumentError('board', `board: ${fault}`);
}

function faultOf(position: Position): string | null {
  if (typeof position !== 'object' || position === null) {
    return `must be a deal number, a text or a position, got ${String(position)}`;
  }
  const { cascades, cells, foundations } = position;
  if (!Array.isArray(cascades) || cascades.length !== CASCADES) {
    return `cascades must be an array of ${CASCADES} arrays of cards`;
  }
  if (!Array.isArray(cells) || cells.length > MAX_CELLS) {
    return `cells must be an array of 0 to ${MAX_CELLS} cards, -1 for an empty one`;
  }
  if (
    !Array.isArray(foundations) ||
    foundations.length !== 4 ||
    foundations.some((count) => !Number.isInteger(count) || count < 0 || count > 13)
  ) {
    return 'foundations must be four counts from 0 to 13, in the order C D H S';
  }
  const seen = new Set<number>();
  for (let suit = 0; suit < 4; suit++) {
    for (let rank = 0; rank < foundations[suit]; rank++) seen.add(rank * 4 + suit);
  }
  for (const cascade of cascades) {
    if (!Array.isArray(cascade) || cascade.length > MAX_CASCADE_CARDS) {
      return `a cascade must be an array of at most ${MAX_CASCADE_CARDS} cards`;
    }
  }
  for (const card of [...cascades.flat(), ...cells.filter((card) => card !== -1)]) {
    if (!Number.isInteger(card) || card < 0 || card > 51) {
      return `a card must be a whole number from 0 to 51, got ${String(card)}`;
    }
    if (seen.has(card)) return `${cardName(card)} is there twice`;
    seen.add(card);
  }
  for (let card = 0; card < 52; card++) {
    if (!seen.has(card)) return `${cardName(card)} is missing; a board has all 52 cards`;
  }
  return null;
}
