/** The limits of texts: each is told by name, and is the same through each door. A text at a limit is read. */
import { describe, expect, it } from 'vitest';
import { LineCutter, readBoard, readBoards, verifyLines } from '../../src/notation/index.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { parseSteps } from '../../src/notation/moves/steps.js';
import { dealPosition } from '../../src/reference/index.js';

const MOST_MOVES = 20_000;
const many = (count: number): string => '1a'.repeat(count);
const onLines = (count: number): string => '1a 1a\n'.repeat(count / 2);
const asJson = (count: number): string =>
  JSON.stringify({ deal: 617, moves: Array.from({ length: count }, () => '1a') });

/** What a collection says about its only solution. */
function faultIn(text: string): string {
  const { faults } = verifyLines({ block: { text, line: 1 }, maxFaults: 1 });
  return faults[0].fault;
}

const MOVES = /a solution has at most 20000 moves/;
const BRACKETS = /expected at most eight levels of brackets/;
const LONG_SOLUTION = /the text is longer than 1048576 characters, too long for a solution/;

describe.each<[what: string, refusal: RegExp, ...doors: (() => unknown)[]]>([
  [
    'a board of cards has 100,000 characters',
    /^line 1: the text is too long for a board: over 100,000 characters$/,
    () => readBoard('AS '.repeat(40_000)),
    () => readBoards('AS '.repeat(40_000)),
  ],
  [
    'a board in JSON has 10,000,000 characters',
    /^line 3: the text is too long for a board: over 10,000,000 characters$/,
    () => readBoard(`[\n"a",\n${' '.repeat(9_999_999)}\n]`),
    () => readBoards(`[\n"a",\n${' '.repeat(9_999_999)}\n]`),
  ],
  [
    'a text in JSON may be that long',
    /expected a value, found the end$/,
    () => readBoard(`[\n"${'a'.repeat(9_000_000)}",\n`),
    () => readBoards(`[\n"${'\\\\'.repeat(4_500_000)}",\n`),
  ],
  [
    'a solution has 1,048,576 characters',
    LONG_SOLUTION,
    () => parseSolution('12 '.repeat(350_000)),
    () => verifySolution(617, '12 '.repeat(350_000)),
  ],
  ['moves in one line', MOVES, () => parseSteps(many(MOST_MOVES + 1))],
  ['moves in a line of a collection', MOVES, () => parseSolution(`617:${many(MOST_MOVES + 1)}`)],
  [
    'moves on many lines',
    MOVES,
    () => parseSolution(onLines(MOST_MOVES + 2)),
    () => verifySolution(617, onLines(MOST_MOVES + 2)),
  ],
  [
    'moves in JSON',
    MOVES,
    () => parseSolution(asJson(MOST_MOVES + 1)),
    () => verifySolution(617, asJson(MOST_MOVES + 1)),
  ],
  ['brackets of a board', BRACKETS, () => readBoard('['.repeat(9))],
  ['brackets of a solution', BRACKETS, () => parseSolution(`{"moves":${'['.repeat(8)}`)],
])('%s', (_, refusal, ...doors) => {
  it.each(doors)('%#', (read) => expect(read).toThrow(refusal));
});

it.each([
  ['is too long', `617:${'12'.repeat(600_000)}`, LONG_SOLUTION],
  ['is too long below its heading', `#617\n${'12 12\n'.repeat(500_000)}`, LONG_SOLUTION],
  ['has too many moves', `617:${many(MOST_MOVES + 1)}`, MOVES],
])('a solution of a collection that %s', (_, text, refusal) => {
  expect(faultIn(text)).toMatch(refusal);
});

it('as many moves are read as the limit says', () => {
  for (const text of [many(MOST_MOVES), onLines(MOST_MOVES), asJson(MOST_MOVES)]) {
    expect(parseSolution(text).steps).toHaveLength(MOST_MOVES);
  }
});

it('a board in JSON of as many characters is read as the limit says', () => {
  const { cascades } = dealPosition(1);
  const board = JSON.stringify(dealPosition(1));
  // The line counts with its end.
  const ofLength = (length: number): string => board.padEnd(length - 1);
  expect(readBoard(ofLength(10_000_000)).cascades).toEqual(cascades);
  expect(() => readBoard(ofLength(10_000_001))).toThrow(/too long for a board/);
});

it('a board of nearly as many characters is refused for its cards', () => {
  expect(() => readBoard('AS '.repeat(33_000))).toThrow(/AS appears twice/);
});

it('a line of 10,000,000 characters is handed on before its end', () => {
  const cutter = new LineCutter();
  expect([...cutter.push('x'.repeat(10_000_000))]).toHaveLength(0);
  expect([...cutter.push('x')].map(({ text }) => text.length)).toEqual([10_000_001]);
  expect([...cutter.push('x\nb')]).toHaveLength(0);
  expect([...cutter.end()]).toEqual([{ text: 'b', number: 2 }]);
});
