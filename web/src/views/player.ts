/** Watching a solution: transport buttons, speed, the list of moves. */
import { announce } from '../announce.js';
import {
  type Game,
  h,
  icon,
  iconButton,
  shortCard,
  type Step,
  stepToken,
  stepWords,
  targetText,
  Transport,
} from '../../../dist/table/index.js';
import { isRed } from 'freecell-wasm/reference';

export interface PlayerHandlers {
  /** The game stands elsewhere now: show it. */
  moved(moveMs: number): void;
  setTogether(together: boolean): void;
  copySolution(): void;
  share(): void;
  embed(): void;
  playFromHere(): void;
  /** Away from a line of its own, to the engine's solution. */
  leaveLine(): void;
}

export class Player {
  readonly controls: HTMLElement;
  readonly list: HTMLElement;
  private readonly transport: Transport;
  private readonly together: HTMLInputElement;
  private readonly moves: HTMLOListElement;
  private readonly note: HTMLElement;
  private readonly noteText = h('span', {});
  private readonly back: HTMLButtonElement;

  constructor(handlers: PlayerHandlers) {
    this.transport = new Transport({
      announce,
      moved: (moveMs) => {
        this.update();
        handlers.moved(moveMs);
      },
    });
    this.together = h('input', {
      type: 'checkbox',
      checked: true,
      onchange: () => handlers.setTogether(this.together.checked),
    });
    this.back = h(
      'button.link',
      { type: 'button', onclick: () => handlers.leaveLine() },
      'Back to the solution',
    );
    this.note = h('p.line-note', { hidden: true }, this.noteText, ' ', this.back);
    this.controls = h(
      'div.controls',
      {},
      this.note,
      this.transport.scrub,
      this.transport.bar,
      h(
        'div.extras',
        {},
        h('label.check', {}, this.together, ' Runs as one move'),
        h('button', { type: 'button', onclick: () => handlers.playFromHere() }, 'Take over'),
        iconButton(icon('copy'), 'Copy the solution', () => handlers.copySolution()),
        iconButton(icon('share'), 'Copy the link', () => handlers.share()),
        iconButton(icon('embed'), 'Embed: copy HTML for your own page', () => handlers.embed()),
      ),
    );
    this.moves = h('ol', {
      onclick: (event: MouseEvent) => {
        const button = (event.target as Element).closest<HTMLElement>('button[data-step]');
        if (button) this.jump(Number(button.dataset.step));
      },
    });
    this.list = h('div.moves', { role: 'region', 'aria-label': 'Moves', tabIndex: -1 }, this.moves);
  }

  get isPlaying(): boolean {
    return this.transport.isPlaying;
  }

  /** Says what the list shows: runs as one move, or each card as its own. */
  showRuns(together: boolean): void {
    this.together.checked = together;
  }

  /**
   * Another game, standing where it stands.
   *
   * @param note what it is, if it is not the engine's solution
   * @param isAside there is a solution to go back to
   */
  load(game: Game, note: string | null, isAside: boolean): void {
    this.transport.load(game);
    this.note.hidden = note === null;
    this.noteText.textContent = note ?? '';
    this.back.hidden = !isAside;
    this.moves.replaceChildren(...game.steps.map(moveItem));
    const hasMoves = game.length > 0;
    this.controls.classList.toggle('idle', !hasMoves);
    this.list.classList.toggle('empty', !hasMoves);
    this.update();
  }

  jump(at: number): void {
    this.transport.jump(at);
  }

  toggle(): void {
    this.transport.toggle();
  }

  pause(): void {
    this.transport.pause();
  }

  /** What a key means; true if it means something. */
  key(key: string): boolean {
    return this.transport.key(key);
  }

  /** The list stands where the game does. */
  private update(): void {
    this.moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = this.moves.children[this.transport.game.at - 1]?.firstElementChild;
    current?.setAttribute('aria-current', 'step');
    this.keepInSight(current?.parentElement);
  }

  /** Scrolls the list alone, never the page. */
  private keepInSight(item: HTMLElement | null | undefined): void {
    const { list } = this;
    if (!item) {
      list.scrollTop = 0;
      return;
    }
    const above = item.offsetTop - list.clientHeight / 2;
    list.scrollTo({ top: above, behavior: this.isPlaying ? 'auto' : 'smooth' });
  }
}

function moveItem(step: Step, i: number): HTMLLIElement {
  const cards = step.cards.slice(0, 3).map(cardText);
  const more = step.cards.length > 3 ? ` +${step.cards.length - 3}` : '';
  const button = h(
    'button',
    { type: 'button' },
    h('span.visually-hidden', {}, `Move ${i + 1}: ${stepWords(step)}`),
    h(
      'span.line',
      { 'aria-hidden': 'true' },
      h('span.nr', {}, String(i + 1)),
      h('span.what', {}, ...cards, more),
      h('span.to', {}, step.onto >= 0 ? cardText(step.onto) : targetText(step)),
      h('code', {}, stepToken(step)),
    ),
  );
  button.dataset.step = String(i + 1);
  return h('li', {}, button);
}

const cardText = (card: number) => h(isRed(card) ? 'span.red' : 'span.black', {}, shortCard(card));
