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

  /** Adds a row. Another range starts a new table. */
  add(summary: SweepSummary): void {
    const { deals, cells, elapsedMs } = summary;
    const range = `${count(summary.from)} to ${count(summary.to)}`;
    if (this.range !== range) this.rows.clear();
    this.range = range;
    const solved = (100 * summary.solved) / deals;
    const row = [
      `${solved.toFixed(summary.solved === deals ? 0 : 3)} %`,
      count(summary.unsolvable),
      count(summary.undecided),
      `${(elapsedMs / 1000).toFixed(1)} s`,
    ].map((text) => h('td', text));
    this.rows.set(cells, h('tr', h('th', { scope: 'row' }, String(cells)), ...row));
    const names = ['Free cells', 'Solved', 'Unsolvable', 'Undecided', 'Time'];
    this.caption.textContent = `Deals ${range}. Solve them with another number of free cells to compare.`;
    this.table.replaceChildren(
      h('thead', h('tr', ...names.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', ...[...this.rows].sort(([x], [y]) => y - x).map(([, line]) => line)),
    );
    this.element.hidden = false;
  }
}
