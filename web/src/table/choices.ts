/** The choices for a new deal on the table: play it, show its solution, or take today's deal. */
import { h } from '../../../src/ui/index.js';
import type { Win } from '../game/statistics.js';
import { formatRoute } from '../route.js';
import type { Acts } from './acts.js';
import { historyWords } from './win.js';

export class Choices {
  readonly dock: HTMLElement;
  readonly side: HTMLElement;
  private readonly play: HTMLButtonElement;
  private readonly today: HTMLButtonElement;
  private readonly history = h('p.history', { hidden: true });

  constructor({ play, playToday, showSolution, showHowToPlay }: Acts) {
    this.play = h('button.primary', { onclick: play });
    this.today = h('button', { onclick: playToday }, 'Today’s deal');
    this.dock = h(
      'div.choices.buttons',
      this.play,
      h('button', { onclick: showSolution }, 'Show the solution'),
      this.today,
    );
    this.side = h(
      'div.about',
      h('p.claim', 'Play any Windows FreeCell deal, or see how it is won.'),
      this.history,
      h('p', 'New to it? ', h('button.link', { onclick: showHowToPlay }, 'How to play')),
      h(
        'p',
        'In the lab: ',
        h(
          'a',
          { href: formatRoute({ view: 'lab', game: 0, cells: 4 }) },
          'all 1,000,000 deals, solved in this tab',
        ),
        '.',
      ),
    );
  }

  /**
   * @param name the deal's name
   * @param isBegun true if the visitor has started a game on it
   * @param isReturning true if the visitor was here before
   * @param history the visitor's wins on it; null if there are none
   */
  show(name: string, isBegun: boolean, isReturning: boolean, history: Win | null): void {
    this.play.textContent = isBegun ? `Continue ${name}` : 'Play';
    this.today.hidden = !isReturning;
    this.history.hidden = history === null;
    this.history.textContent = history && historyWords(history);
  }
}
