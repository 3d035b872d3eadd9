/** The player of a solution: transport buttons and the list of moves. */
import { CASCADES, FOUNDATION, isRed } from 'freecell-wasm/reference';
import { announce } from '../announce.js';
import {
  type Game,
  h,
  placeLetter,
  shortCard,
  type Step,
  stepToken,
  stepWords,
  Transport,
} from '../../../src/ui/index.js';

export interface PlayerHandlers {
  /** The game has moved to another position: show it. */
  moved(moveMs: number): void;
  setTogether(together: boolean): void;
  playFromHere(): void;
  /** Leaves another line and returns to the engine's solution. */
  leaveLine(): void;
}

export class Player {
  readonly dock: HTMLElement;
  readonly side: HTMLElement;
  readonly transport: Transport;
  private readonly list: HTMLElement;
  private readonly together: HTMLInputElement;
  private readonly moves: HTMLOListElement;
  private readonly note: HTMLElement;
  private readonly noteText = h('span');
  private readonly back: HTMLButtonElement;

  constructor(game: Game, handlers: PlayerHandlers) {
    const moved = (moveMs: number): void => {
      this.update();
      handlers.moved(moveMs);
    };
    this.transport = new Transport(game, moved, announce);
    this.together = h('input', {
      type: 'checkbox',
      checked: true,
      onchange: () => handlers.setTogether(this.together.checked),
    });
    this.back = h('button.link', { onclick: () => handlers.leaveLine() }, 'Back to the solution');
    this.note = h('p.line-note', { hidden: true }, this.noteText, ' ', this.back);
    this.dock = h('div.controls', this.note, this.transport.scrub, this.transport.bar);
    this.moves = h('ol', {
      onclick: (event: MouseEvent) => {
        const button = (event.target as Element).closest<HTMLElement>('button[data-step]');
        if (button) this.transport.jump(Number(button.dataset.step));
      },
    });
    this.list = h('div.moves', { role: 'region', 'aria-label': 'Moves', tabIndex: -1 }, this.moves);
    this.side = h(
      'div.solution',
      h(
        'div.extras',
        h('button', { onclick: () => handlers.playFromHere() }, 'Play from here'),
        h('label.check', this.together, ' Count a moved run as one'),
      ),
      this.list,
    );
  }

  /** Sets the check box: runs count as one move, or each card counts as a move. */
  showRuns(together: boolean): void {
    this.together.checked = together;
  }

  /**
   * Loads another game at its current position.
   *
   * @param note a sentence about the game, if it is not the engine's solution
   * @param isAside true if there is a solution to go back to
   */
  load(game: Game, note: string | null, isAside: boolean): void {
    this.transport.load(game);
    this.note.hidden = note === null;
    this.noteText.textContent = note ?? '';
    this.back.hidden = !isAside;
    this.moves.replaceChildren(...game.steps.map(moveItem));
    const hasMoves = game.length > 0;
    this.dock.classList.toggle('idle', !hasMoves);
    this.list.classList.toggle('empty', !hasMoves);
    this.update();
  }

  /** Moves the list to the position of the game. */
  private update(): void {
    this.moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = this.moves.children[this.transport.game.at - 1]?.firstElementChild;
    current?.setAttribute('aria-current', 'step');
    this.keepInSight(current?.parentElement);
  }

  /** Scrolls only the list, never the page. */
  private keepInSight(item: HTMLElement | null | undefined): void {
    const { list } = this;
    if (!item) {
      list.scrollTop = 0;
      return;
    }
    const above = item.offsetTop - list.clientHeight / 2;
    list.scrollTo({ top: above, behavior: this.transport.isPlaying ? 'auto' : 'smooth' });
  }
}

function moveItem(step: Step, i: number): HTMLLIElement {
  const cards = step.cards.map(cardText);
  const ends = [cards[0], '…', cards.at(-1)!];
  const button = h(
    'button',
    { 'data-step': i + 1 },
    h('span.visually-hidden', `Move ${i + 1}: ${stepWords(step)}`),
    h(
      'span.line',
      { 'aria-hidden': 'true' },
      h('span.nr', String(i + 1)),
      h('span.what', ...(cards.length > 3 ? ends : cards)),
      h('span.to', step.onto >= 0 ? cardText(step.onto) : emptyText(step.to)),
      h('code', stepToken(step)),
    ),
  );
  return h('li', button);
}

const cardText = (card: number) => h(isRed(card) ? 'span.red' : 'span', shortCard(card));

/** The name of an empty place, in a few characters. */
function emptyText(place: number): string {
  if (place === FOUNDATION) return 'home';
  return `${place < CASCADES ? 'empty' : 'cell'} ${placeLetter(place)}`;
}
