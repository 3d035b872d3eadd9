import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTOPLAYS, positionOfDeal, runLength, supermoveLimit } from '../../src/game/index.js';
import { expand } from '../../src/notation/moves/expand.js';
import { formatMoves, moveName, shorten, stepsOf } from '../../src/game/index.js';
import { parseSteps } from '../../src/notation/moves/steps.js';
import {
  NOTATIONS,
  presentMoves,
  readBoard,
  writeBoard,
  writeMoves,
} from '../../src/notation/index.js';
import { describeFault, parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import {
  cardName,
  clonePosition,
  play,
  FOUNDATION,
  InputError,
  type Move,
  type Position,
  replay,
} from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { legalMoves, midGame } from '../support/positions.js';
import { expectRefused } from '../support/refusals.js';
import { solve } from '../support/solutions.js';
import { cases } from '../support/tier.js';
import { FORMS, printedIn } from './fc-solve.js';
import { writeList } from './write-list.js';

/** A reading of moves as they stand. */
const PLAIN = {
  autoplay: 'none',
  autoplayFirst: false,
  toEmpty: 'largest',
  cells: 'fixed',
} as const;
const solveDeal = (deal: number): readonly Move[] => solve(positionOfDeal(deal))!;
const isSolution = (position: Position, moves: readonly Move[]): boolean =>
  replay(position, moves).valid;

const bareMoves = (text: string): string[] =>
  Array.from(text.matchAll(/^Move: (\S+)/gm), (match) => match[1]);

/** Returns the same sample as in the fixture. */
function sampleDeals(count: number): number[] {
  let seed = 20001101;
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return 1 + (seed % 1_000_000);
  });
}

describe("Freecell Solver's own output", () => {
  it.each(FORMS)('verifies: %s', (form) => {
    const printed = printedIn(form);
    expect(printed).toHaveLength(200);
    for (const [deal, text] of printed.slice(0, cases(50, 200))) {
      const solution = parseSolution(text);
      expect(solution.form).toBe('fc-solve');
      const verified = verifySolution(positionOfDeal(deal), solution);
      expect(describeFault(solution, verified), `deal ${deal}`).toBe('');
      expect(isSolution(positionOfDeal(deal), verified.moves)).toBe(true);
    }
  });

  it.each(['sn', 'snx'] as const)('verifies as bare moves too: %s', (form) => {
    for (const [deal, text] of printedIn(form)) {
      const bare = bareMoves(text);
      for (const separator of [' ', '']) {
        const solution = parseSolution(bare.join(separator));
        expect(verifySolution(positionOfDeal(deal), solution).valid, `deal ${deal}`).toBe(true);
      }
    }
  });

  it('does not verify for another deal', () => {
    const [[, words], [other]] = printedIn('words');
    expect(verifySolution(positionOfDeal(other), parseSolution(words)).valid).toBe(false);
    const [[, states]] = printedIn('sn');
    const solution = parseSolution(states);
    const verified = verifySolution(positionOfDeal(other), solution);
    expect(verified).toMatchObject({ valid: false, moves: [] });
    expect(describeFault(solution, verified)).toContain('starts from another board');
  });

  it('is read anew each time, whatever a program did to the one before', () => {
    const read = () => parseSolution('{"deal":617,"moves":["3a","26"]}');
    const [step] = read().steps;
    expect(() => Object.assign(step, { to: 15 })).toThrow(TypeError);
    expect(read().steps.map(({ from, to }) => `${from} to ${to}`)).toEqual(['2 to 8', '1 to 5']);
  });
});

describe('our solutions', () => {
  it.each(NOTATIONS)('verify when written %s, with every autoplay', (notation) => {
    let refused = 0;
    for (const deal of sampleDeals(cases(15, 60))) {
      const position = positionOfDeal(deal);
      const given = solveDeal(deal);
      for (const moves of [given, shorten(position, given)]) {
        const json = JSON.stringify({ deal, cells: 4, moves: moves.map(moveName) });
        expect(verifySolution(position, json)).toMatchObject({ valid: true, moves });
        for (const autoplay of AUTOPLAYS) {
          let tokens;
          try {
            tokens = writeMoves(position, moves, { notation, autoplay });
          } catch (error) {
            // Autoplay of all possible cards can spoil a solution. Such a solution cannot be written.
            expect(error).toBeInstanceOf(InputError);
            expect(autoplay).toBe('max');
            refused++;
            continue;
          }
          const steps = parseSteps(tokens.join(' '));
          const toEmpty = notation === 'single' ? 'one' : 'largest';
          const readings = [false, true].map((autoplayFirst) =>
            expand(position, steps, { autoplay, autoplayFirst, toEmpty, cells: 'fixed' }),
          );
          expect(
            readings.some(({ moves: expanded }) => isSolution(position, expanded)),
            `${deal} ${autoplay}: ${readings[1].fault}`,
          ).toBe(true);
          const { valid, reading } = verifySolution(position, tokens.join(''));
          expect(valid).toBe(true);
          if (tokens.length === moves.length) expect(reading.toEmpty).toBe('one');
        }
      }
    }
    expect(refused).toBeLessThan(cases(30, 120));
  });

  it('verify in the dialect that counts cells as a list and plays all that goes', () => {
    let written = 0;
    for (const deal of sampleDeals(cases(15, 40))) {
      const position = positionOfDeal(deal);
      const text = writeList(position, solveDeal(deal), solve);
      if (text === null) continue;
      written++;
      expect(text).toMatch(/^[1-8a-dhr]+$/);
      const { valid, reading } = verifySolution(position, parseSolution(text));
      expect(valid, `deal ${deal}`).toBe(true);
      if (text.includes('r')) expect(reading.cells).toBe('list');
    }
    expect(written).toBeGreaterThan(cases(7, 20));
  });

  it('verify in that dialect where cards went home before the first move', () => {
    let first = 0;
    for (const deal of sampleDeals(120)) {
      const position = positionOfDeal(deal);
      const text = writeList(position, [], solve, true);
      if (text === null) continue;
      const verified = verifySolution(position, parseSolution(text));
      expect(verified.valid, `deal ${deal}: ${verified.fault}`).toBe(true);
      expect(isSolution(position, verified.moves)).toBe(true);
      if (!verified.reading.autoplayFirst) continue;
      first++;
      // One move never fits. The reason must name the reading that reached it.
      const solution = parseSolution(`${text.slice(0, 40)}${'1r'.repeat(9)}`);
      const fault = describeFault(solution, verifySolution(position, solution));
      expect(fault).toContain('autoplay max also before move 1');
      expect(Number(/^move (\d+)/.exec(fault)![1])).toBeGreaterThan(20);
    }
    expect(first).toBeGreaterThan(5);
  });

  it('do not verify with a move taken out, changed or added', () => {
    const position = positionOfDeal(617);
    const moves = shorten(position, solveDeal(617));
    const text = (list: Move[]): string => list.map(moveName).join(' ');
    const verify = (list: Move[]) => verifySolution(position, parseSolution(text(list)));
    expect(verify(moves).valid).toBe(true);
    // A shortened solution needs all its moves, except that the last moves home can be in any order.
    let readOtherwise = 0;
    for (let i = 0; i < moves.length; i++) {
      const without = moves.filter((_, j) => j !== i);
      expect(isSolution(position, without)).toBe(false);
      if (moves[i].to === FOUNDATION) continue;
      // A move that no longer fits may be read as the move of a run. Then the rest may fit again.
      const { valid, moves: read } = verify(without);
      if (!valid) continue;
      readOtherwise++;
      expect(read.length, `without ${i}`).toBeGreaterThan(without.length);
      expect(isSolution(position, read), `without ${i}`).toBe(true);
    }
    expect(readOtherwise).toBeLessThan(4);
    expect(verify([...moves, moves[0]]).valid).toBe(false);
  });
});

describe('solutions for people', () => {
  it('are written in as few moves as either the shortened or the given solution allows', () => {
    for (const deal of sampleDeals(cases(12, 40))) {
      const position = positionOfDeal(deal);
      const moves = solveDeal(deal);
      for (const notation of NOTATIONS) {
        for (const autoplay of ['none', 'safe'] as const) {
          const options = { notation, autoplay };
          const tokens = presentMoves(position, moves, options)?.tokens ?? null;
          const given = writeMoves(position, moves, options).length;
          const short = writeMoves(position, shorten(position, moves), options).length;
          expect(tokens).toHaveLength(Math.min(given, short));
        }
      }
    }
  });

  it('say how many cards move where one of the same cascade goes home before', () => {
    const board = `Foundations: S-9 H-J D-K C-9
Freecells: (0 cells)
: TC QH JC TS
: KS QS JS
: KH
: KC QC
:
:
:
:
`;
    const position = readBoard(board);
    const game = parseSolution('1h 15v1 1h 1h 5h 2h 4h 2h 4h 2h 3h');
    const { valid, moves } = verifySolution(position, game);
    expect(valid).toBe(true);
    for (const autoplay of ['safe', 'finish', 'max'] as const) {
      const tokens = writeMoves(position, moves, { autoplay });
      expect([autoplay, tokens[0]]).toEqual([autoplay, '15v1']);
    }
  });

  it('find another way where playing everything spoils the given one', () => {
    const options = { notation: 'standard', autoplay: 'max' } as const;
    const written = (deal: number, other?: typeof solve): boolean => {
      const position = positionOfDeal(deal);
      const moves = solveDeal(deal);
      const tokens = presentMoves(position, moves, options, other)?.tokens ?? null;
      if (tokens === null) {
        const write = () => writeMoves(position, moves, options);
        expect(write, `deal ${deal}`).toThrow(
          /^autoplay max plays a card home that \S+ still needs/,
        );
        return false;
      }
      const verified = verifySolution(position, parseSolution(tokens.join(' ')));
      expect(verified.valid, `deal ${deal}`).toBe(true);
      return true;
    };
    const spoilt = sampleDeals(400).filter((deal) => !written(deal));
    const saved = spoilt.filter((deal) => written(deal, solve));
    // For one of them there is no other way. (Among deals 1 to 1500, 22 are spoilt, one for good.)
    expect(spoilt).toHaveLength(8);
    expect(saved).toHaveLength(7);
  });
});

/** Returns a position with KS .. in cascade 1, empty cells, and that many empty cascades beside the target, cascade 2. */
function beforeRun(cells: number, empties: number): Position {
  const ranks = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  const run = ranks.map((rank, i) => rank * 4 + (i % 2 === 0 ? 3 : 2));
  return {
    cascades: Array.from({ length: 8 }, (_, i) => (i === 0 ? run : i > empties + 1 ? [i] : [])),
    cells: Array.from({ length: cells }, () => -1),
    foundations: [0, 0, 0, 0],
  };
}

describe('readings', () => {
  it('a board that plays itself needs no move with autoplay, and all 52 without', () => {
    for (const text of ['1h', '1a']) {
      const won = verifySolution(-4, text);
      expect([won.valid, won.reading.autoplay]).toEqual([true, 'safe']);
    }
  });

  it('says which move is at fault and why', () => {
    const position = positionOfDeal(617);
    const faultOf = (text: string): string => {
      const solution = parseSolution(text);
      return describeFault(solution, verifySolution(position, solution));
    };
    const read = ', read with autoplay none, the largest run to an empty cascade';
    expect(faultOf('7a 7b 7c 7d 7a')).toBe(`move 5 (7a): cell a already holds JH${read}`);
    expect(faultOf('12')).toBe(`move 1 (12): JD does not go on KS${read}`);
    expect(faultOf('12v2')).toBe(`move 1 (12v2): JD does not go on KS${read}`);
    expect(faultOf('12va')).toBe(`move 1 (12va): JD does not go on KS${read}`);
    expect(faultOf('1h')).toBe(`move 1 (1h): JD is not the next card of its foundation${read}`);
    expect(faultOf('8a')).toBe(`at the end the foundations hold only 0 of 52 cards${read}`);
    expect(faultOf('2a 2b 83 8c 83 81 8d 8h')).toContain('hold only 1 of 52 cards');
    expect(faultOf('{"deal":617,"verdict":"solved","moves":[]}')).toBe(
      'at the end the foundations hold only 0 of 52 cards',
    );
    expect(faultOf('a1')).toBe(`move 1 (a1): cell a is empty${read}`);
    const last = {
      cascades: [[51], ...Array.from({ length: 7 }, () => [])],
      cells: [],
      foundations: [13, 13, 13, 12],
    };
    const solution = parseSolution('[{"from":1,"to":0,"card":51}]');
    expect(verifySolution(last, solution).fault).toBe('cascade 2 is empty');
    expect(faultOf('')).toBe('at the end the foundations hold only 0 of 52 cards');
  });

  it('gives the moves before the fault, and all of those that are legal and do not win', () => {
    const position = positionOfDeal(617);
    const played = (text: string): string => {
      const { valid, moves } = verifySolution(position, parseSolution(text));
      expect(valid).toBe(false);
      expect(replay(position, moves)).toMatchObject({ faultAt: moves.length });
      return formatMoves(moves);
    };
    expect(played('7a 7b 7c 7d 7a')).toBe('7a 7b 7c 7d');
    expect(played('8a 8b')).toBe('8a 8b');
    expect(played('a1')).toBe('');
    const [[deal, won]] = printedIn('sn');
    const moves = bareMoves(won);
    const start = positionOfDeal(deal);
    for (const count of [1, 10, moves.length - 1]) {
      const solution = parseSolution(moves.slice(0, count).join(' '));
      const verified = verifySolution(start, solution);
      expect(verified.faultAt).toBe(count);
      expect(verified.moves.length).toBeGreaterThanOrEqual(count);
      expect(replay(start, verified.moves)).toMatchObject({ faultAt: verified.moves.length });
    }
    // There is one move too many. All moves before it are read, and they win.
    const over = verifySolution(start, parseSolution([...moves, '1a'].join(' ')));
    expect(over.valid).toBe(false);
    expect(replay(start, over.moves).valid).toBe(true);
  });

  it('reads how many cards a move takes, in either case', () => {
    const counts = (text: string): number[] => parseSteps(text).map(({ count }) => count);
    expect(counts('12v1 12V2 12v9 12va 12VB 12vC 12Vd 12')).toEqual([1, 2, 9, 10, 11, 12, 13, 0]);
  });

  it.each([
    ['7a 9b', 'line 1: "9b" at column 4 is not a move'],
    ['7a\n7', 'line 2: "7" at column 1 is not a move'],
    ['h1', 'line 1: "h1" at column 1 is not a move'],
    ['2a FreeCell', 'line 1: "FreeCell" at column 4 is not a move'],
    ['2a2bxx', 'line 1: "xx" at column 5 is not a move'],
    ['2a\u202f\u2009\u3000\u2028x', 'line 1: "x" at column 7 is not a move'],
    ...['12v', '12V', '12v0', '12ve', '12V?'].map((wrong) => [
      wrong,
      `line 1: "${wrong}" at column 1 is not a move`,
    ]),
    ['{"moves":["7a","77a"]}', 'moves[1]: "77a" is not a move'],
    ['{"moves":3}', 'the JSON has no "moves"'],
    ['zyxwvutsrqpo was here', 'line 1: "zyxwvutsrqpo" at column 1 is not a move'],
    ['zyxwvutsrqpon', 'line 1: "zyxwvutsrqpo…" at column 1 is not a move'],
    ['Move a card from stack 8 to freecell 0', 'line 1: "Move" at column 1 is not a move'],
    ['I could not solve this game.\n', 'line 1: no solution'],
    ['{"deal":"617","moves":["3a"]}', 'a wrong number of deal: "617"'],
    ['{"deal":1.5,"moves":["3a"]}', 'a wrong number of deal: 1.5'],
    ...[9, -1, 1.5].map((cells) => [
      `{"deal":617,"cells":${cells},"moves":["3a"]}`,
      `a wrong number of cells: ${cells}`,
    ]),
  ])('refuses %j', (text, message) => {
    expectRefused(() => parseSolution(text), message);
  });

  it('moves as many cards to an empty cascade as the text says, also one of several', () => {
    const start = beforeRun(4, 2);
    const to = start.cascades.findIndex(({ length }) => length === 0);
    const most = runLength(start.cascades[0]);
    expect(most).toBeGreaterThan(2);
    for (const toEmpty of ['largest', 'one', 'any'] as const) {
      for (const count of [1, 2]) {
        const { moves } = expand(start, [{ from: 0, to, count }], { ...PLAIN, toEmpty });
        expect(moves.filter((move) => move.to === to)).toHaveLength(count);
      }
    }
  });

  it('moves a run within the limit by single cards, and not one card more', () => {
    forAll(
      { seed: 6, numRuns: 100 },
      [fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 6 }), fc.boolean()],
      (cells, empties, full) => {
        const position = beforeRun(cells, empties);
        if (full && cells > 0) position.cells[0] = 50;
        const run = position.cascades[0].slice();
        const free = position.cells.filter((card) => card < 0).length;
        const limit = (free + 1) * 2 ** empties;
        expect(supermoveLimit(position, 1)).toBe(limit);
        for (let count = 1; count <= Math.min(run.length, 13); count++) {
          const { moves, fault } = expand(position, [{ from: 0, to: 1, count }], PLAIN);
          if (count > limit) {
            expect(fault).toBe(`${count} cards cannot be moved there, the limit is ${limit}`);
            continue;
          }
          const after = clonePosition(position);
          for (const { from, to } of moves) play(after, from, to);
          expect(after.cascades[1]).toEqual(run.slice(-count));
          expect(after.cascades[0]).toEqual(run.slice(0, -count));
          expect(after.cells).toEqual(position.cells);
        }
      },
    );
  });

  it('a fault that no number of cards avoids is told as it is after the largest number', () => {
    for (const cells of [1, 2, 4]) {
      for (const empties of [0, 1, 2]) {
        const position = beforeRun(cells, empties);
        const steps = parseSteps('12 a3'); // nothing is in the cell
        const [largest, any] = (['largest', 'any'] as const).map((toEmpty) =>
          expand(position, steps, { ...PLAIN, toEmpty }),
        );
        expect(largest).toMatchObject({ faultAt: 1, fault: expect.stringContaining('empty') });
        expect(largest.moves.length).toBeGreaterThan(1);
        expect(any).toEqual(largest);
      }
    }
  });
});

it('single-card moves mean what the rules say, from any position', () => {
  forAll({ seed: 9, numRuns: cases(50, 200) }, [midGame()], (position) => {
    for (const move of legalMoves(position)) {
      const reading = { ...PLAIN, toEmpty: 'one' } as const;
      const { moves, fault } = expand(position, parseSteps(moveName(move)), reading);
      if (fault !== '') expect(fault).toMatch(/hold only \d+ of 52 cards$/);
      expect(moves).toEqual([move]);
    }
  });
});

describe('the peephole pass', () => {
  it('gives a solution that is never longer and that another pass leaves alone', () => {
    const own = sampleDeals(cases(30, 100)).map((deal) => [deal, solveDeal(deal)] as const);
    const others = printedIn('words').slice(0, cases(15, 40));
    const theirs = others.map(([deal, text]) => [deal, verifySolution(deal, text).moves] as const);
    for (const solutions of [own, theirs]) {
      let [before, after] = [0, 0];
      for (const [deal, moves] of solutions) {
        const position = positionOfDeal(deal);
        const short = shorten(position, moves);
        expect(isSolution(position, short), String(deal)).toBe(true);
        expect(short.length).toBeLessThanOrEqual(moves.length);
        expect(shorten(position, short)).toHaveLength(short.length);
        before += moves.length;
        after += short.length;
      }
      expect(after).toBeLessThan(before * 0.9);
    }
  });

  it('takes out moves that serve nothing', () => {
    // The last card of cascade 1 fits where it lies, so it can go to a cell and back.
    const starts = sampleDeals(100).map((deal) => positionOfDeal(deal));
    const position = starts.find(({ cascades }) => runLength(cascades[0]) > 1)!;
    const moves = shorten(position, solve(position)!);
    const card = position.cascades[0].at(-1)!;
    const idle = [{ from: 0, to: 8, card }, { from: 8, to: 0, card }, ...moves];
    expect(shorten(position, idle)).toHaveLength(moves.length);
  });
});

it('a solution is verified in one call: a deal, a board or a position, and a text', () => {
  for (const [deal, cells] of [
    [617, 4],
    [-3, 4],
    [3, 5],
  ] as const) {
    const start = positionOfDeal(deal, cells);
    const text = writeMoves(start, solve(start)!, { autoplay: 'finish' }).join(' ');
    expect(verifySolution(start, text).valid).toBe(true);
    expect(verifySolution(writeBoard(start), text).valid).toBe(true);
    if (cells === 4) expect(verifySolution(deal, text).valid).toBe(true);
    expect(verifySolution(618, text).valid).toBe(false);
  }
  expect(() => verifySolution(0, '3a')).toThrow(InputError);
});

it('adds no move to a game that goes on, if each of its moves can be that of one card', () => {
  const deals = fc.integer({ min: 1, max: 1000 });
  const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 });
  forAll({ seed: 5, numRuns: cases(100, 1000) }, [deals, choices], (deal, numbers) => {
    const position = positionOfDeal(deal);
    const moves = numbers.flatMap((number) => {
      const legal = legalMoves(position);
      const move = legal[number % legal.length];
      if (move) play(position, move.from, move.to);
      return move ?? [];
    });
    expect(verifySolution(deal, formatMoves(moves)).moves).toEqual(moves);
  });
});

it('reads the steps of a game as JSON, with their counts', () => {
  for (const deal of [1, 2, 617]) {
    const start = positionOfDeal(deal);
    for (const rule of ['none', 'safe', 'finish'] as const) {
      const steps = stepsOf(start, solve(start)!, rule);
      expect(steps.some(({ count }) => count > 1)).toBe(true);
      expect(verifySolution(start, JSON.stringify(steps)).valid).toBe(true);
    }
  }
  for (const count of [0, 14, 1.5, 'two']) {
    const text = JSON.stringify([{ from: 0, to: 1, count }]);
    expectRefused(() => parseSolution(text), /^moves\[0\]: .* is not a move/);
  }
});

it('refuses moves as JSON as soon as one has another card than the one there', () => {
  const start = positionOfDeal(617);
  const moves = solveDeal(617);
  expect(verifySolution(start, JSON.stringify(moves)).valid).toBe(true);
  forAll(
    { seed: 617, numRuns: cases(40, 400) },
    [fc.nat(moves.length - 1), fc.integer({ min: 1, max: 51 })],
    (i, by) => {
      const wrong = moves.map((move, at) => ({
        ...move,
        card: (move.card + (at < i ? 0 : by)) % 52,
      }));
      const verified = verifySolution(start, JSON.stringify(wrong));
      expect(verified).toMatchObject({ valid: false, faultAt: i });
      expect(verified.fault).toMatch(/^the card there is \w\w, not \w\w$/);
    },
  );
});

it('takes any card of a run for its name, and no other card', () => {
  const start = positionOfDeal(617);
  const steps = stepsOf(start, solve(start)!, 'none');
  const i = steps.findIndex(({ count }) => count > 1);
  const verified = (card: unknown) =>
    verifySolution(
      start,
      JSON.stringify(steps.map((step, at) => (at === i ? { ...step, card } : step))),
    );
  const { from, moves } = steps[i];
  const own = moves.filter((move) => move.from === from).map((move) => move.card);
  expect(own.length).toBeGreaterThan(1);
  for (let card = 0; card < 52; card++) {
    expect(verified(card)).toMatchObject(
      own.includes(card)
        ? { valid: true }
        : {
            valid: false,
            faultAt: i,
            fault: `the card there is ${cardName(own[0])}, not ${cardName(card)}`,
          },
    );
  }
  expect([null, undefined].map((card) => verified(card).valid)).toEqual([true, true]);
});

it.each([-1, 52, 1.5, '7D', {}, true])('refuses %j for a card', (card) => {
  const text = JSON.stringify([
    { from: 0, to: 8, card: 3 },
    { from: 0, to: 8, card },
  ]);
  expectRefused(
    () => parseSolution(text),
    /^moves\[1\]: a card is a whole number from 0 to 51, got /,
  );
  // A card of a run too.
  const run = JSON.stringify([{ from: 0, to: 1, card, count: 2 }]);
  expectRefused(
    () => parseSolution(run),
    /^moves\[0\]: a card is a whole number from 0 to 51, got /,
  );
});

it('moves of a JSON object are a list, or a text as in a column of a run', () => {
  const moves = writeMoves(positionOfDeal(617), solveDeal(617)).join('');
  const { steps } = parseSolution(moves);
  expect(parseSolution(JSON.stringify({ deal: 617, solution: moves }))).toMatchObject({
    deal: 617,
    steps,
  });
});
