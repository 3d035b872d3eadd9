/** Shows, exports and erases the player's figures. */
import { loadAtlas } from 'freecell-wasm/atlas';
import { count, h, plural } from '../../../src/ui/index.js';
import { DOUBLE_CLICK_MS } from '../double-click.js';
import { dayOf } from '../game/days.js';
import { join } from '../game/join-statistics.js';
import { eraseStatistics, statistics, streaks, type Win, winsShare } from '../game/statistics.js';
import { clockText } from '../game/stopwatch.js';
import { quoted } from '../route.js';
import { save } from '../save-picture.js';
import { storageState } from '../storage.js';
import { bars } from '../bars.js';
import { Calendar } from './calendar.js';
import { dialog } from './dialog.js';

const KEPT = {
  kept: 'These figures stay on this device.',
  denied: 'This browser stores nothing for this page. These figures are lost when you close it.',
  full: 'This browser has no room left. The newest games are not saved.',
} as const;

const COUNTED = 'A game that begins with moves of a solution or of a link does not count.';

export class YourGames {
  private readonly figures = h('dl.statistics');
  private readonly keeping = h('p.small-print');
  private readonly erase = h(
    'button',
    { onclick: ({ timeStamp }: Event) => this.askErase(timeStamp) },
    'Erase',
  );
  /** The next press erases. A program that translates the page may change the button's words. */
  private hasAsked = false;
  /** An earlier press is the second one of a double click, and erases nothing. */
  private awakeMs = 0;
  /** A toast would be below the dialog. */
  private readonly told = h('p.message', { role: 'status' });
  private readonly file = h('input', {
    ...{ type: 'file', accept: '.json,application/json', hidden: true, ariaLabel: 'Exported file' },
    onchange: () => void this.join(),
  });
  private readonly calendar = new Calendar(() => this.made.element.close());
  private readonly charts = h('div.charts');
  private readonly made = dialog(
    'Your games',
    this.calendar.element,
    this.figures,
    this.charts,
    this.keeping,
    this.file,
    this.told,
    h(
      'div.buttons',
      this.erase,
      h('button', { onclick: () => this.save() }, 'Export'),
      h('button', { onclick: () => this.file.click() }, 'Import'),
    ),
  );

  open(): void {
    this.ask(false);
    this.draw();
    this.made.open();
  }

  private draw(): void {
    this.told.textContent = '';
    const kept = statistics();
    const list = Object.values(kept.wins);
    const { now, longest } = streaks(kept.days, dayOf(new Date()));
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
      ...rows.flatMap(([name, value]) => [h('dt', name), h('dd', value)]),
    );
    this.keeping.textContent = `${KEPT[storageState()]} ${COUNTED}`;
    this.calendar.show(list);
    this.charts.replaceChildren(...aboveFewest(list));
    void this.drawByCells(list);
  }

  /** Adds the wins by the cells that their deals need when the atlas is there. Without it, the other figures stay. */
  private async drawByCells(wins: readonly Win[]): Promise<void> {
    const deals = wins.flatMap(({ deal }) => deal ?? []);
    if (deals.length === 0) return;
    const atlas = await loadAtlas().catch(() => null);
    if (atlas === null) return;
    const needs = deals.map((deal) => atlas(deal));
    const rows = NEEDED.map((name, cells): [string, number] => [
      name,
      needs.filter((needed) => needed === cells).length,
    ]);
    this.charts.querySelector('.by-cells')?.remove();
    this.charts.prepend(bars('by-cells', 'Deals won, by the free cells they need', rows));
  }

  /** The first press asks for confirmation; the second erases. */
  private askErase(nowMs: number): void {
    if (!this.hasAsked) {
      this.ask(true);
      this.awakeMs = nowMs + DOUBLE_CLICK_MS;
      return;
    }
    if (nowMs < this.awakeMs) return;
    eraseStatistics();
    this.ask(false);
    this.draw();
  }

  private ask(isAsked: boolean): void {
    this.hasAsked = isAsked;
    this.erase.textContent = isAsked ? 'Erase for good?' : 'Erase';
  }

  /** Joins an exported file with the figures of this device. */
  private async join(): Promise<void> {
    const [file] = this.file.files!;
    if (file === undefined) return;
    const won = join(await file.text());
    // The same file can be chosen again.
    this.file.value = '';
    this.draw();
    const storage = storageState();
    this.told.textContent =
      won !== null
        ? `Joined with ${plural(won, 'won board')} of ${quoted(file.name)}.`
        : storage === 'kept'
          ? `${quoted(file.name)} is not a file that “Export” has saved.`
          : KEPT[storage];
  }

  private save(): void {
    const text = JSON.stringify(statistics(), null, 2);
    save(new Blob([text], { type: 'application/json' }), 'freecell-statistics.json');
  }
}

/** The bars of the deals that need 0 to 4 free cells. */
const NEEDED = ['none', '1', '2', '3', '4'];

/** Upper ends of the bars: moves more than the fewest known. */
const ABOVE = [0, 4, 9, 19, Infinity];

/** A histogram of the moves that the player's best wins take above the fewest known. */
function aboveFewest(wins: readonly Win[]): HTMLElement[] {
  const above = wins.flatMap(({ moves, fewest }) => (fewest === null ? [] : [moves - fewest]));
  if (above.length === 0) return [];
  const rows = ABOVE.map((most, i): [string, number] => {
    const least = i === 0 ? -Infinity : ABOVE[i - 1] + 1;
    const name = i === 0 ? 'none' : most === Infinity ? `${least} or more` : `${least} to ${most}`;
    return [name, above.filter((moves) => moves >= least && moves <= most).length];
  });
  return [bars('above-fewest', 'Your moves above the fewest known', rows)];
}
