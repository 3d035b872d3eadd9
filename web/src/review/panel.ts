/** The panel of a guest: a heading, sentences, and buttons. */
import { announce } from '../announce.js';
import { h } from '../../../src/ui/index.js';

/** A button: its name, and what it does. The first one is the one to press. */
export type Offer = readonly [name: string, act: () => void];

export const TRY_AGAIN = 'Try again';

export class Panel {
  readonly element: HTMLElement;
  private readonly heading = h('h2');
  private readonly words = h('p');
  private readonly said = h('p.said');
  /** Buttons that go to other positions. */
  readonly steps = h('div.steps');
  private readonly buttons = h('div.buttons');
  /** Their names. A program that translates the page may change the words on them. */
  private offered: string[] = [];

  constructor(name: string) {
    this.element = h(
      'div.dock.review',
      { role: 'group', 'aria-label': name },
      h('div.words', this.heading, this.words, this.said),
      this.steps,
      this.buttons,
    );
  }

  write(heading: string, words: string): void {
    this.heading.textContent = heading;
    this.words.textContent = words;
    this.say('');
  }

  /** Writes, and lets a screen reader say the words. */
  tell(heading: string, words: string): void {
    this.write(heading, words);
    announce(words);
  }

  /** The player has tried a move, and wants another one. */
  askToTryAgain(): void {
    const said = `Press “${TRY_AGAIN}” first.`;
    announce(said);
    this.say(said);
  }

  /** Takes a tried move back, as the button does. Returns false if there is none. */
  tryAgain(): boolean {
    const button = this.offered.indexOf(TRY_AGAIN);
    this.buttons.querySelectorAll('button')[button]?.click();
    return button >= 0;
  }

  /** A remark of the table, such as why a move is not allowed. */
  say(text: string): void {
    this.said.textContent = text;
  }

  /** Offers other buttons. If one of them had the focus, the first new one gets it. */
  offer(...offers: readonly Offer[]): void {
    const hadFocus = this.buttons.contains(document.activeElement);
    const made = offers.map(([name, act], i) =>
      h(i === 0 ? 'button.primary' : 'button', { onclick: act }, name),
    );
    this.buttons.replaceChildren(...made);
    this.offered = offers.map(([name]) => name);
    if (hadFocus) made[0]?.focus();
  }
}
