/** Playing by hand: undo and redo, hints, and whether the game can still be won. */
import { type Game, h, icon, iconButton, plural } from '../../../src/ui/index.js';
import type { Solved } from '../workers/client.js';
import { clockText } from '../game/stopwatch.js';
import { settingBox } from '../settings.js';
import type { PageDeal } from '../table/page-deal.js';

export interface HandHandlers {
  nextDeal(): void;
  showStatistics(): void;
  isWinnable(): void;
  finish(): void;
  /** Buttons that give away what is shown. */
  shareButtons(): HTMLElement[];
  goBackToEarlier(): void;
  setWatching(watching: boolean): void;
}

export class HandPanel {
  readonly element: HTMLElement;
  private readonly status = h('p.status', {});
  private readonly light = h('div.light', {});
  private readonly tallyLine = h('p.tally', {});
  private readonly hintLabel = h('span', {}, 'Hint');
  private readonly hintButton: HTMLButtonElement;
  private isOver = false;
  private readonly earlier: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly watching: HTMLInputElement;

  constructor(deal: PageDeal, handlers: HandHandlers) {
    this.undo = iconButton('undo', 'Undo', () => deal.undo());
    this.redo = iconButton('redo', 'Redo', () => deal.redo());
    this.watching = settingBox('watching', true, (on) => handlers.setWatching(on));
    const sendSafe = (isOn: boolean): void => {
      deal.autoplay = isOn ? 'safe' : 'none';
    };
    const safe = settingBox('safe', true, sendSafe);
    sendSafe(safe.checked);
    const shown = settingBox('tally', true, (on) => (this.tallyLine.hidden = !on));
    this.tallyLine.hidden = !shown.checked;
    this.hintButton = h(
      'button.primary.hint',
      { onclick: () => (this.isOver ? handlers.nextDeal() : void deal.hint()) },
      icon('hint'),
      this.hintLabel,
    );
    const wide = (label: string, onclick: () => void) => h('button', { onclick }, label);
    this.earlier = wide('Back to your earlier game', () => handlers.goBackToEarlier());
    this.earlier.hidden = true;
    this.element = h(
      'div.hand',
      {},
      h(
        'div.transport',
        { role: 'group', 'aria-label': 'Your game' },
        this.undo,
        this.redo,
        iconButton('restart', 'Start again', () => deal.goTo(0)),
        ...handlers.shareButtons(),
        this.hintButton,
      ),
      this.tallyLine,
      this.status,
      this.light,
      h(
        'div.extras',
        {},
        wide('Still winnable?', () => handlers.isWinnable()),
        wide('Finish it for me', () => handlers.finish()),
        wide('Your games', () => handlers.showStatistics()),
      ),
      this.earlier,
      h('label.check', {}, this.watching, ' Tell me after each move'),
      h('label.check', {}, safe, ' Send safe cards home by themselves'),
      h('label.check', {}, shown, ' Show time and moves'),
      h(
        'p.small-print',
        {},
        'Drag cards, or click a card and then a place. On a keyboard type moves: ',
        h('kbd', {}, '26'),
        ' ',
        h('kbd', {}, '3a'),
        ' ',
        h('kbd', {}, '5h'),
        '.',
      ),
    );
  }

  get isWatching(): boolean {
    return this.watching.checked;
  }

  update({ at, length }: Game, hasEarlier: boolean): void {
    this.earlier.hidden = !hasEarlier;
    this.undo.disabled = at === 0;
    this.redo.disabled = at === length;
  }

  /** The time and the moves so far; no live region, or it would never stop talking. */
  tally({ at, isWon: isOver }: Game, elapsedMs: number): void {
    const text = `${clockText(elapsedMs)} · ${plural(at, 'move')}`;
    if (this.tallyLine.textContent !== text) this.tallyLine.textContent = text;
    if (this.isOver === isOver) return;
    this.isOver = isOver;
    this.hintLabel.textContent = isOver ? 'Next deal' : 'Hint';
    this.hintButton.firstElementChild!.replaceWith(icon(isOver ? 'next' : 'hint'));
  }

  say(text: string): void {
    this.status.textContent = text;
  }

  asking(): void {
    this.light.className = 'light asking';
    this.light.textContent = 'Looking…';
  }

  noAnswer(): void {
    this.light.className = 'light';
    this.light.textContent = '';
  }

  /** The engine could not be asked. */
  failed(text: string): void {
    this.light.className = 'light undecided';
    this.light.textContent = text;
  }

  /**
   * @param isWon all cards are home already
   * @returns what it says
   */
  answer({ verdict }: Solved, isWon: boolean): string {
    this.light.className = `light ${isWon ? 'solved' : verdict}`;
    this.light.dataset.verdict = verdict;
    this.light.textContent = isWon
      ? 'All 52 cards are home.'
      : {
          solved: 'Still winnable.',
          unsolvable: 'Lost: a complete search finds no way to win from here. Undo is your friend.',
          undecided: 'Undecided: the search gave up. That proves nothing either way.',
        }[verdict];
    return this.light.textContent;
  }
}
