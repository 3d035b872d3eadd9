/** Chooses the deal on the table by its number. */
import { isDealNumber } from 'freecell-wasm/game';
import { readDealNumber } from '../deal-number.js';
import { h, iconButton, plural } from '../../../src/ui/index.js';
import { randomDeal } from '../game/deals.js';
import { noDeal, type Route } from '../route.js';

type Choice = Pick<Route, 'game' | 'cells'>;

export interface PickerHandlers {
  /** @param typing true while the visitor types the number: later ones replace it in the history */
  choose(choice: Choice, typing: boolean): void;
  /** Gives the keyboard back to the table. */
  leave(): void;
}

export class Picker {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly message: HTMLElement;
  private choice: Choice = { game: 617, cells: 4 };
  /** The choice before the visitor began to type; null if the visitor is not typing. */
  private beforeTyping: Choice | null = null;
  /** True once a typed number was shown: the following ones replace it in the history. */
  private isShown = false;

  constructor(private readonly handlers: PickerHandlers) {
    this.input = h('input.number', {
      id: 'deal',
      type: 'text',
      inputMode: 'numeric',
      autocomplete: 'off',
      spellcheck: false,
      'aria-describedby': 'deal-message',
      oninput: () => this.readInput(),
      onblur: () => this.leave(),
      onkeydown: (event: KeyboardEvent) => this.key(event),
    });
    this.message = h('p.message', { id: 'deal-message', role: 'status' });
    this.element = h(
      'div.picker',
      h(
        'div.number-row',
        iconButton('back', 'Previous deal', () => this.stepBy(-1)),
        h('label', { htmlFor: 'deal' }, 'Deal', h('span.visually-hidden', ' number')),
        this.input,
        iconButton('next', 'Next deal', () => this.stepBy(1)),
        iconButton('dice', 'Random deal (N)', () => this.random()),
      ),
      this.message,
    );
  }

  show({ game, cells }: Choice): void {
    this.choice = { game, cells };
    const isFocused = document.activeElement === this.input;
    if (!isFocused || readDealNumber(this.input.value) !== game) {
      this.input.value = typeof game === 'number' ? String(game) : '';
    }
    this.input.placeholder = typeof game === 'number' ? '' : 'your board';
    this.sayCells();
  }

  private sayCells(): void {
    const { cells } = this.choice;
    this.say(cells === 4 ? '' : `With ${plural(cells, 'free cell')}`);
  }

  /** Shows the fault of the address. */
  complain(text: string): void {
    this.say(text, true);
  }

  stepBy(by: number): void {
    const from = typeof this.choice.game === 'number' ? this.choice.game : 0;
    let game = from + by;
    // Deal 0 does not exist: -1 is the neighbour of 1.
    if (game === 0) game += by;
    if (isDealNumber(game)) this.choose(game);
  }

  random(): void {
    this.choose(randomDeal());
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      this.endTyping();
      if (readDealNumber(this.input.value) !== null) this.handlers.leave();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      this.stepBy(event.key === 'ArrowUp' ? 1 : -1);
    }
  }

  private readInput(): void {
    const text = this.input.value.trim();
    this.beforeTyping ??= this.choice;
    const game = readDealNumber(text);
    if (game !== null) {
      this.choice = { ...this.choice, game };
      const replaces = this.isShown;
      this.isShown = true;
      this.handlers.choose(this.choice, replaces);
    } else if (text !== '' && text !== '-') {
      // The number was unfinished: go back to the deal before it.
      if (this.choice !== this.beforeTyping) {
        this.choice = this.beforeTyping;
        this.handlers.choose(this.choice, true);
        this.input.value = text;
      }
      this.complain(noDeal(text));
    } else this.sayCells();
  }

  /** The field must not show a number that is not on the table. */
  private leave(): void {
    this.endTyping();
    if (readDealNumber(this.input.value) !== this.choice.game) this.show(this.choice);
  }

  private endTyping(): void {
    this.beforeTyping = null;
    this.isShown = false;
  }

  private choose(game: number): void {
    this.choice = { ...this.choice, game };
    this.input.value = String(game);
    this.handlers.choose(this.choice, false);
  }

  private say(text: string, isError = false): void {
    // A text that is set again would be read again.
    if (this.message.textContent !== text) this.message.textContent = text;
    this.message.classList.toggle('error', isError);
    const { value, placeholder } = this.input;
    this.input.classList.toggle('long', (value || placeholder).length > 6);
    this.input.ariaInvalid = String(isError);
  }
}
