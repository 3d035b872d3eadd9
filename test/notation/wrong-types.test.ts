/** What JavaScript may pass in by mistake: an error that says what is wanted, never nonsense. */
import { expect, it } from 'vitest';
import * as game from '../../src/game.js';
import * as notation from '../../src/notation.js';
import * as reference from '../../src/reference/index.js';

const start = reference.dealPosition(617);
const packed = [1539, 2054];
const noCard = [{ from: 0, to: 8 }];
const options = { notation: 'standard', autoplay: 'none' };

/** Anything, as JavaScript calls it. */
type Untyped = Record<string, (...args: unknown[]) => unknown>;
const rooms = { game, notation, reference } as unknown as Record<string, Untyped>;

const CASES: [room: string, name: string, args: unknown[], says: RegExp][] = [
  ['game', 'moveName', [11], /a move is an object/],
  ['game', 'formatMoves', ['3a 32'], /a move is an object/],
  ['game', 'shorten', [617, []], /a position is an object/],
  ['game', 'shorten', [start, noCard], /a move is an object/],
  ['game', 'placeLetter', ['1'], /whole number from 0 to 16/],
  ['game', 'playMove', [start, { from: 0, to: 8, card: 1 }], /two places/],
  ['game', 'positionOfDeal', ['617'], /no deal 617: deal numbers are 1 to/],
  ['game', 'positionOfDeal', [617, '4'], /0 to 8/],
  ['game', 'autoplayFrom', [start, 'windows', []], /autoplay must be none, safe, max/],
  ['game', 'runLength', [start], /array of cards/],
  ['game', 'findDeals', [start], /52 cards/],
  ['game', 'findDeals', [[]], /52 cards/],
  ['notation', 'readBoard', [617], /text must be a text/],
  ['notation', 'readBoard', [null], /text must be a text/],
  ['notation', 'readPartialBoard', [start], /text must be a text/],
  ['notation', 'parseSolution', [noCard], /text must be a text/],
  ['notation', 'verifySolution', [start, '3a 32'], /what parseSolution gives/],
  ['notation', 'verifySolution', [617, { steps: [] }], /a position is an object/],
  ['notation', 'writeRows', [start], /as in position\.cascades/],
  ['notation', 'writeSymbols', [617], /as in position\.cascades/],
  ['notation', 'writeFcSolve', [start.cascades], /a position is an object/],
  ['notation', 'boardObject', [617], /a position is an object/],
  ['notation', 'drawSvg', [617, 'Game #617'], /a position is an object/],
  ['notation', 'drawSvg', [start], /title must be a text/],
  ['notation', 'writeMoves', [start, packed, options], /a move is an object/],
  ['notation', 'writeMoves', [start, [], { ...options, notation: 'runs' }], /single, standard/],
  ['notation', 'writeMoves', [start, [], { ...options, autoplay: 1 }], /none, safe, max/],
  ['notation', 'presentMoves', [start, packed, options], /a move is an object/],
  ['notation', 'runAt', [start, packed, 0], /a move is an object/],
  ['reference', 'cardName', [52], /from 0 to 51, got 52/],
  ['reference', 'dealCards', ['617'], /whole number from 1/],
  ['reference', 'dealPosition', [617, '4'], /0 to 8 free cells, got 4/],
];

it.each(CASES)('wrong types: %s %s', (room, name, args, says) => {
  expect(() => rooms[room][name](...args)).toThrow(says);
});
