/** Prints positions as Freecell Solver does with `-p`. It does not use the package's own writers. */
import { cardName, RANKS, type Position } from '../../src/reference/index.js';

/** @param tenAsT `-t`: writes ten as T */
export function printPosition(position: Position, tenAsT: boolean): string {
  const name = (card: number): string =>
    tenAsT ? cardName(card) : cardName(card).replace('T', '10');
  const { cascades, cells, foundations } = position;
  const levels = [2, 0, 1, 3]
    .map(
      (suit) => `${'CDHS'[suit]}-${foundations[suit] === 0 ? '0' : RANKS[foundations[suit] - 1]}`,
    )
    .map((level) => (tenAsT ? level : level.replace('T', '10')))
    .join(' ');
  const held = cells.map((card) => (card < 0 ? '    ' : name(card).padStart(4)));
  return [
    `Foundations: ${levels} `,
    `Freecells:${held.join('')}`,
    ...cascades.map((cascade) => [':', ...cascade.map(name)].join(' ')),
    '',
    '',
  ].join('\n');
}
