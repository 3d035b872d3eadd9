/** Chooses what is on the table: a deal number, the number of cells, or a pasted board. */
import { isDealNumber } from 'freecell-wasm/game';
import { readDealNumber } from '../deal-number.js';
import { h, iconButton } from '../../../src/ui/index.js';
import { dealOfTheDay, OFFERS, offered, type Offer, WINDOWS_DEALS } from '../game/offers.js';
import { noDeal, type Route } from '../route.js';
import { cellsSelect } from '../settings.js';

type Choice = Pick<Route, 'game' | 'cells'>;

export interface PickerHandlers {
  /** @param typing the number is being typed: later ones replace it in the history */
  choose(choice: Choice, typing: boolean): void;
  paste(): void;
  /** What is typed is no deal: no other one is to be taken for it. */
  refuse(fault: string): void;
  /** The keys are the table's again. */
  leave(): void;
}

export class Picker {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly cells: HTMLSelectElement;
  private readonly message: HTMLElement;
  private readonly offers: HTMLDetailsElement;
  private choice: Choice = { game: 617, cells: 4 };
  /** What was chosen before a number was begun to be typed; null when none is. */
  private beforeTyping: Choice | null = null;
  /** The number that is being typed has been shown: what follows replaces it in the history. */
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
      onblur: () => this.endTyping(),
      onkeydown: (event: KeyboardEvent) => this.key(event),
    });
    this.cells = cellsSelect('cells', () => this.chooseCells());
    const offer = (name: string, choose: () => number) =>
      h(
        'button',
        {
          onclick: () => {
            this.offers.open = false;
            this.choose({ game: choose(), cells: 4 });
          },
        },
        name,
      );
    this.offers = h(
      'details.offers',
      {},
      h('summary', {}, 'Deals to try'),
      h(
        'div.menu',
        {},
        offer('Deal of the day', () => dealOfTheDay(new Date())),
        ...Object.entries(OFFERS).map(([key, name]) =>
          offer(name, () => offered(key as Offer, this.choice.game)),
        ),
      ),
    );
    this.message = h('p.message', { id: 'deal-message' });
    this.element = h(
      'div.picker',
      {},
      h('p.claim', {}, 'Any Windows deal, solved as you type.'),
      h(
        'div.fields',
        {},
        h('label', { htmlFor: 'deal' }, 'Deal number'),
        h('label.cells-label', { htmlFor: 'cells' }, 'Free cells'),
        h(
          'div.number-row',
          {},
          iconButton('back', 'Previous deal', () => this.stepBy(-1)),
          this.input,
          iconButton('next', 'Next deal', () => this.stepBy(1)),
          iconButton('dice', 'Random deal', () => this.random()),
        ),
        this.cells,
      ),
      h('div.more', {}, this.message, this.offers),
    );
  }

  show({ game, cells }: Route): void {
    this.choice = { game, cells };
    this.cells.value = String(cells);
    const isFocused = document.activeElement === this.input;
    if (!isFocused || readDealNumber(this.input.value) !== game) {
      this.input.value = typeof game === 'number' ? String(game) : '';
    }
    this.input.placeholder = typeof game === 'number' ? '' : 'your board';
    this.say('');
  }

  /** Shows what was wrong with the board in the address. */
  complain(text: string): void {
    this.say(text, true);
  }

  stepBy(by: number): void {
    const from = typeof this.choice.game === 'number' ? this.choice.game : 0;
    let game = from + by;
    // There is no deal 0 between the special deals and the numbered ones.
    if (game === 0) game += by;
    if (isDealNumber(game)) this.choose({ game });
  }

  random(): void {
    this.choose({ game: 1 + Math.floor(Math.random() * WINDOWS_DEALS) });
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
      this.say('');
      this.choice = { ...this.choice, game };
      const replaces = this.isShown;
      this.isShown = true;
      this.handlers.choose(this.choice, replaces);
    } else if (text !== '' && text !== '-') {
      // Back from the number that was the beginning of this: its verdict is not this one's.
      if (this.choice !== this.beforeTyping) {
        this.choice = this.beforeTyping;
        this.handlers.choose(this.choice, true);
        this.input.value = text;
      }
      this.say(noDeal(text), true);
      this.handlers.refuse(noDeal(text));
    }
  }

  private endTyping(): void {
    this.beforeTyping = null;
    this.isShown = false;
  }

  private chooseCells(): void {
    this.choose({ cells: Number(this.cells.value) });
    this.handlers.leave();
  }

  private choose(part: Partial<Choice>): void {
    this.choice = { ...this.choice, ...part };
    if (part.game !== undefined) this.input.value = String(part.game);
    this.cells.value = String(this.choice.cells);
    this.handlers.choose(this.choice, false);
  }

  private say(text: string, isError = false): void {
    this.message.replaceChildren(
      text !== ''
        ? text
        : h(
            'span',
            {},
            'Or ',
            h('button.link', { onclick: () => this.handlers.paste() }, 'paste a board'),
          ),
    );
    this.message.classList.toggle('error', isError);
    this.input.setAttribute('aria-invalid', String(isError));
  }
}
