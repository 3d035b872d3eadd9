import './styles/bars.css';
import { count, h } from '../../src/ui/index.js';

/** A small bar chart as a table, so that a screen reader reads it. */
export function bars(name: string, title: string, rows: [name: string, n: number][]): HTMLElement {
  const most = Math.max(1, ...rows.map(([, n]) => n));
  const lines = rows.map(([words, n]) => {
    const bar = h('span.bar');
    bar.style.width = `${(100 * n) / most}%`;
    return h('tr', h('th', { scope: 'row' }, words), h('td.rail', bar), h('td', count(n)));
  });
  return h(`table.bars.${name}` as 'table', h('caption', title), h('tbody', ...lines));
}
