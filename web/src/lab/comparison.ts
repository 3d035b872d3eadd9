/** Compares the same deals with different numbers of free cells: one row for each finished run. */
import type { SweepSummary } from 'freecell-wasm';
import { count, h } from '../../../src/ui/index.js';

export class Comparison {
  private readonly table = h('table.comparison');
  private readonly caption = h('p');
  /** Small screens scroll the table sideways. */
  readonly element = h(
    'div.compared',
    { hidden: true },
    this.caption,
    h(
      'div.scrolled',
      { tabIndex: 0, role: 'region', 'aria-label': 'Numbers of free cells compared' },
      this.table,
    ),
  );
  private range = '';
  private rows = new Map<number, HTMLElement>();

  /** Another range than before takes the table away, until it has a row. */
  begin({ from, to }: Pick<SweepSummary, 'from' | 'to'>): void {
    const range = `${count(from)} to ${count(to)}`;
    if (this.range === range) return;
    this.range = range;
    this.rows.clear();
    this.element.hidden = true;
  }

  /** Adds a row. */
  add(summary: SweepSummary): void {
    const { deals, cells, elapsedMs } = summary;
    this.begin(summary);
    const row = [
      shareOf(summary.solved, deals),
      count(summary.unsolvable),
      count(summary.undecided),
      `${(elapsedMs / 1000).toFixed(1)} s`,
    ].map((text) => h('td', text));
    this.rows.set(cells, h('tr', h('th', { scope: 'row' }, String(cells)), ...row));
    const names = ['Free cells', 'Solved', 'Unsolvable', 'Undecided', 'Time'];
    this.caption.textContent = `Deals ${this.range}. Solve them with another number of free cells to compare.`;
    this.table.replaceChildren(
      h('thead', h('tr', ...names.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', ...[...this.rows].sort(([x], [y]) => y - x).map(([, line]) => line)),
    );
    this.element.hidden = false;
  }
}

/** Returns a percentage that is rounded down: 100 % means all of them. */
export function shareOf(some: number, all: number): string {
  return some === all ? '100 %' : `${(Math.floor((100_000 * some) / all) / 1000).toFixed(3)} %`;
}
