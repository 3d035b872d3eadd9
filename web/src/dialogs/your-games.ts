/** Shows, exports and erases the player's figures. */
import { count, h, plural } from '../../../src/ui/index.js';
import { dayOf, eraseStatistics, statistics, streaks, winsShare } from '../game/statistics.js';
import { clockText } from '../game/stopwatch.js';
import { storageState } from '../storage.js';
import { dialog } from './dialog.js';

const KEPT = {
  kept: 'These figures stay on this device.',
  denied: 'This browser stores nothing for this page. These figures are lost when you close it.',
  full: 'This browser has no room left. The newest games are not saved.',
} as const;

export class YourGames {
  private readonly figures = h('dl.statistics', {});
  private readonly keeping = h('p.small-print', {});
  private readonly erase = h('button', { onclick: () => this.askErase() }, 'Erase');
  private readonly made = dialog(
    'Your games',
    this.figures,
    this.keeping,
    h('div.buttons', {}, this.erase, h('button', { onclick: () => this.save() }, 'Export')),
  );

  open(): void {
    this.erase.textContent = 'Erase';
    this.draw();
    this.made.open();
  }

  private draw(): void {
    const kept = statistics();
    const list = Object.values(kept.wins);
    const { now, longest } = streaks(list, dayOf(new Date()));
    const best = (of: 'elapsedMs' | 'moves', text: (value: number) => string) =>
      list.length === 0 ? '–' : text(Math.min(...list.map((win) => win[of])));
    const rows: [string, string][] = [
      ['Games started', count(Math.max(kept.begun, list.length))],
      ['Games won', `${count(list.length)} (${winsShare(kept)} %)`],
      ['Streak', `${plural(now, 'day')} (best ${longest})`],
      ['Fastest win', best('elapsedMs', clockText)],
      ['Fewest moves', best('moves', count)],
    ];
    this.figures.replaceChildren(
      ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
    );
    this.keeping.textContent = KEPT[storageState()];
  }

  /** The first press asks for confirmation; the second erases. */
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
