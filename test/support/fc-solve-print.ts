/** Prints positions in each form of Freecell Solver. It does not use the package's own writers. */
import { cardName, RANKS, type Position } from '../../src/reference/index.js';

export interface PrintForm {
  /** `-p`: cascades as lines. */
  parseable: boolean;
  /** `-t`: writes ten as T. */
  tenAsT: boolean;
}

export function printPosition(position: Position, { parseable, tenAsT }: PrintForm): string {
  const name = (card: number): string =>
    tenAsT ? cardName(card) : cardName(card).replace('T', '10');
  const { cascades, cells, foundations } = position;
  const levels = [2, 0, 1, 3]
    .map(
      (suit) => `${'CDHS'[suit]}-${foundations[suit] === 0 ? '0' : RANKS[foundations[suit] - 1]}`,
    )
    .map((level) => (tenAsT ? level : level.replace('T', '10')))
    .join(' ');
  const column = (card: number | undefined): string =>
    card === undefined || card < 0 ? '    ' : name(card).padStart(3).padEnd(4);
  if (parseable) {
    const held = cells.map((card) => (card < 0 ? '    ' : name(card).padStart(4)));
    return [
      `Foundations: ${levels} `,
      `Freecells:${held.join('')}`,
      ...cascades.map((cascade) => [':', ...cascade.map(name)].join(' ')),
      '',
      '',
    ].join('\n');
  }
  const cellRow = (from: number): string =>
    cells
      .slice(from, from + 4)
      .map(column)
      .join('');
  const marks = (from: number): string => '--- '.repeat(Math.min(4, cells.length - from));
  const height = Math.max(...cascades.map((cascade) => cascade.length));
  return [
    `${cellRow(0).padEnd(24)}${levels}`,
    marks(0),
    ...(cells.length > 4 ? [cellRow(4), marks(4)] : []),
    '',
    '',
    ' -- '.repeat(8),
    ...Array.from({ length: height }, (_, row) => cascades.map((c) => column(c[row])).join('')),
    '',
    '',
  ].join('\n');
}
