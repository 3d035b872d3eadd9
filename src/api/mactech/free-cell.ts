/**
 * The interface of the FreeCell Challenge in MacTech Magazine, November 2000: a tableau of cards
 * in, an array of moves out.
 *
 *     suit 1..4     spade, heart, diamond, club      0: no card
 *     spot 1..13    ace .. king                      0: no card
 *     places        1 home, 2..5 free cells A-D, 6..13 tableaus 0-7
 *
 * Card 0 of a tableau is the deepest one. The Challenge moves one card at a time. The four home stacks
 * are one destination.
 */

import { shorten } from '../../game/index.js';
import {
  CASCADES,
  FOUNDATION,
  InputError,
  type Move,
  type Position,
  shown,
  type Verdict,
} from '../../reference/index.js';

/** A card of the Challenge. */
export interface MacTechCard {
  /** 1 spade, 2 heart, 3 diamond, 4 club; 0 no card. */
  suit: number;
  /** 1 (ace) to 13 (king); 0 no card. */
  spot: number;
}

/** A move of the Challenge, between places: 1 home, 2 to 5 free cells, 6 to 13 tableaus. */
export interface MacTechMove {
  /** The place from which the card is taken. */
  source: number;
  /** The place to which the card is moved. */
  destination: number;
}

/** At most this many cards in a tableau; the rest of a longer array must be {suit 0, spot 0}. */
export const MAX_TABLEAU_CARDS = 19;

const HOME = 1;
const FREE_CELL_A = 2;
const TABLEAU_0 = 6;
export const MACTECH_FREE_CELLS = 4;

/** This project's suits (C D H S are 0 to 3) for MacTech's suits 1 to 4. */
const SUITS = [3, 2, 1, 0];

/** A solver, such as the engine that `createEngine` returns. */
export interface MacTechSolver {
  /** Solves a position with four free cells. */
  solveSync(position: Position): { verdict: Verdict; moves: readonly Move[] };
}

/**
 * Solves a game through the interface of MacTech Magazine's FreeCell Challenge of November 2000.
 *
 * @param engine solver, such as the engine that `createEngine` returns
 * @param tableau eight arrays of cards {suit 1-4: spade, heart, diamond, club; spot 1-13}, deepest
 *   card first. Cards {suit 0, spot 0} may follow.
 * @param maxMoves most moves that the answer may have
 * @returns single-card moves in the Challenge's codes (home 1, free cells 2-5, tableaus 6-13). Empty if
 *   the game is not solved, or if the shortened solution has more than `maxMoves` moves.
 * @throws InputError for a wrong tableau or number
 */
export function freeCell(
  engine: MacTechSolver,
  tableau: readonly (readonly MacTechCard[])[],
  maxMoves: number,
): MacTechMove[] {
  if (!Number.isSafeInteger(maxMoves) || maxMoves < 0) {
    const accepted = 'a whole number from 0';
    throw new InputError(`maxMoves must be ${accepted}, got ${shown(maxMoves)}`, 'maxMoves');
  }
  const position = positionOfTableau(tableau);
  // Each of the 52 cards needs a move to the foundations.
  if (maxMoves < 52) return [];
  const { verdict, moves } = engine.solveSync(position);
  if (verdict !== 'solved') return [];
  const short = shorten(position, moves);
  return short.length <= maxMoves ? macTechMoves(short) : [];
}

/** Returns single-card moves in the Challenge's codes. */
export function macTechMoves(moves: readonly Move[]): MacTechMove[] {
  return moves.map(({ from, to }) => ({ source: codeOf(from), destination: codeOf(to) }));
}

function codeOf(place: number): number {
  if (place < CASCADES) return TABLEAU_0 + place;
  if (place === FOUNDATION) return HOME;
  const cell = place - CASCADES;
  if (cell >= MACTECH_FREE_CELLS) throw new InputError('the MacTech form has only four free cells');
  return FREE_CELL_A + cell;
}

/** Returns the eight tableaus for the cascades of a position. */
export function tableauOf(cascades: readonly (readonly number[])[]): MacTechCard[][] {
  return cascades.map((cascade) =>
    cascade.map((card) => ({ suit: SUITS.indexOf(card & 3) + 1, spot: (card >> 2) + 1 })),
  );
}

/** @throws InputError unless these are eight tableaus with 52 distinct cards */
export function positionOfTableau(tableau: readonly (readonly MacTechCard[])[]): Position {
  if (!Array.isArray(tableau) || !tableau.every(Array.isArray)) {
    throw wrong('the tableaus must be eight arrays of cards {suit, spot}');
  }
  if (tableau.length !== CASCADES) {
    throw wrong(`a game has ${CASCADES} tableaus, got ${tableau.length}`);
  }
  const seen = new Set<number>();
  const cascades = tableau.map((cards, t) => {
    let length = cards.length;
    // `every` leaves holes out.
    if (!Array.from(cards).every((card) => typeof card === 'object' && card !== null)) {
      throw wrong(`tableau ${t}: a card is an object {suit, spot}`);
    }
    while (length > 0 && isNoCard(cards[length - 1])) length--;
    if (length > MAX_TABLEAU_CARDS) {
      throw wrong(`tableau ${t} has ${length} cards; ${MAX_TABLEAU_CARDS} is the most`);
    }
    return cards.slice(0, length).map((given, i) => {
      const [suit, spot] = [given.suit, given.spot].map((n) => (typeof n === 'number' ? n : NaN));
      const card = (spot - 1) * 4 + SUITS[suit - 1];
      const name = `tableau ${t}, card ${i}: suit ${suit}, spot ${spot}`;
      if (!(spot >= 1 && spot <= 13 && suit >= 1 && suit <= 4) || !Number.isInteger(card)) {
        throw wrong(`${name} is not a card: suits are 1-4, spots 1-13`);
      }
      if (seen.has(card)) throw wrong(`${name} appears twice`);
      seen.add(card);
      return card;
    });
  });
  if (seen.size !== 52) throw wrong(`the tableaus have ${seen.size} of 52 cards`);
  return {
    cascades,
    cells: Array.from({ length: MACTECH_FREE_CELLS }, () => -1),
    foundations: [0, 0, 0, 0],
  };
}

const wrong = (why: string): InputError => new InputError(why, 'tableau');

const isNoCard = ({ suit, spot }: MacTechCard): boolean => suit === 0 && spot === 0;
