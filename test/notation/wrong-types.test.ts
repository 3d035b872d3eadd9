/** Wrong values from JavaScript give an error that says what is accepted, never a wrong result. */
import { expect, it } from 'vitest';
import * as game from '../../src/game.js';
import * as notation from '../../src/notation.js';
import { InputError } from '../../src/reference/errors.js';
import * as reference from '../../src/reference.js';

const start = reference.dealPosition(617);
const packed = [1539, 2054];
const noCard = [{ from: 0, to: 8 }];

/** Functions without types, as JavaScript sees them. */
type Untyped = Record<string, (...args: unknown[]) => unknown>;
const rooms = { game, notation, reference } as unknown as Record<string, Untyped>;

const CASES: [room: string, name: string, args: unknown[], says: RegExp][] = [
  ['game', 'shorten', [617, []], /a position is an object/],
  ['game', 'shorten', [start, noCard], /^move 1 has no card: a move is an object/],
  ['game', 'runAt', [start, packed, 0], /a move is an object/],
  ['game', 'runAt', [start, packed, 1], /^move 2 has no from/],
  ['game', 'runAt', [start, [{ from: 0, to: 8, card: 4 }, null], 0], /^move 2 has no from/],
  ['game', 'runAt', [null, [], 0], /a position is an object/],
  ['game', 'runAt', [start, null, 0], /moves must be an array/],
  ['game', 'runAt', [start, [], NaN], /index of a move is a whole number from 0, got NaN/],
  ['game', 'runAt', [start, [], -1], /index of a move is a whole number from 0, got -1/],
  ['game', 'playMove', [null, 1, 2], /a position is an object/],
  ['game', 'playMove', [start, 0, 99], /two places: from 0 to 15, and to 0 to 16/],
  ['game', 'playMove', [start, 16, 0], /two places: from 0 to 15, and to 0 to 16/],
  ['game', 'playMove', [start, 3, -5], /two places: from 0 to 15, and to 0 to 16/],
  [
    'game',
    'moveRun',
    [start, 0, 1, undefined, []],
    /count is a whole number of cards from 1, got u/,
  ],
  ['game', 'moveRun', [start, 0, 1, 1.5, []], /whole number of cards from 1, got 1.5/],
  ['game', 'moveRun', [start, 0, 1, NaN, []], /count is a whole number of cards from 1, got N/],
  ['game', 'autoplayFrom', [start, 'max', null], /moves must be an array/],
  ['game', 'autoplayFrom', [{ ...start, cascades: [] }, 'max', []], /with eight cascades and four/],
  ['game', 'autoplayFrom', [{ ...start, foundations: [] }, 'max', []], /with eight cascades and/],
  ['game', 'playMove', [start, { from: 0, to: 8, card: 1 }], /two places/],
  ['game', 'positionOfDeal', ['617'], /^deal number must be 1 to \d+, or .* -4, got "617"$/],
  ['game', 'positionOfDeal', [617, '4'], /^cells must be a whole number from 0 to 8, got "4"$/],
  [
    'game',
    'autoplayFrom',
    [start, 'windows', []],
    /autoplay must be one of none, safe, finish, max/,
  ],
  ['game', 'runLength', [start], /array of cards/],
  ['notation', 'formatMoves', ['3a 32'], /a move is an object/],
  ['notation', 'formatMoves', [[11]], /a move is an object/],
  ['notation', 'formatMoves', [[{ from: 0, to: 8, card: 1 }, ...noCard]], /^move 2 has no card: /],
  ['notation', 'findDeals', [617], /board must be a string, or an object/],
  ['notation', 'findDeals', [start, { most: 3 }], /no option "most"; options are limit, maxCount/],
  ['notation', 'readBoard', [617], /board must be a string, or an object/],
  ['notation', 'readBoard', [null], /board must be a string, or an object/],
  ['notation', 'readBoard', [{ ...start, cells: new Int8Array(4) }], /^cells: must be an array/],
  ['notation', 'readBoards', [start], /text must be a string/],
  ['notation', 'parseCard', [7], /a card is a rank/],
  ['notation', 'parseCard', ['7X'], /a card is a rank .*, got "7X"/],
  ['notation', 'cardName', [52], /from 0 to 51, got 52/],
  ['notation', 'parseSolution', [noCard], /text must be a string/],
  ['notation', 'verifySolution', [start, noCard], /moves as text, or a result of parseSolution/],
  ['notation', 'verifySolution', [617, null], /moves as text, or a result of parseSolution/],
  ['notation', 'verifySolution', [null, '3a 32'], /a position is an object/],
  ['notation', 'verifySolution', [617.5, '3a 32'], /^deal number must be .*got 617.5$/],
  ['notation', 'writeBoard', [start.cascades], /^position: cascades must be an array of 8 /],
  ['notation', 'writeBoard', [617], /a position is an object/],
  ['notation', 'writeBoard', [start, 'rows'], /options must be an object/],
  ['notation', 'writeBoard', [start, { format: 'text' }], /format must be one of fc-solve, rows/],
  [
    'notation',
    'writeBoard',
    [start, { deal: 617 }],
    /no option "deal" of format fc-solve; options are format$/,
  ],
  ['notation', 'writeBoard', [start, { format: 'rows', deal: 0 }], /deal/],
  ['notation', 'writeBoard', [start, { format: 'svg', title: 617 }], /title must be a string/],
  [
    'notation',
    'writeBoard',
    [start, { format: 'symbols', paint: 'x' }],
    /paint must be a function/,
  ],
  ['notation', 'writeMoves', [start, packed], /a move is an object/],
  ['notation', 'writeMoves', [start, [], 'standard'], /options must be an object/],
  ['notation', 'writeMoves', [start, [], { notation: 'runs' }], /single, standard/],
  ['notation', 'writeMoves', [start, [], { autoplay: 1 }], /none, safe, finish, max/],
  ['notation', 'writeMoves', [start, [], { format: 'single' }], /options are notation, autoplay/],
  ['notation', 'readBoard', [start, 9], /^cells must be a whole number from 0 to 8, got 9$/],
  ['notation', 'parseSolution', ['26', 9], /^cells must be a whole number from 0 to 8, got 9$/],
  ['reference', 'exhaust', [start, { maxPositions: 10 }], /^maxPositions .*got an object$/],
  ['reference', 'exhaust', [start, 'x'], /^maxPositions must be a whole number .*got "x"$/],
  ['reference', 'exhaust', [start, NaN], /^maxPositions .*got NaN$/],
  ['reference', 'dealCards', ['617'], /^deal number must be 1 to 8589934591, got "617"$/],
  ['reference', 'dealPosition', [617, -1], /^cells must be a whole number from 0 to 8, got -1$/],
];

it.each(CASES)('wrong types: %s %s', (room, name, args, says) => {
  const call = (): unknown => rooms[room][name](...args);
  expect(call).toThrow(InputError);
  expect(call).toThrow(says);
});

it('has every name in one entry only', () => {
  const names = Object.values(rooms).flatMap((room) => Object.keys(room));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names).toHaveLength(47);
});

const move = { from: 0, to: 1, card: 42 };
const begun = reference.dealPosition(617);
begun.cells[0] = begun.cascades[0].pop()!;
const ARGUMENTS: [argument: string, call: () => unknown][] = [
  ['deal', () => game.positionOfDeal(0)],
  ['deal', () => reference.dealPosition(0)],
  ['deal', () => notation.writeBoard(start, { format: 'json', deal: 0 })],
  ['cells', () => game.positionOfDeal(1, 9)],
  ['cells', () => reference.dealPosition(1, 9)],
  ['cells', () => notation.readBoard(notation.writeBoard(start), 9)],
  ['cells', () => notation.parseSolution('26', 9)],
  ['board', () => notation.readBoard('7D')],
  ['board', () => notation.readBoards('7D')],
  ['board', () => notation.findDeals('7X')],
  ['position', () => notation.writeBoard({ ...start, cells: [1] })],
  ['position', () => notation.writeBoard(begun, { format: 'rows' })],
  ['card', () => notation.parseCard('7X')],
  ['moves', () => notation.parseSolution('no move')],
  ['moves', () => notation.writeMoves(start, [move])],
  ['moves', () => game.shorten(start, [move])],
  ['moves', () => game.countMoves(start, [move])],
];

it.each(ARGUMENTS)('names the argument that is wrong: %s of %s', (argument, call) => {
  expect(call).toThrow(InputError);
  expect(call).toThrow(expect.objectContaining({ argument }));
});

it('counts moves from 1, whoever says which is wrong', () => {
  const good = { from: 0, to: 8, card: start.cascades[0].at(-1)! };
  const bad = [good, { ...good, card: start.cascades[0].at(-2)! }];
  const says = /^move 2\b.*: cell a already holds JD/;
  expect(() => notation.writeMoves(start, bad)).toThrow(says);
  expect(() => game.shorten(start, bad)).toThrow(says);
  expect(() => game.countMoves(start, bad)).toThrow(says);
  const solution = notation.parseSolution('1a 1a');
  const verified = notation.verifySolution(start, solution);
  expect(notation.describeFault(solution, verified)).toMatch(says);
  expect(() => game.shorten(start, [good])).toThrow(
    'at the end the foundations hold only 0 of 52 cards',
  );
});

it.each(['writeMoves', 'shorten', 'countMoves', 'stepsOf'] as const)(
  '%s refuses a move that has another card than the one there',
  (name) => {
    const other = { from: 0, to: 8, card: start.cascades[0].at(-2)! };
    const says = /^move 1\b.*: the card there is JD, not 4S/;
    expect(() => ({ ...game, ...notation })[name](start, [other])).toThrow(says);
  },
);
