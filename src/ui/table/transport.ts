/** Buttons to step through a game, or to play it automatically. */
import { h } from './dom.js';
import type { Game } from './game.js';
import { icon, iconButton } from './icons.js';
import { stepWords } from './steps.js';

const STEP_MS = 520;
const SPEEDS = [0.5, 1, 2, 4, 8];

export class Transport {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly first = iconButton('first', 'To the start', () => this.jump(0));
  private readonly back = iconButton('back', 'One move back', () => this.stepBy(-1));
  private readonly playButton = iconButton('play', 'Play', () => this.toggle());
  private readonly next = iconButton('next', 'One move forward', () => this.stepBy(1));
  private readonly last = iconButton('last', 'To the end', () => this.jump(Infinity));
  private readonly speed = h(
    'select',
    { 'aria-label': 'Speed' },
    ...SPEEDS.map((speed) =>
      h('option', { value: String(speed), selected: speed === 1 }, `${speed}×`),
    ),
  );
  readonly bar = h(
    'div.transport',
    { role: 'group', 'aria-label': 'Solution' },
    ...[this.first, this.back, this.playButton, this.next, this.last, this.speed],
  );
  private readonly scrubber = h('input.scrubber', {
    type: 'range',
    min: '0',
    'aria-label': 'Move',
    oninput: () => this.jump(Number(this.scrubber.value)),
  });
  private readonly where = h('span.where');
  /** Slider and count. */
  readonly scrub = h('div.scrub', this.scrubber, this.where);

  /**
   * @param moved called when the position has changed
   * @param announce announces an event to screen readers
   */
  constructor(
    public game: Game,
    private readonly moved: (moveMs: number) => void,
    private readonly announce: (text: string) => void,
  ) {
    this.playButton.classList.add('primary');
    this.load(game);
  }

  get isPlaying(): boolean {
    return this.timer !== undefined;
  }

  /** Loads another game at its current position. */
  load(game: Game): void {
    this.pause();
    this.game = game;
    this.scrubber.max = String(game.length);
    this.update();
  }

  jump(at: number): void {
    this.pause();
    this.go(at, 280);
    this.announce(`${this.game.count} of ${this.game.total} moves done`);
  }

  stepBy(by: number): void {
    this.pause();
    const before = this.game.at;
    this.go(before + by, 220);
    if (this.game.at === before) return;
    const step = this.game.steps[Math.min(before, this.game.at)];
    const words = stepWords(step, by < 0);
    this.announce(by < 0 ? `Back: ${words}` : `Move ${this.game.count}: ${words}`);
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.game.at === this.game.length) this.go(0, 280);
    this.playOn();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.updatePlayButton();
  }

  /** Handles a key. Returns true if it was used. */
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
      if (this.game.at === this.game.length) return this.pause();
      this.go(this.game.at + 1, Math.min(240, intervalMs * 0.75));
      const { at, count, steps } = this.game;
      this.announce(`Move ${count}: ${stepWords(steps[at - 1])}`);
      this.playOn();
    }, intervalMs);
    this.updatePlayButton();
  }

  private go(at: number, moveMs: number): void {
    this.game.goTo(at);
    this.update();
    this.moved(moveMs);
  }

  private update(): void {
    const { at, length, count, total } = this.game;
    this.scrubber.value = String(at);
    this.scrubber.setAttribute('aria-valuetext', `${count} of ${total} moves`);
    this.where.textContent = `${count} / ${total}`;
    this.first.disabled = this.back.disabled = at === 0;
    this.next.disabled = this.last.disabled = at === length;
    this.playButton.disabled = length === 0;
  }

  private updatePlayButton(): void {
    const label = this.isPlaying ? 'Pause' : 'Play';
    this.playButton.replaceChildren(icon(this.isPlaying ? 'pause' : 'play'));
    this.playButton.setAttribute('aria-label', label);
    this.playButton.title = `${label} (space)`;
  }
}
