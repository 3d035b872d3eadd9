/**
 * Arrow keys move the focus from pile to pile. The Tab key stops only once at the table: at the pile that had
 * the focus last.
 */
import { CASCADES, FIRST_CELL, FOUNDATION } from '../../reference/index.js';
import type { Pile } from './piles.js';

interface Spot {
  row: number;
  column: number;
}

/** Row and column as in geometry.ts: cells and foundations at the top, cascades below both rows of cells. */
function spotOf({ place, suit }: Pile): Spot {
  if (place === FOUNDATION) return { row: 0, column: 4 + suit };
  if (place < CASCADES) return { row: 2, column: place };
  const cell = place - FIRST_CELL;
  return { row: cell >> 2, column: cell & 3 };
}

/** Returns the pile to which a key leads, the same pile at an edge, or undefined for other keys. */
export function pileBeside(piles: readonly Pile[], from: Pile, key: string): Pile | undefined {
  const { row, column } = spotOf(from);
  const inRow = piles.filter((pile) => spotOf(pile).row === row);
  const at = inRow.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return inRow[Math.max(0, at - 1)];
    case 'ArrowRight':
      return inRow[Math.min(inRow.length - 1, at + 1)];
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const down = key === 'ArrowDown' ? 1 : -1;
      const beyond = piles.filter((pile) => (spotOf(pile).row - row) * down > 0);
      // Columns matter more than rows: above cascade 7 is a foundation, even with two rows of cells.
      const farness = (pile: Pile): number => {
        const spot = spotOf(pile);
        return 10 * Math.abs(spot.column - column) + Math.abs(spot.row - row);
      };
      return beyond.reduce((a, b) => (farness(b) < farness(a) ? b : a), beyond[0] ?? from);
    }
  }
  return undefined;
}

/** Handles the arrow keys while a pile has the focus. @param piles returns the current piles */
export function followArrows(root: HTMLElement, piles: () => readonly Pile[]): void {
  const pileOf = (event: Event): Pile | undefined =>
    piles().find(({ element }) => element === event.target);
  root.addEventListener('focusin', (event) => {
    const pile = pileOf(event);
    if (pile !== undefined) setTabStop(piles(), pile);
  });
  root.addEventListener('keydown', (event) => {
    const pile = pileOf(event);
    if (pile === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = pileBeside(piles(), pile, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.element.focus();
  });
}

/** Makes a pile the only one that Tab reaches. */
export function setTabStop(piles: readonly Pile[], stop: Pile): void {
  for (const { element } of piles) element.tabIndex = element === stop.element ? 0 : -1;
}
