/** What JavaScript may pass in by mistake: an error that says what is wanted, never nonsense. */
import { expect, it } from 'vitest';
import * as game from '../../src/game.js';
import * as notation from '../../src/notation.js';
import { InputError } from '../../src/reference/errors.js';
import * as reference from '../../src/reference.js';

const start = reference.dealPosition(617);
const packed = [1539, 2054];
const noCard = [{ from: 0, to: 8 }];

/** Anything, as JavaScript calls it. */
type Untyped = Record<string, (...args: unknown[]) => unknown>;
const rooms = { game, notation, reference } as unknown as Record<string, Untyped>;

const CASES: [room: string, name: string, args: unknown[], says: RegExp][] = [
  ['game', 'shorten', [617, []], /a position is an object/],
  ['game', 'shorten', [start, noCard], /a move is an object/],
  ['game', 'runAt', [start, packed, 0], /a move is an object/],
  ['game', 'playMove', [start, { from: 0, to: 8, card: 1 }], /two places/],
  ['game', 'positionOfDeal', ['617'], /no deal 617: deal numbers are 1 to/],
  ['game', 'positionOfDeal', [617, '4'], /0 to 8/],
  ['game', 'autoplayFrom', [start, 'windows', []], /autoplay must be none, safe, max/],
  ['game', 'runLength', [start], /array of cards/],
  ['notation', 'formatMoves', ['3a 32'], /a move is an object/],
  ['notation', 'formatMoves', [[11]], /a move is an object/],
  ['notation', 'findDeals', [617], /board must be a text, or an object/],
  ['notation', 'findDeals', [start, { most: 3 }], /no option "most"; options are limit, maxCount/],
  ['notation', 'readBoard', [617], /board must be a text, or an object/],
  ['notation', 'readBoard', [null], /board must be a text, or an object/],
  ['notation', 'readBoards', [start], /text must be a text/],
  ['notation', 'parseCard', [7], /a card is a rank/],
  ['notation', 'parseCard', ['7X'], /a card is a rank .*, got "7X"/],
  ['notation', 'cardName', [52], /from 0 to 51, got 52/],
  ['notation', 'parseSolution', [noCard], /text must be a text/],
  ['notation', 'verifySolution', [start, '3a 32'], /what parseSolution gives/],
  ['notation', 'verifySolution', [617, { steps: [] }], /a position is an object/],
  ['notation', 'writeBoard', [start.cascades], /a position is an object/],
  ['notation', 'writeBoard', [617], /a position is an object/],
  ['notation', 'writeBoard', [start, 'rows'], /options must be an object/],
  ['notation', 'writeBoard', [start, { format: 'text' }], /format must be fc-solve, rows/],
  ['notation', 'writeBoard', [start, { deal: 617 }], /no option "deal"; options are format/],
  ['notation', 'writeBoard', [start, { format: 'rows', deal: 0 }], /deal/],
  ['notation', 'writeBoard', [start, { format: 'svg', title: 617 }], /title must be a text/],
  ['notation', 'writeMoves', [start, packed], /a move is an object/],
  ['notation', 'writeMoves', [start, [], 'standard'], /options must be an object/],
  ['notation', 'writeMoves', [start, [], { notation: 'runs' }], /single, standard/],
  ['notation', 'writeMoves', [start, [], { autoplay: 1 }], /none, safe, max/],
  ['notation', 'writeMoves', [start, [], { format: 'single' }], /options are notation, autoplay/],
  ['reference', 'dealCards', ['617'], /whole number from 1/],
  ['reference', 'dealPosition', [617, '4'], /0 to 8 free cells, got 4/],
];

it.each(CASES)('wrong types: %s %s', (room, name, args, says) => {
  const call = (): unknown => rooms[room][name](...args);
  expect(call).toThrow(InputError);
  expect(call).toThrow(says);
});

it('has every name in one entry only', () => {
  const names = Object.values(rooms).flatMap((room) => Object.keys(room));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names).toHaveLength(46);
});
