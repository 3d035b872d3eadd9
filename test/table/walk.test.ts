/** The arrow keys on the table. */
import { expect, it } from 'vitest';
import type { Pile } from '../../src/ui/table/piles.js';
import { pileBeside } from '../../src/ui/table/walk.js';

/** Returns the places in the order of the page: cells, foundations, cascades. */
const pilesOf = (cells: number): Pile[] =>
  [
    ...Array.from({ length: cells }, (_, i) => ({ place: 8 + i, suit: 0 })),
    ...[0, 1, 2, 3].map((suit) => ({ place: 16, suit })),
    ...Array.from({ length: 8 }, (_, place) => ({ place, suit: 0 })),
  ] as Pile[];

/** `a`.. for cells, `C D H S` for foundations, `1`.. for cascades. */
const nameOf = ({ place, suit }: Pile): string =>
  place === 16 ? 'CDHS'[suit] : place < 8 ? String(place + 1) : 'abcdefgk'[place - 8];

/** Returns the path of the keys: `<>^v` are arrows, `[]` are Home and End. */
function walked(cells: number, from: string, keys: string): string {
  const piles = pilesOf(cells);
  const names: Record<string, string> = {
    ...{ '<': 'ArrowLeft', '>': 'ArrowRight', '^': 'ArrowUp', v: 'ArrowDown' },
    ...{ '[': 'Home', ']': 'End' },
  };
  let pile = piles.find((one) => nameOf(one) === from)!;
  return [...keys].map((key) => nameOf((pile = pileBeside(piles, pile, names[key])!))).join('');
}

it.each([
  [4, '1', '>>^v<', '23c32'],
  [4, 'a', '>>>>>>>>', 'bcdCDHSS'],
  [4, '8', '^v>]', 'S888'],
  [4, '1', '<^^', '1aa'],
  [4, '5', '[]^[', '18Sa'],
  [0, '1', '^<>v', 'CCD6'],
  [2, '4', '^v', 'C5'],
  [6, '1', '^^v', 'eae'],
  [6, '3', '^v', 'c3'],
  [8, '7', '^v', 'H7'],
  [8, 'e', '>>>>^', 'fgkkd'],
])('with %i cells %s %s leads to %s', (cells, from, keys, to) =>
  expect(walked(cells, from, keys)).toBe(to),
);

it('leads nowhere by other keys', () => {
  const piles = pilesOf(4);
  expect(pileBeside(piles, piles[0], 'Enter')).toBeUndefined();
  expect(pileBeside(piles, piles[0], 'a')).toBeUndefined();
});

it('reaches every pile from every other', () => {
  for (const cells of [0, 1, 4, 5, 8]) {
    const piles = pilesOf(cells);
    for (const from of piles) {
      const seen = new Set([from]);
      for (const pile of seen) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          seen.add(pileBeside(piles, pile, key)!);
        }
      }
      expect(seen.size).toBe(piles.length);
    }
  }
});
