/** The panel for playing by hand: its buttons, and the one place for sentences about the game. */
import { type Game, h, icon, type IconName, isStuck, plural } from '../../../src/ui/index.js';
import { DOUBLE_CLICK_MS } from '../double-click.js';
import { clockText } from '../game/stopwatch.js';
import { HEARS_LETTERS, SHOWS_TALLY } from '../settings.js';
import type { Acts } from './acts.js';
import type { PageDeal } from './page-deal.js';

/** The icon and the label of the large button, for each of its actions. */
const MAIN = {
  hint: ['hint', 'Hint'],
  finish: ['last', 'Finish'],
  next: ['next', 'Next deal'],
} as const;

/** The judgement comes back after something else was said: when that is read. */
const SAID_MS = 4000;
const MS_A_SIGN = 90;

export class HandPanel {
  readonly dock: HTMLElement;
  readonly side: HTMLElement;
  private readonly status = h('p.status');
  /** What was said last, and the lasting judgement below it with its link. */
  private said = '';
  private judgement: (string | HTMLElement)[] = [];
  private saying: ReturnType<typeof setTimeout> | undefined;
  private readonly tallyLine = h('p.tally');
  private readonly main: HTMLButtonElement;
  private does: keyof typeof MAIN = 'hint';
  private canFinish = false;
  /** The time from which the large button acts again. */
  private awakeMs = 0;
  private readonly earlier: HTMLButtonElement;
  private readonly analyze: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly restart: HTMLButtonElement;

  constructor(
    deal: PageDeal,
    { newGame, nextDeal, showSolution, analyze }: Acts,
    goBackToEarlier: () => void,
  ) {
    const act = {
      hint: () => void deal.hint(),
      finish: () => deal.finish(),
      next: nextDeal,
    };
    const button = (name: IconName, label: string, onclick: () => void) =>
      h('button', { onclick }, icon(name), label);
    this.undo = button('undo', 'Undo', () => deal.undo());
    this.redo = button('redo', 'Redo', () => deal.redo());
    this.restart = button('restart', 'Restart', () => deal.restart());
    this.main = h('button.primary.hint', {
      onclick: ({ timeStamp }: Event) => {
        const { does } = this;
        if (timeStamp < this.awakeMs) return;
        act[does]();
        // The second press of a double click means the same action as the first.
        if (does !== this.does) this.awakeMs = timeStamp + DOUBLE_CLICK_MS;
      },
    });
    this.offer('hint');
    SHOWS_TALLY.follow((on) => (this.tallyLine.hidden = !on));
    this.earlier = h('button', { onclick: goBackToEarlier }, 'Back to your earlier game');
    this.analyze = h('button', { onclick: analyze }, 'Analyze the game');
    const keys = h(
      'span',
      ' Or type moves such as ',
      h('kbd', '26'),
      ', and ',
      h('kbd', '?'),
      ' for help.',
    );
    HEARS_LETTERS.follow((on) => (keys.hidden = !on));
    this.dock = h(
      'div.hand',
      h('div.words', this.tallyLine, this.status),
      h(
        'div.buttons',
        { role: 'group', 'aria-label': 'Your game' },
        this.undo,
        this.redo,
        this.main,
        this.restart,
        button('dice', 'New game', newGame),
      ),
    );
    this.side = h(
      'div.beside',
      this.earlier,
      h('button', { onclick: showSolution }, 'Show the solution'),
      this.analyze,
      h('p.small-print.keys-note', 'Drag a card, or click it and then its place.', keys),
    );
  }

  update(game: Game, canFinish: boolean, hasEarlier: boolean): void {
    const { at, count, length, isWon, position } = game;
    const isLost = isStuck(position);
    this.dock.classList.toggle('stuck', isLost);
    this.main.disabled = isLost;
    this.earlier.hidden = !hasEarlier;
    this.undo.disabled = at === 0;
    this.restart.disabled = count === 0;
    this.redo.disabled = at === length;
    // After a win, "Next deal" takes this place, and the win has a button for the analysis.
    this.redo.hidden = this.analyze.hidden = isWon;
    this.canFinish = canFinish;
  }

  /** Shows the time and the moves so far. A live region would make screen readers talk without end. */
  tally({ count, isWon }: Game, elapsedMs: number): void {
    const text = `${clockText(elapsedMs)} · ${plural(count, 'move')}`;
    if (this.tallyLine.textContent !== text) this.tallyLine.textContent = text;
    this.offer(isWon ? 'next' : this.canFinish ? 'finish' : 'hint');
  }

  private offer(does: keyof typeof MAIN): void {
    if (this.does === does && this.main.childElementCount > 0) return;
    this.does = does;
    this.awakeMs = 0;
    const [picture, name] = MAIN[does];
    this.main.replaceChildren(icon(picture), name);
  }

  /** Says what just happened. An empty text shows the judgement again. */
  say(text: string): void {
    this.said = text;
    this.tell();
  }

  /** Says what holds for the position on the table, such as that the game is lost. An empty text says nothing. */
  judge(...judgement: (string | HTMLElement)[]): void {
    this.judgement = judgement;
    if (judgement[0]) this.said = '';
    this.tell();
  }

  private tell(): void {
    const { said, judgement, status } = this;
    const isJudged = !!judgement[0];
    clearTimeout(this.saying);
    const ms = Math.max(SAID_MS, MS_A_SIGN * said.length);
    if (isJudged && said) this.saying = setTimeout(() => this.say(''), ms);
    status.classList.toggle('judged', isJudged && !said);
    status.replaceChildren(...(said ? [said] : judgement));
  }
}
