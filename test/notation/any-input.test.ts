/** Each reader refuses any text in one line, or reads something that is true. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game/index.js';
import { moveName } from '../../src/game/moves.js';
import { readBoard, readPartialBoard, verifyLines } from '../../src/notation/index.js';
import { boardObject, writeFcSolve } from '../../src/notation/boards/write-board.js';
import { describeFault, parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { type Position, replay } from '../../src/reference/index.js';
import { printPosition } from '../support/fc-solve-print.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { mutations, readOrRefused } from '../support/refusals.js';
import { solve } from '../support/solutions.js';
import { cases } from '../support/tier.js';
import { FORMS, printedIn } from './fc-solve.js';

/** A text, and the position that it may be about. */
interface Input {
  text: string;
  position: Position;
}

const READERS: Record<string, (input: Input) => void> = {
  board({ text, position: { cells } }) {
    const read = readOrRefused(() => readBoard(text, cells.length));
    if (read === null) return;
    const home = read.foundations.flatMap((count, suit) =>
      Array.from({ length: count }, (_, rank) => rank * 4 + suit),
    );
    const cards = [...read.cascades.flat(), ...read.cells.filter((card) => card >= 0), ...home];
    expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    expect([read.cells.length, read.cascades.length]).toEqual([cells.length, 8]);
  },

  'board of a deal'({ text }) {
    const slots = readOrRefused(() => readPartialBoard(text));
    if (slots === null) return;
    expect(slots).toHaveLength(52);
    const known = slots.filter((card) => card >= 0);
    expect(new Set(known).size).toBe(known.length);
    expect(known.length).toBeGreaterThan(0);
  },

  solution({ text, position }) {
    const solution = readOrRefused(() => parseSolution(text, position.cells.length));
    if (solution === null) return;
    const verified = verifySolution(position, solution);
    if (verified.valid) expect(replay(position, verified.moves).valid).toBe(true);
    else expect(describeFault(solution, verified)).toMatch(/^[^\r\n]{10,250}$/);
  },

  'solutions, one on each line'({ text }) {
    const [line] = text.split(/[\r\n]/);
    const { faults, valid, invalid } = verifyLines({ block: { text: `#\n${line}\n`, line: 1 } });
    expect(valid + invalid).toBeLessThanOrEqual(1);
    for (const { line: number, fault } of faults) {
      expect(number).toBe(2);
      expect(fault).toMatch(/^[^\r\n]{10,300}$/);
    }
  },
};

const MARKS = [...' \n\t\r/:-?,"[{é|#=;.79ahr'];
const WORDS = ['7D', '10C', ' -- ', 'H-A', 'Freecells: ', 'Foundations: H-2', ': AC', 'stack'];
const pieces = [...MARKS, ...WORDS, 'Move: 1h\n', ' to ', 'v2'];

const deal = positionOfDeal(617);
const of617 = (text: fc.Arbitrary<string>): fc.Arbitrary<Input> =>
  text.map((one) => ({ text: one, position: deal }));
const spoilt = (inputs: fc.Arbitrary<Input>): fc.Arbitrary<Input> =>
  fc
    .tuple(inputs, mutations(pieces, { cut: 8, most: 4 }))
    .map(([{ text, position }, mutate]) => ({ text: mutate(text), position }));

// fast-check's own generator of characters takes most of a second to start.
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint));
const json = fc.jsonValue();
const tokensOf = (token: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(token, { maxLength: 80 }).map((tokens) => tokens.join(' '));
const place = fc.constantFrom(...'12345678abcdefgkhr');
const move = fc.tuple(place, place, fc.constantFrom('', '', '', 'v1', 'v2', 'v5'));

const boards = fc.tuple(midGame(), fc.nat(3)).map(([position, form]): Input => {
  const write = [
    () => writeFcSolve(position),
    () => JSON.stringify(boardObject(position)),
    () => printPosition(position, true),
    () => printPosition(position, false),
  ];
  return { text: write[form](), position };
});
const printed = FORMS.flatMap((form) => printedIn(form).slice(0, 10)).map(
  ([number, text]): Input => ({ text, position: positionOfDeal(number) }),
);
const names = solve(deal)!.map(moveName);
const lines = [
  ...[`Game #617\n${names.join(' ')}`, `617:${names.join('')}\n`],
  JSON.stringify({ deal: 617, moves: names }),
].map((text): Input => ({ text, position: deal }));

const keys = { cascades: json, freecells: json, cells: json, foundations: json, moves: json };
const INPUTS: Record<string, fc.Arbitrary<Input>> = {
  'any text': of617(fc.string({ unit: character })),
  'any JSON': of617(json.map((value) => JSON.stringify(value))),
  'any object': of617(fc.record(keys, { requiredKeys: [] }).map((one) => JSON.stringify(one))),
  'any cards': of617(tokensOf(fc.constantFrom('7D', '10c', 'KS', '?', 'xx', '7', '\n', '/', ':'))),
  'any moves': fc
    .tuple(midGame(), tokensOf(move.map((parts) => parts.join(''))))
    .map(([position, text]) => ({ text, position })),
  'a spoilt board': spoilt(boards),
  'a spoilt solution': spoilt(fc.constantFrom(...printed, ...lines)),
};

describe.each(Object.entries(INPUTS))('%s', (_, inputs) => {
  it.each(Object.entries(READERS))('read as a %s', (__, read) => {
    forAll({ seed: 2, numRuns: cases(100, 2000) }, [inputs], read);
  });
});
