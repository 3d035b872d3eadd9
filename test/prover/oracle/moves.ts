/**
 * The positions after the reference's moves. A *dig* takes a card to a cell or an empty cascade. Each other
 * move goes onto a card or to the foundations.
 */
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  play,
  type Position,
  rankOf,
  suitOf,
  topCard,
  whyIllegal,
} from '../../../src/reference/index.js';
import { freeSpots, nameOf } from './name.js';

/** Plays a move, calls `then`, and takes the move back. */
function during(position: Position, from: number, to: number, then: () => void): void {
  const card = play(position, from, to);
  then();
  if (to < CASCADES) position.cascades[to].pop();
  else if (to < FOUNDATION) position.cells[to - FIRST_CELL] = -1;
  else position.foundations[card & 3]--;
  if (from < CASCADES) position.cascades[from].push(card);
  else position.cells[from - FIRST_CELL] = card;
}

function forEachMove(
  position: Position,
  targets: readonly number[],
  then: (from: number, to: number) => void,
): void {
  const places = FIRST_CELL + position.cells.length;
  for (let from = 0; from < places; from++) {
    const card = topCard(position, from) ?? -1;
    if (card < 0) continue;
    for (const to of targets) {
      // Skip moves that are clearly illegal. Describing them would take most of the time.
      const host = to < CASCADES ? position.cascades[to].at(-1) : undefined;
      if (host !== undefined && !fits(card, host)) continue;
      if (to === FOUNDATION && position.foundations[suitOf(card)] !== rankOf(card)) continue;
      if (whyIllegal(position, from, to) === null) during(position, from, to, () => then(from, to));
    }
  }
}

/** Calls `then` with the position after each dig, without regard to the order of cells or cascades. */
export function forEachDig(position: Position, then: (from: number, to: number) => void): void {
  const cell = position.cells.findIndex((card) => card < 0);
  const cascade = position.cascades.findIndex((cards) => cards.length === 0);
  const targets = [...(cell < 0 ? [] : [FIRST_CELL + cell]), ...(cascade < 0 ? [] : [cascade])];
  if (targets.length > 0) forEachMove(position, targets, then);
}

/** Calls `then` with the position after each move that is not a dig. */
export function forEachOther(position: Position, then: (from: number, to: number) => void): void {
  const targets = [FOUNDATION];
  for (let to = 0; to < CASCADES; to++) if (position.cascades[to].length > 0) targets.push(to);
  forEachMove(position, targets, then);
}

/**
 * Calls `visit` once for the given position and for each position that results from moving single cards
 * between cells and cascades.
 */
export function rearrangements(given: Position, visit: (position: Position) => void): void {
  const seen = new Set([nameOf(given, false)]);
  const open = [clonePosition(given)];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const current = position;
    visit(current);
    forEachDig(current, (from) => {
      // If cards remain in the cascade, the card was not a single.
      if (from < CASCADES && current.cascades[from].length > 0) return;
      const name = nameOf(current, false);
      if (seen.has(name)) return;
      seen.add(name);
      open.push(clonePosition(current));
    });
  }
}

/**
 * Visits the given position and all positions that digs alone reach, one for each loose name. That is
 * enough, because single cards can change places freely while a spot is free. Only the dig that takes the
 * last spot is made from each arrangement of them.
 *
 * @param seen loose names of positions that need no visit; the visited ones are added
 * @param most gives up at this number of names
 * @returns false if it gave up
 */
export function closeUnderDigs(
  given: Position,
  seen: Set<number>,
  most: number,
  visit: (position: Position) => void,
): boolean {
  const open: Position[] = [];
  const meet = (position: Position): void => {
    const name = nameOf(position, true);
    if (seen.has(name)) return;
    seen.add(name);
    open.push(clonePosition(position));
  };
  meet(given);
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (seen.size > most) return false;
    visit(position);
    const dig = (from: Position): void => forEachDig(from, () => meet(from));
    if (freeSpots(position) === 1) rearrangements(position, dig);
    else dig(position);
  }
  return true;
}

/**
 * Does the same as `forEachOther` from each arrangement of the single cards, up to loose names. With a free
 * spot the place of a single matters only if a card goes on it. So each single is brought into a cascade
 * in turn.
 */
export function forEachOtherLoosely(given: Position, then: (position: Position) => void): void {
  const position = clonePosition(given);
  forEachOther(position, () => then(position));
  if (freeSpots(position) === 0) return;
  for (let cell = 0; cell < position.cells.length; cell++) {
    const held = position.cells[cell];
    if (held < 0) continue;
    const arranged = clonePosition(position);
    if (!arranged.cascades.some(({ length }) => length === 0)) {
      // The free spot is a cell, so another single makes room for this one.
      const single = arranged.cascades.findIndex(({ length }) => length === 1);
      if (single < 0) return;
      play(arranged, single, FIRST_CELL + arranged.cells.indexOf(-1));
    }
    const host = arranged.cascades.findIndex(({ length }) => length === 0);
    play(arranged, arranged.cells.indexOf(held) + FIRST_CELL, host);
    forEachOther(arranged, (_, to) => {
      if (to === host) then(arranged);
    });
  }
}
