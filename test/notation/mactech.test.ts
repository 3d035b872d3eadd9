import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import {
  freeCell as challenge,
  macTechMoves,
  tableauOf,
  type MacTechCard,
  type MacTechMove,
} from '../../src/api/mactech/free-cell.js';
import { scoreRange } from '../../src/api/mactech/score.js';
import { cascadesOfDeal, InputError } from '../../src/reference/index.js';

import { forAll } from '../support/for-all.js';
import { cases } from '../support/tier.js';

/**
 * The Challenge's judge, written only from its rules. It uses suits and spots, places 1 to 13 and single
 * cards. It does not use this project's numbering.
 */
function judge(
  tableau: readonly (readonly MacTechCard[])[],
  moves: readonly MacTechMove[],
): string {
  const stacks = tableau.map((cards) => cards.filter((card) => card.suit !== 0));
  const cells: (MacTechCard | undefined)[] = [undefined, undefined, undefined, undefined];
  const home = [0, 0, 0, 0, 0];
  const isRed = ({ suit }: MacTechCard): boolean => suit === 2 || suit === 3;
  for (const [i, { source, destination }] of moves.entries()) {
    let card: MacTechCard | undefined;
    if (source >= 2 && source <= 5) {
      card = cells[source - 2];
      cells[source - 2] = undefined;
    } else if (source >= 6 && source <= 13) card = stacks[source - 6].pop();
    if (card === undefined) return `move ${i}: nothing at ${source}`;
    if (destination === 1) {
      if (home[card.suit] !== card.spot - 1) return `move ${i}: not next on its home stack`;
      home[card.suit] = card.spot;
    } else if (destination >= 2 && destination <= 5) {
      if (cells[destination - 2] !== undefined) return `move ${i}: cell ${destination} is taken`;
      cells[destination - 2] = card;
    } else if (destination >= 6 && destination <= 13) {
      const under = stacks[destination - 6].at(-1);
      if (under && (under.spot !== card.spot + 1 || isRed(under) === isRed(card))) {
        return `move ${i}: ${card.spot} does not go on ${under.spot}`;
      }
      stacks[destination - 6].push(card);
    } else return `move ${i}: no place ${destination}`;
  }
  return home.slice(1).every((spot) => spot === 13) ? 'won' : 'not won';
}

const engine = await createEngine();
const freeCell = (tableau: MacTechCard[][], maxMoves: number): MacTechMove[] =>
  challenge(engine, tableau, maxMoves);

describe('the MacTech interface', () => {
  it('wins by single-card moves that a judge after the rules accepts', () => {
    for (let deal = 1; deal <= cases(50, 200); deal++) {
      const tableau = tableauOf(cascadesOfDeal(deal));
      expect(judge(tableau, freeCell(tableau, 1000)), `deal ${deal}`).toBe('won');
    }
  });

  it('scores 10,000 points for each solved deal, less the milliseconds of the solver alone', () => {
    let now = 0;
    // Deals 11981 and 11983 are won, 11982 is not. Each is timed by two looks at the clock.
    const score = scoreRange(engine, 11_981, 11_983, () => (now += 5));
    expect(score).toEqual({
      ...{ from: 11_981, to: 11_983, deals: 3, solved: 2 },
      ...{ pointsForDeals: 20_000, processorMs: 15, score: 19_985 },
    });
  });

  it('says which argument is wrong', () => {
    expect(() => freeCell([], 1000)).toThrow(expect.objectContaining({ argument: 'tableau' }));
    const tableau = tableauOf(cascadesOfDeal(617));
    expect(() => freeCell(tableau, -1)).toThrow(expect.objectContaining({ argument: 'maxMoves' }));
    expect(() => freeCell(tableau, 1.5)).toThrow(InputError);
    tableau[3] = new Array<MacTechCard>(19); // holes
    expect(() => freeCell(tableau, 9)).toThrow('tableau 3: a card is an object {suit, spot}');
  });

  it('has a judge that can say no', () => {
    const tableau = tableauOf(cascadesOfDeal(617));
    const moves = freeCell(tableau, 1000);
    expect(judge(tableau, moves.slice(1))).not.toBe('won');
    expect(judge(tableauOf(cascadesOfDeal(618)), moves)).not.toBe('won');
  });

  it('returns no moves where there is no solution, or none within maxMoves', () => {
    const tableau = tableauOf(cascadesOfDeal(617));
    const { length } = freeCell(tableau, 1000);
    expect(freeCell(tableau, length)).toHaveLength(length);
    for (const most of [length - 1, 40, 0]) expect(freeCell(tableau, most)).toEqual([]);
    expect(freeCell(tableauOf(cascadesOfDeal(11982)), 1000)).toEqual([]);
  });

  it('refuses in one line what is no deal', () => {
    const card = fc.record({
      suit: fc.integer({ min: -1, max: 5 }),
      spot: fc.double({ min: -1, max: 14 }),
    });
    forAll(
      { seed: 10, numRuns: cases(150, 500) },
      [fc.array(fc.array(card, { maxLength: 25 }), { maxLength: 9 })],
      (tableau) => {
        expect(() => freeCell(tableau, 10)).toThrow(InputError);
      },
    );
    const twice = tableauOf(cascadesOfDeal(1));
    twice[0][0] = twice[1][0];
    expect(() => freeCell(twice, 10)).toThrow('tableau 1, card 0: suit 3, spot 2 appears twice');
    expect(() => freeCell(twice, 1.5)).toThrow('maxMoves');
  });
});

it('a fifth cell has no code', () => {
  expect(macTechMoves([{ from: 0, to: 11, card: 0 }])).toHaveLength(1);
  const beyond = () => macTechMoves([{ from: 0, to: 12, card: 0 }]);
  expect(beyond).toThrow('the MacTech form has only four free cells');
});
