/**
 * Reads a saved game of KPat, KDE's patience games. The file is XML. It has every state of the game, as
 * cards that are put on piles. The state on the screen is marked `current`.
 *
 *     <kpat-game game-type="freecell" deal-number="617">
 *       <state current="true">
 *         <move pile="store0" position="0">
 *           <card id="0000025" suit="diamonds" rank="seven" turn="face-up"/>
 *
 * Piles are `store0` to `store7`, `freecell0` .. and `target0` .. `target3`. A card lies where it was
 * put last. The source of the format is KPat's code, dealer.cpp.
 */
import { CASCADES, InputError, MAX_CELLS, rankOf, suitOf } from '../../reference/index.js';
import type { WrittenBoard } from './layout.js';

const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'];
const RANK_NAMES = 'ace two three four five six seven eight nine ten jack queen king'.split(' ');
/** The cards of each pile, with their places. */
type Piles = Map<string, { card: number; where: string }[]>;
const PILE = /^(?:store[0-7]|freecell[0-7]|target[0-3])$/;

export const looksLikeKpat = (text: string): boolean => /<(?:kpat-game|dealer)\b/.test(text);

/** @throws InputError if it is not a saved game of FreeCell by KPat */
export function boardFromKpat(text: string, firstLine: number): WrittenBoard {
  const piles: Piles = new Map();
  let pile = '';
  let position = 0;
  let isCurrent = false;
  let line = firstLine;
  for (const tag of text.split('<')) {
    const [name] = /^\/?[\w-]*/.exec(tag)!;
    const read = (key: string): string =>
      new RegExp(`\\s${key}\\s*=\\s*["']([^"'>]*)["']`).exec(tag)?.[1] ?? '';
    // The states that follow were undone.
    if (name === '/state' && isCurrent) break;
    if (name === 'dealer') {
      throw new InputError(
        'this is the old format of KPat: save the game again with KPat 4 or later',
      );
    }
    if (name === 'kpat-game' && read('game-type') !== 'freecell') {
      throw new InputError('this is a saved game of KPat, but not of FreeCell');
    }
    if (name === 'state') isCurrent = read('current') === 'true';
    if (name === 'move') {
      pile = read('pile');
      position = Number(read('position'));
      if (!PILE.test(pile) || !Number.isInteger(position)) {
        throw new InputError(`line ${line}: this move goes to a pile that FreeCell does not have`);
      }
    }
    if (name === 'card') {
      const rank = RANK_NAMES.indexOf(read('rank'));
      const suit = SUIT_NAMES.indexOf(read('suit'));
      if (rank < 0 || suit < 0 || pile === '') {
        throw new InputError(`line ${line}: this card has no suit, rank or pile`);
      }
      const card = rank * 4 + suit;
      for (const [key, cards] of piles) {
        piles.set(
          key,
          cards.filter((other) => other.card !== card),
        );
      }
      const target = piles.get(pile) ?? [];
      target.splice(position++, 0, { card, where: `line ${line}` });
      piles.set(pile, target);
    }
    line += tag.split('\n').length - 1;
  }
  return boardOf(piles);
}

function boardOf(piles: Piles): WrittenBoard {
  const onPile = (name: string) => piles.get(name) ?? [];
  const foundations = [0, 0, 0, 0];
  for (let target = 0; target < 4; target++) {
    const cards = onPile(`target${target}`);
    cards.forEach(({ card, where }, i) => {
      if (rankOf(card) !== i || suitOf(card) !== suitOf(cards[0].card)) {
        throw new InputError(`${where}: the foundation is not built up from its ace`);
      }
    });
    if (cards.length > 0) foundations[suitOf(cards[0].card)] = cards.length;
  }
  const cells = Array.from({ length: MAX_CELLS }, (_, i) => {
    const cards = onPile(`freecell${i}`);
    if (cards.length > 1) throw new InputError(`${cards[1].where}: two cards in one free cell`);
    return cards[0] ?? null;
  });
  return {
    cascades: Array.from({ length: CASCADES }, (_, i) => onPile(`store${i}`)),
    // The file does not say how many cells there are.
    cells: cells.slice(0, cells.findLastIndex((card) => card !== null) + 1),
    foundations,
    foundationsWhere: 'the foundations',
  };
}
