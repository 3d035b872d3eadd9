/** Watching a solution: transport buttons, speed, the list of moves. */
import { announce } from '../announce.js';
import { h, iconButton } from '../dom.js';
import { Game } from '../game/game.js';
import { shortCard, stepToken, stepWords, targetText, type Step } from '../game/steps.js';
import { icon } from '../icons.js';
import { isRed } from 'freecell-wasm/reference';

export interface PlayerHandlers {
  /** The game stands elsewhere now: show it. */
  moved(moveMs: number): void;
  setTogether(together: boolean): void;
  copySolution(): void;
  share(): void;
  playFromHere(): void;
  /** Away from a line of its own, to the engine's solution. */
  leaveLine(): void;
}

const STEP_MS = 520;
const SPEEDS = [0.5, 1, 2, 4, 8];

export class Player {
  readonly controls: HTMLElement;
  readonly list: HTMLElement;
  private game: Game = new Game({
    cascades: [[], [], [], [], [], [], [], []],
    cells: [],
    foundations: [0, 0, 0, 0],
  });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly playButton: HTMLButtonElement;
  private readonly scrubber: HTMLInputElement;
  private readonly where: HTMLElement;
  private readonly speed: HTMLSelectElement;
  private readonly together: HTMLInputElement;
  private readonly moves: HTMLOListElement;
  private readonly note: HTMLElement;
  private readonly noteText = h('span', {});
  private readonly back: HTMLButtonElement;
  private readonly buttons: Record<'first' | 'back' | 'next' | 'last', HTMLButtonElement>;

  constructor(private readonly handlers: PlayerHandlers) {
    this.buttons = {
      first: iconButton(icon('first'), 'To the start', () => this.jump(0)),
      back: iconButton(icon('back'), 'One move back', () => this.stepBy(-1)),
      next: iconButton(icon('next'), 'One move forward', () => this.stepBy(1)),
      last: iconButton(icon('last'), 'To the end', () => this.jump(Infinity)),
    };
    this.playButton = iconButton(icon('play'), 'Play', () => this.toggle());
    this.playButton.classList.add('primary');
    this.scrubber = h('input.scrubber', {
      type: 'range',
      min: '0',
      'aria-label': 'Move',
      oninput: () => this.jump(Number(this.scrubber.value)),
    });
    this.where = h('span.where', {});
    this.speed = h(
      'select',
      { 'aria-label': 'Speed' },
      ...SPEEDS.map((speed) =>
        h('option', { value: String(speed), selected: speed === 1 }, `${speed}×`),
      ),
    );
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
      h('div.scrub', {}, this.scrubber, this.where),
      h(
        'div.transport',
        { role: 'group', 'aria-label': 'Solution' },
        this.buttons.first,
        this.buttons.back,
        this.playButton,
        this.buttons.next,
        this.buttons.last,
        this.speed,
      ),
      h(
        'div.extras',
        {},
        h('label.check', {}, this.together, ' Runs as one move'),
        h('button', { type: 'button', onclick: () => handlers.playFromHere() }, 'Take over'),
        iconButton(icon('copy'), 'Copy the solution', () => handlers.copySolution()),
        iconButton(icon('share'), 'Copy the link', () => handlers.share()),
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
    return this.timer !== undefined;
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
    this.pause();
    this.game = game;
    this.note.hidden = note === null;
    this.noteText.textContent = note ?? '';
    this.back.hidden = !isAside;
    this.scrubber.max = String(game.length);
    this.moves.replaceChildren(...game.steps.map(moveItem));
    const hasMoves = game.length > 0;
    this.controls.classList.toggle('idle', !hasMoves);
    this.list.classList.toggle('empty', !hasMoves);
    this.update();
  }

  jump(at: number): void {
    this.pause();
    this.go(at, 280);
    announce(`${this.game.at} of ${this.game.length} moves done`);
  }

  stepBy(by: number): void {
    this.pause();
    const before = this.game.at;
    this.go(before + by, 220);
    if (this.game.at === before) return;
    const step = this.game.steps[Math.min(before, this.game.at)];
    announce(by < 0 ? `Back: ${stepWords(step)}` : `Move ${this.game.at}: ${stepWords(step)}`);
  }

  toggle(): void {
    if (this.isPlaying) {
      this.pause();
    } else {
      if (this.game.at === this.game.length) this.go(0, 280);
      this.playOn();
    }
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.updatePlayButton();
  }

  private playOn(): void {
    const intervalMs = STEP_MS / Number(this.speed.value);
    this.timer = setTimeout(() => {
      if (this.game.at === this.game.length) {
        this.pause();
        return;
      }
      this.go(this.game.at + 1, Math.min(240, intervalMs * 0.75));
      announce(`Move ${this.game.at}: ${stepWords(this.game.steps[this.game.at - 1])}`);
      this.playOn();
    }, intervalMs);
    this.updatePlayButton();
  }

  private go(at: number, moveMs: number): void {
    this.game.goTo(at);
    this.update();
    this.handlers.moved(moveMs);
  }

  private update(): void {
    const { at, length } = this.game;
    this.scrubber.value = String(at);
    this.scrubber.setAttribute('aria-valuetext', `${at} of ${length} moves`);
    this.where.textContent = `${at} / ${length}`;
    this.buttons.first.disabled = this.buttons.back.disabled = at === 0;
    this.buttons.next.disabled = this.buttons.last.disabled = at === length;
    this.playButton.disabled = length === 0;
    this.moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = this.moves.children[at - 1]?.firstElementChild;
    current?.setAttribute('aria-current', 'step');
    this.keepInSight(current?.parentElement);
  }

  private updatePlayButton(): void {
    const label = this.isPlaying ? 'Pause' : 'Play';
    this.playButton.replaceChildren(icon(this.isPlaying ? 'pause' : 'play'));
    this.playButton.setAttribute('aria-label', label);
    this.playButton.title = `${label} (space)`;
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
