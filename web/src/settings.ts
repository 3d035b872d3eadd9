/** Settings: switches that this device remembers, and the select box for free cells. */
import { MAX_CELLS } from 'freecell-wasm/reference';
import { h } from '../../src/ui/index.js';
import { recall, remember } from './storage.js';

/** A switch. */
export class Setting {
  private readonly listeners: ((on: boolean) => void)[] = [];

  constructor(
    private readonly name: string,
    private readonly atFirst: boolean,
  ) {
    // Another tab may change it. The key is null if that tab erases everything.
    addEventListener('storage', ({ key }: StorageEvent) => {
      if (key === null || key === this.key) this.tell();
    });
  }

  private get key(): string {
    return `setting:${this.name}`;
  }

  get on(): boolean {
    const kept = recall(this.key);
    return kept === 'on' || (kept !== 'off' && this.atFirst);
  }

  set on(on: boolean) {
    remember(this.key, on ? 'on' : 'off');
    this.tell();
  }

  private tell(): void {
    for (const tell of this.listeners) tell(this.on);
  }

  /** Calls `use` with the current choice, and again each time it changes. */
  follow(use: (on: boolean) => void): void {
    this.listeners.push(use);
    use(this.on);
  }
}

/** Off by default: some players do not want to know whether the game can still be won. */
export const WARNS = new Setting('warn', false);
export const SENDS_SAFE_CARDS = new Setting('safe', true);
/** Speech input and slips of the hand may type letters that nobody means. */
export const HEARS_LETTERS = new Setting('letters', true);
export const SHOWS_TALLY = new Setting('tally', true);

export function settingBox(setting: Setting, label: string): HTMLElement {
  const box = h('input', { type: 'checkbox', onchange: () => (setting.on = box.checked) });
  setting.follow((on) => (box.checked = on));
  return h('label.check', box, ` ${label}`);
}

/** A select box for the number of free cells. */
export const cellsSelect = (id: string, onchange?: () => void): HTMLSelectElement =>
  h(
    'select',
    { id, onchange },
    ...Array.from({ length: MAX_CELLS + 1 }, (_, n) =>
      h('option', { value: String(n), selected: n === 4 }, String(n)),
    ),
  );
