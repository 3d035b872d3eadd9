/** The deals of the days of a month, and which of them the player has won. */
import { h, iconButton } from '../../../src/ui/index.js';
import { dealOfTheDay } from '../game/deals.js';
import { dayOf } from '../game/days.js';
import type { Win } from '../game/statistics.js';
import { formatRoute } from '../route.js';

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export class Calendar {
  private readonly title = h('h3', { 'aria-live': 'polite' });
  private readonly days = h('tbody');
  private readonly later = iconButton('next', 'Next month', () => this.go(1));
  readonly element = h(
    'section.calendar',
    h(
      'div.month',
      iconButton('back', 'Previous month', () => this.go(-1)),
      this.title,
      this.later,
    ),
    h(
      'table',
      h('thead', h('tr', ...WEEKDAYS.map((day) => h('th', { scope: 'col' }, day)))),
      this.days,
    ),
  );
  private month = new Date();
  private won = new Set<number | null>();

  /** @param leave called when the player follows a link to a deal */
  constructor(private readonly leave: () => void) {}

  show(wins: readonly Win[]): void {
    this.won = new Set(wins.filter(({ cells }) => cells === 4).map(({ deal }) => deal));
    this.month = new Date();
    this.go(0);
  }

  private go(by: number): void {
    const today = new Date();
    const first = new Date(this.month.getFullYear(), this.month.getMonth() + by, 1);
    this.month = first;
    const name = first.toLocaleDateString('en', { month: 'long', year: 'numeric' });
    this.title.textContent = `Daily deals: ${name}`;
    this.later.disabled = dayOf(first).slice(0, 7) >= dayOf(today).slice(0, 7);
    // Weeks begin on Monday.
    const before = (first.getDay() + 6) % 7;
    const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
    const weeks = Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
      WEEKDAYS.map((_, weekday) => {
        const date = 7 * week + weekday - before + 1;
        const isInMonth = date >= 1 && date <= length;
        return h('td', isInMonth ? this.day(date, today) : null);
      }),
    );
    this.days.replaceChildren(...weeks.map((cells) => h('tr', ...cells)));
  }

  private day(number: number, today: Date): HTMLElement {
    const date = new Date(this.month.getFullYear(), this.month.getMonth(), number);
    if (date > today) return h('span', String(number));
    const game = dealOfTheDay(date);
    const isWon = this.won.has(game);
    const link = h(
      'a',
      { href: formatRoute({ view: 'play', game, cells: 4 }), onclick: this.leave },
      String(number),
      h('span.visually-hidden', isWon ? ', won' : ', not won'),
    );
    link.classList.toggle('won', isWon);
    if (dayOf(date) === dayOf(today)) link.setAttribute('aria-current', 'date');
    return link;
  }
}
