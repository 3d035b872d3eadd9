/** The boards of the documents: each step of a play is made of legal moves, and no card appears or is lost. */
import { describe, expect, it } from 'vitest';
import {
  type BoardFrame,
  boardsOf,
  cardOf,
  framesOf,
} from '../../docs/.vitepress/markdown/boards.js';
import { FOUNDATION, play, type Position, whyIllegal } from '../../src/reference/index.js';
import { DOCUMENTS, textOf } from '../support/examples.js';

/** Enough for a run of three by way of cells. */
const MOST_MOVES = 6;

const cardNumber = (name: string): number =>
  'A23456789TJQK'.indexOf(name[0]) * 4 + 'CDHS'.indexOf(name[1]);

/** A board as a position. Places that it does not show are empty, and no move may use them. */
function positionOf({ places }: BoardFrame): { position: Position; used: number[] } {
  const position: Position = {
    cascades: Array.from({ length: 8 }, () => []),
    cells: [],
    foundations: [0, 0, 0, 0],
  };
  const used: number[] = [];
  for (const { name, words } of places) {
    const cards = words
      .map((word) => cardOf(word).card)
      .map((card) => (card === '--' ? -1 : cardNumber(card)));
    if (name === 'cells') {
      position.cells = cards;
      used.push(...cards.map((_, i) => 8 + i));
    } else if (name === 'home') {
      for (const card of cards.filter((one) => one >= 0)) {
        position.foundations[card & 3] = (card >> 2) + 1;
      }
    } else {
      position.cascades[Number(name) - 1] = cards.filter((card) => card >= 0);
      used.push(Number(name) - 1);
    }
  }
  return { position, used };
}

const keyOf = ({ cascades, cells, foundations }: Position): string =>
  JSON.stringify([cascades, [...cells].sort(), foundations]);

/** True if legal moves lead from one board to another. */
function leads(from: BoardFrame, to: BoardFrame): boolean {
  const { position, used } = positionOf(from);
  const goal = keyOf(positionOf(to).position);
  let level = [position];
  const seen = new Set([keyOf(position)]);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const next: Position[] = [];
    for (const at of level) {
      for (const source of used) {
        for (const target of [...used, FOUNDATION]) {
          if (whyIllegal(at, source, target) !== null) continue;
          const after = structuredClone(at);
          play(after, source, target);
          if (seen.has(keyOf(after))) continue;
          seen.add(keyOf(after));
          if (keyOf(after) === goal) return true;
          next.push(after);
        }
      }
    }
    level = next;
  }
  return false;
}

const cardsOf = ({ places }: BoardFrame): string[] =>
  places
    .filter(({ name }) => name !== 'home')
    .flatMap(({ words }) => words.map((word) => cardOf(word).card))
    .filter((card) => card !== '--')
    .sort();

const boards = DOCUMENTS.flatMap((document) =>
  boardsOf(textOf(document)).map((board) => ({ document, ...board })),
);

it.each(boards.filter(({ isPlay }) => isPlay))(
  'each step in $document is legal: $frames.0.caption',
  ({ frames }) => {
    const unreached = frames
      .slice(1)
      .filter((frame, i) => !leads(frames[i], frame) && !leads(frames[0], frame));
    expect(unreached).toEqual([]);
  },
);

it('no board has a card twice, and every place has a name', () => {
  for (const { frames } of boards) {
    for (const frame of frames) {
      const cards = cardsOf(frame);
      expect(new Set(cards).size, frame.caption).toBe(cards.length);
      for (const { name } of frame.places) expect(name).toMatch(/^(cells|home|[1-8])$/);
    }
  }
});

describe('this test', () => {
  const frames = (text: string) => framesOf(text) as [BoardFrame, BoardFrame];
  it('sees a move that the rules forbid', () => {
    expect(leads(...frames('# a\ncells -- | 1 9S 8S | 2 TD\n# b\ncells -- | 1 9S | 2 TD 8S'))).toBe(
      false,
    );
    expect(leads(...frames('# a\ncells -- | 1 8S 9S | 2 TD\n# b\ncells -- | 1 8S | 2 TD 9S'))).toBe(
      true,
    );
  });
});
