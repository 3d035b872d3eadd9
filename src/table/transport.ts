/** The buttons that take a game back and forth, and play it by themselves. */
import { h, iconButton } from './dom.js';
import { Game } from './game.js';
import { icon } from './icons.js';
import { stepWords } from './steps.js';

export interface TransportHandlers {
  /** The game stands elsewhere now: show it. */
  moved(moveMs: number): void;
  /** What happened, for those who do not see it. */
  announce(text: string): void;
}

const STEP_MS = 520;
const SPEEDS = [0.5, 1, 2, 4, 8];

export class Transport {
  /** Slider and count. */
  readonly scrub: HTMLElement;
  readonly bar: HTMLElement;
  game = new Game({
    cascades: [[], [], [], [], [], [], [], []],
    cells: [],
    foundations: [0, 0, 0, 0],
  });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly playButton = iconButton(icon('play'), 'Play', () => this.toggle());
  private readonly scrubber: HTMLInputElement;
  private readonly where = h('span.where', {});
  private readonly speed: HTMLSelectElement;
  private readonly buttons = {
    first: iconButton(icon('first'), 'To the start', () => this.jump(0)),
    back: iconButton(icon('back'), 'One move back', () => this.stepBy(-1)),
    next: iconButton(icon('next'), 'One move forward', () => this.stepBy(1)),
    last: iconButton(icon('last'), 'To the end', () => this.jump(Infinity)),
  };

  constructor(private readonly handlers: TransportHandlers) {
    this.playButton.classList.add('primary');
    this.scrubber = h('input.scrubber', {
      type: 'range',
      min: '0',
      'aria-label': 'Move',
      oninput: () => this.jump(Number(this.scrubber.value)),
    });
    this.speed = h(
      'select',
      { 'aria-label': 'Speed' },
      ...SPEEDS.map((speed) =>
        h('option', { value: String(speed), selected: speed === 1 }, `${speed}×`),
      ),
    );
    const { first, back, next, last } = this.buttons;
    this.scrub = h('div.scrub', {}, this.scrubber, this.where);
    this.bar = h(
      'div.transport',
      { role: 'group', 'aria-label': 'Solution' },
      ...[first, back, this.playButton, next, last],
      this.speed,
    );
  }

  get isPlaying(): boolean {
    return this.timer !== undefined;
  }

  /** Another game, standing where it stands. */
  load(game: Game): void {
    this.pause();
    this.game = game;
    this.scrubber.max = String(game.length);
    this.update();
  }

  jump(at: number): void {
    this.pause();
    this.go(at, 280);
    this.handlers.announce(`${this.game.at} of ${this.game.length} moves done`);
  }

  stepBy(by: number): void {
    this.pause();
    const before = this.game.at;
    this.go(before + by, 220);
    if (this.game.at === before) return;
    const step = this.game.steps[Math.min(before, this.game.at)];
    this.handlers.announce(
      by < 0 ? `Back: ${stepWords(step)}` : `Move ${this.game.at}: ${stepWords(step)}`,
    );
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

  /** What a key means; true if it means something. */
  key(key: string): boolean {
    const actions: Record<string, () => void> = {
      ArrowRight: () => this.stepBy(1),
      ArrowLeft: () => this.stepBy(-1),
      Home: () => this.jump(0),
      End: () => this.jump(Infinity),
      ' ': () => this.toggle(),
    };
    actions[key]?.();
    return key in actions;
  }

  private playOn(): void {
    const intervalMs = STEP_MS / Number(this.speed.value);
    this.timer = setTimeout(() => {
      if (this.game.at === this.game.length) {
        this.pause();
        return;
      }
      this.go(this.game.at + 1, Math.min(240, intervalMs * 0.75));
      const { at, steps } = this.game;
      this.handlers.announce(`Move ${at}: ${stepWords(steps[at - 1])}`);
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
    const { first, back, next, last } = this.buttons;
    this.scrubber.value = String(at);
    this.scrubber.setAttribute('aria-valuetext', `${at} of ${length} moves`);
    this.where.textContent = `${at} / ${length}`;
    first.disabled = back.disabled = at === 0;
    next.disabled = last.disabled = at === length;
    this.playButton.disabled = length === 0;
  }

  private updatePlayButton(): void {
    const label = this.isPlaying ? 'Pause' : 'Play';
    this.playButton.replaceChildren(icon(this.isPlaying ? 'pause' : 'play'));
    this.playButton.setAttribute('aria-label', label);
    this.playButton.title = `${label} (space)`;
  }
}
