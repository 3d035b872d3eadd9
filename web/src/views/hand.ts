/** Playing by hand: undo and redo, hints, and whether the game can still be won. */
import { h, icon, iconButton, plural } from '../../../dist/table/index.js';
import type { Solved } from '../workers/client.js';
import { clockText } from '../game/stopwatch.js';
import { settingBox } from '../settings.js';

export interface HandHandlers {
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): void;
  nextDeal(): void;
  showStatistics(): void;
  isWinnable(): void;
  finish(): void;
  share(): void;
  embed(): void;
  goBackToEarlier(): void;
  setWatching(watching: boolean): void;
  /** Whether cards that nothing needs any more go home by themselves. */
  setSafeCards(areSent: boolean): void;
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
  private readonly safe: HTMLInputElement;

  constructor(handlers: HandHandlers) {
    this.undo = iconButton(icon('undo'), 'Undo', () => handlers.undo());
    this.redo = iconButton(icon('redo'), 'Redo', () => handlers.redo());
    this.watching = settingBox('watching', true, (on) => handlers.setWatching(on));
    this.safe = settingBox('safe', true, (on) => handlers.setSafeCards(on));
    const shown = settingBox('tally', true, (on) => (this.tallyLine.hidden = !on));
    this.tallyLine.hidden = !shown.checked;
    this.hintButton = h(
      'button.primary.hint',
      { type: 'button', onclick: () => (this.isOver ? handlers.nextDeal() : handlers.hint()) },
      icon('hint'),
      this.hintLabel,
    );
    const wide = (label: string, onclick: () => void) =>
      h('button', { type: 'button', onclick }, label);
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
        iconButton(icon('restart'), 'Start again', () => handlers.restart()),
        iconButton(icon('share'), 'Copy the link', () => handlers.share()),
        iconButton(icon('embed'), 'Embed: copy HTML for your own page', () => handlers.embed()),
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
      h('label.check', {}, this.safe, ' Send safe cards home by themselves'),
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

  get sendsSafeCards(): boolean {
    return this.safe.checked;
  }

  get isWatching(): boolean {
    return this.watching.checked;
  }

  update(canUndo: boolean, canRedo: boolean, hasEarlier: boolean): void {
    this.earlier.hidden = !hasEarlier;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
  }

  /** The time and the moves so far; no live region, or it would never stop talking. */
  tally(moves: number, elapsedMs: number, isOver: boolean): void {
    const text = `${clockText(elapsedMs)} · ${plural(moves, 'move')}`;
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
