/** The rules for somebody who never played, told with the first moves of a real deal. */
import type { Position } from 'freecell-wasm';
import { positionOfDeal } from 'freecell-wasm/game';
import { FIRST_CELL, FOUNDATION } from 'freecell-wasm/reference';
import { after, DealElement, Game, h, type Step, wish } from '../../../src/ui/index.js';
import { DEFAULT_DEAL } from '../route.js';
import { SHEET } from '../table/page-deal.js';
import { dialog, type Dialog } from './dialog.js';

/** A table that shows one move as a hint does, and cannot be played. */
class Picture extends DealElement {
  protected readonly css = SHEET;

  constructor(
    private readonly shown: Position,
    private readonly step: Step | null,
  ) {
    super();
    this.controls = 'none';
    this.inert = true;
  }

  draw(): void {
    this.present(new Game(this.shown), 0, '');
    this.board?.table.mark(this.step);
  }

  protected override room() {
    return { maxHeight: 0, fills: false };
  }

  protected solve(): Promise<null> {
    return Promise.resolve(null);
  }
}

customElements.define('freecell-picture', Picture);

type Way = [from: number, to: number, count: number];

/** Each scene shows its last move. The others lead to it. */
const SCENES: [words: string, ...way: Way[]][] = [
  [
    'All 52 cards lie open in eight cascades. You win when all are home: at the top right, each suit from ace to king.',
  ],
  [
    'Move the last card of a cascade onto the next higher card of the other colour, as here 6♠ onto 7♦. Drag it, or click the card and then its place.',
    [0, 6, 1],
  ],
  [
    'A free cell, at the top left, holds any one card. Four cards can wait there. When all cells are full, you have little room left.',
    [0, FIRST_CELL, 1],
  ],
  [
    'Cards in order, with colours in turn, move together. Each free cell lets one more card go along, and an empty cascade doubles their number.',
    [0, 6, 1],
    [3, FIRST_CELL + 1, 1],
    [6, 3, 3],
  ],
  [
    'An ace goes home, then the two of its suit, and so on. Cards that no other card needs go home by themselves. An empty cascade takes any card.',
    [0, FOUNDATION, 1],
  ],
];

export function howToPlay(): Dialog {
  let position = positionOfDeal(DEFAULT_DEAL);
  const pictures: Picture[] = [];
  const content = SCENES.map(([words, ...way]) => {
    let step: Step | null = null;
    for (const [from, to, count] of way) {
      if (step !== null) position = after(position, step.moves);
      step = wish(position, from, to, count) as Step;
    }
    const picture = new Picture(position, step);
    pictures.push(picture);
    if (step !== null) position = after(position, step.moves);
    return h('figure', picture, h('figcaption', words));
  });
  const ways =
    'Nearly every deal can be won, so take your time: Undo takes back as many moves as you like, and Hint shows a move that leads to a win.';
  const { element, open } = dialog('How to play', ...content, h('p', ways));
  element.classList.add('rules');
  return {
    open() {
      open();
      for (const picture of pictures) picture.draw();
    },
  };
}
