/** The player's figures: shown, exported, erased. */
import { dialog } from './dialogs.js';
import { count, h, plural } from '../../src/ui/index.js';
import { dayOf, eraseStatistics, statistics, streaks } from './game/statistics.js';
import { clockText } from './game/stopwatch.js';

export class StatisticsDialog {
  private readonly figures = h('dl.statistics', {});
  private readonly erase = h('button', { onclick: () => this.askErase() }, 'Erase');
  private readonly made = dialog(
    'Your games',
    this.figures,
    h('p.small-print', {}, 'They are kept on this device alone.'),
    h(
      'div.buttons',
      {},
      this.erase,
      h('button', { onclick: () => this.save() }, 'Export'),
      h('button.primary', { onclick: () => this.made.element.close() }, 'Good'),
    ),
  );

  open(): void {
    this.erase.textContent = 'Erase';
    this.draw();
    this.made.open();
  }

  private draw(): void {
    const { begun, wins } = statistics();
    const list = Object.values(wins);
    const { now, longest } = streaks(list, dayOf(new Date()));
    const best = (of: 'elapsedMs' | 'moves', text: (value: number) => string) =>
      list.length === 0 ? '–' : text(Math.min(...list.map((win) => win[of])));
    const rows: [string, string][] = [
      ['Games begun', count(Math.max(begun, list.length))],
      ['Games won', count(list.length)],
      ['Days in a row with a win', `${plural(now, 'day')}, at most ${longest}`],
      ['Fastest win', best('elapsedMs', clockText)],
      ['Fewest moves', best('moves', count)],
    ];
    this.figures.replaceChildren(
      ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
    );
  }

  /** The first press asks, the second does it. */
  private askErase(): void {
    if (this.erase.textContent === 'Erase') {
      this.erase.textContent = 'Erase for good?';
      return;
    }
    eraseStatistics();
    this.erase.textContent = 'Erase';
    this.draw();
  }

  private save(): void {
    const text = JSON.stringify(statistics(), null, 2);
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    h('a', { href: url, download: 'freecell-statistics.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}
