/** Texts of many boards and solutions, in chunks of any size: nothing is lost, cut or given to another. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game/index.js';
import { BoardCutter } from '../../src/notation/boards/cut-boards.js';
import { positionOf, readBoards } from '../../src/notation/boards/read-board.js';
import { type Line, LineCutter, solutionIn, writeBoard } from '../../src/notation/index.js';
import {
  blocksFrom,
  CollectionCutter,
  SolutionCutter,
} from '../../src/notation/moves/cut-solutions.js';
import { JsonCutter, parseJson } from '../../src/notation/text/json.js';
import { InputError } from '../../src/reference/index.js';
import { forAll, forAllAsync } from '../support/for-all.js';
import { expectRefused, mutations } from '../support/refusals.js';
import { cases } from '../support/tier.js';

const LINE_ENDS = fc.constantFrom('\n', '\r\n', '\r');

/** Cuts a text into chunks of these lengths, in turn. */
function* cut(text: string, lengths: readonly number[]): Generator<string> {
  for (let at = 0, i = 0; at < text.length; i++) {
    const length = lengths[i % lengths.length];
    yield text.slice(at, at + length);
    at += length;
  }
}
async function* stream(chunks: Iterable<string>): AsyncGenerator<string> {
  yield* chunks;
}
const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });

/** How a board is written, with the deal number that a reader finds. */
const board = fc
  .tuple(
    fc.integer({ min: 1, max: 99_999 }),
    fc.constantFrom('titled', 'rows', 'cascades', 'json', 'pretty'),
    fc.nat(2),
  )
  .map(([deal, form, gap]) => {
    const position = positionOfDeal(deal);
    const json = writeBoard(position, { format: 'json', deal });
    const text = {
      titled: () => writeBoard(position, { format: 'rows', deal }),
      rows: () => writeBoard(position, { format: 'rows' }),
      cascades: () => writeBoard(position),
      json: () => json,
      pretty: () => JSON.stringify(JSON.parse(json), null, 1),
    }[form]();
    const isTold = form !== 'rows' && form !== 'cascades';
    return { text: text + '\n'.repeat(gap), position, deal: isTold ? deal : undefined };
  });

describe('boards in a stream', () => {
  it('are all read, whatever the chunks, the forms and the line ends', async () => {
    const boards = fc.array(board, { minLength: 1, maxLength: 6 });
    await forAllAsync(
      { seed: 4801, numRuns: cases(25, 300) },
      [boards, LINE_ENDS, lengths],
      async (items, end, chunks) => {
        const text = items
          .map((item) => item.text)
          .join('\n')
          .replaceAll('\n', end);
        const found = [];
        for await (const one of new BoardCutter().itemsFrom(stream(cut(text, chunks)))) {
          found.push({ position: positionOf(one), deal: one.deal });
        }
        expect(found).toEqual(items.map(({ position, deal }) => ({ position, deal })));
        expect(readBoards(text)).toEqual(items.map(({ position }) => position));
      },
    );
  });

  it('have the line of the text in each message, in every form', () => {
    forAll(
      { seed: 4802, numRuns: cases(10, 100) },
      [fc.array(board, { minLength: 1, maxLength: 5 }), LINE_ENDS],
      (items, end) => {
        const before = items.map((item) => `${item.text}\n`).join('');
        const line = before.split('\n').length;
        for (const [wrong, says] of [
          [writeBoard(positionOfDeal(1)).replace('KD', 'KX'), `line ${line}: "KX" at column 4`],
          ['# a remark\nFreecells: 7D\nAD', `line ${line + 1}: the board has 2 of 52 cards`],
          ['{"cascades":\n[[7', `line ${line + 1}, column 4: expected "," or "]"`],
          ['{"cascades":[["7D","7D"]]}', `line ${line}: cascades[0][1]: 7D appears twice`],
        ]) {
          const text = (before + wrong).replaceAll('\n', end);
          expectRefused(() => readBoards(text), says);
        }
      },
    );
  });

  it('have the line of their title in messages about the whole board', () => {
    const board = writeBoard(positionOfDeal(2));
    const wrong = board.slice(0, board.lastIndexOf(' '));
    expectRefused(
      () => readBoards(`${board}\n\nDeal 2\n${wrong}`),
      'line 10: the board has 51 of 52 cards',
    );
  });

  it('are read before the text ends, and the text is read no further', async () => {
    const text = `${writeBoard(positionOfDeal(617), { format: 'rows', deal: 617 })}\n`;
    let chunks = 0;
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        chunks++;
        yield text;
      }
    }
    let count = 0;
    for await (const { deal } of new BoardCutter().itemsFrom(endless())) {
      expect(deal).toBe(617);
      expect(chunks).toBe(++count + 1);
      if (count === 50) break;
    }
  });

  it('are refused at once if they never end', async () => {
    for (const line of ['AS KD 7H\n', '617\n', '\n', 'x', 'Deal 617\n', '{\n', '<svg>\n']) {
      let length = 0;
      async function* endless(): AsyncGenerator<string> {
        for (const chunk = line.repeat(20_000 / line.length); ; length += chunk.length) yield chunk;
      }
      const read = async (): Promise<void> => {
        for await (const one of new BoardCutter().itemsFrom(endless())) positionOf(one);
      };
      await expect(read()).rejects.toThrow(InputError);
      expect(length).toBeLessThan(11_000_000);
    }
  });

  it('keep the titles that stand over them, not those that follow', () => {
    const rows = (deal: number): string => writeBoard(positionOfDeal(deal), { format: 'rows' });
    const text = `Deal 1\n${rows(1)}\n\n${rows(2)}\n# 3\n\n${rows(3)}\n{"deal":4,"cascades":[]}\nDeal 5\n[[]]`;
    const boards = [...new BoardCutter().itemsOf(text)];
    expect(boards.map(({ deal }) => deal)).toEqual([1, undefined, 3, 4, 5]);
  });
});

/** A solution as it is written, with its deal and the number of its moves. */
const solution = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat(4), fc.integer({ min: 2, max: 30 }))
  .map(([deal, form, count]) => {
    const moves = Array.from({ length: count }, (_, i) => `${1 + (i % 8)}a`);
    const text = [
      `Deal ${deal}: solved, ${count} moves, 9 nodes\n  ${moves.join('\n  ')}\n`,
      `#${deal} Attempt: 1 NumFcs=4 (FCPro - Solved)\n\n${moves.join(' ')}\n`,
      `#${deal}: ${moves.join(' ')}\n`,
      `Game #${deal}\n${moves.slice(0, 1).join()}\n${moves.slice(1).join(' ')}\n`,
      `${JSON.stringify({ deal, verdict: 'solved', moves })}\n`,
    ][form];
    return { text, deal, count };
  });

/** The ways to cut a stream into solutions. */
const CUTTERS = {
  SolutionCutter: (chunks: AsyncIterable<string>) => new SolutionCutter().itemsFrom(chunks),
  CollectionCutter: (chunks: AsyncIterable<string>) => new CollectionCutter().itemsFrom(chunks),
  async *blocksFrom(chunks: AsyncIterable<string>) {
    for await (const { text, line } of blocksFrom(chunks, 100)) {
      yield* new CollectionCutter(line).itemsOf(text);
    }
  },
};

it('a blank line after the moves below a heading ends them, and one before them does not', () => {
  const cut = [...new CollectionCutter().itemsOf('Deal 1\n\n3a 26\n4h\n\n51\n')];
  expect(cut.map((lines) => lines.map(({ text }) => text))).toEqual([
    ['Deal 1', '', '3a 26', '4h'],
    ['51'],
  ]);
});

describe('solutions in a stream', () => {
  it.each(Object.entries(CUTTERS))('are all read, with %s', async (_, itemsFrom) => {
    await forAllAsync(
      { seed: 4803, numRuns: cases(40, 400) },
      [fc.array(solution, { minLength: 1, maxLength: 6 }), fc.nat(2), LINE_ENDS, lengths],
      async (items, blanks, end, chunks) => {
        const written = items
          .map((item) => item.text)
          .join('')
          .trimEnd();
        const text = `${'\n'.repeat(blanks)}${written}`.replaceAll('\n', end);
        const found = [];
        let line = 1 + blanks;
        for await (const item of itemsFrom(stream(cut(text, chunks)))) {
          const { deal, steps } = solutionIn(item);
          expect(item[0].number).toBe(line);
          line += items[found.length].text.split('\n').length - 1;
          found.push({ deal, count: steps.length });
        }
        expect(found).toEqual(items.map(({ deal, count }) => ({ deal, count })));
      },
    );
  });

  it('have the line of the text in each message', () => {
    const text = `Deal 1\n1a\n2b\n\nDeal 2: solved, 3 moves\n1a\n2x\n`;
    const [, second] = new SolutionCutter().itemsOf(text);
    expect(() => solutionIn(second)).toThrow('line 7: "2x" at column 1');
    const json = new SolutionCutter().itemsOf(`{"moves":[]}\n{"moves":\n[1a]}`);
    expect(solutionIn(json.next().value!).steps).toEqual([]);
    expect(() => json.next()).toThrow(/^the solution begins like JSON .*: line 3, column 2/);
  });
});

describe('JSON of many lines', () => {
  const read = (text: string): unknown =>
    parseJson(
      text.split('\n').map((line, i) => ({ text: line, number: i + 1 })),
      'the text',
    );

  it('is what JSON.parse reads, and nothing else', () => {
    const pieces = [...'[]{},:"\\-.01e\n ', 'true', 'null', '\\u00'];
    forAll(
      { seed: 4805, numRuns: cases(500, 5000) },
      [fc.jsonValue({ maxDepth: 6 }), mutations(pieces, { cut: 2, most: 2, least: 0 })],
      (value, mutate) => {
        const text = mutate(JSON.stringify([value], null, 1));
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expect(() => read(text)).toThrow(InputError);
          return;
        }
        expect(read(text)).toEqual(expected);
      },
    );
  });

  it.each([
    ['[1,]', 'a value, found "]"'],
    ['[,1]', 'a value or "]", found ","'],
    ['[1 2]', '"," or "]", found "2"'],
    ['{"a":1,}', 'a name in double quotes, found "}"'],
    ['{"a",1}', '":", found ","'],
    ['{"a":1 2}', '"," or "}", found "2"'],
    ['{,}', 'a name in double quotes or "}", found ","'],
    ['["a":1]', '"," or "]", found ":"'],
    ['[1', '"," or "]", found the end'],
    ['1]', 'the end of the text, found "]"'],
  ])('is refused where JSON.parse refuses it: %s', (text, expected) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expectRefused(() => read(text), `expected ${expected}`);
  });

  it('is refused at the ninth bracket, before its end', () => {
    const cutter = new JsonCutter('the text');
    for (let number = 1; number <= 8; number++) cutter.take({ text: '[', number });
    expect(() => cutter.take({ text: '[', number: 9 })).toThrow(
      'line 9, column 1: expected at most eight levels of brackets',
    );
  });
});

describe('lines', () => {
  const cutLines = (chunks: Iterable<string>): Line[] => {
    const cutter = new LineCutter();
    return [...[...chunks].flatMap((chunk) => [...cutter.push(chunk)]), ...cutter.end()];
  };

  it('are those of the whole text, whatever the chunks', () => {
    const piece = fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '');
    forAll(
      { seed: 4804, numRuns: cases(500, 5000) },
      [fc.array(piece, { maxLength: 30 }), lengths],
      (pieces, chunks) => {
        const text = pieces.join('');
        const whole = text.split(/\r\n|\r|\n/);
        if (whole.at(-1) === '') whole.pop();
        const expected = whole.map((line, i) => ({ text: line, number: i + 1 }));
        const short = chunks.map((length) => 1 + (length % 4));
        expect(cutLines(cut(text, short))).toEqual(expected);
        expect(cutLines(pieces)).toEqual(expected);
      },
    );
  });

  it('that are too long are cut off, and the next ones keep their numbers', () => {
    const long = 'x'.repeat(1_000_000);
    const lines = cutLines(['a\n', ...Array.from({ length: 30 }, () => long), '\nb\n', 'c']);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(lines.map(({ text }) => text.length)).toEqual([1, 11_000_000, 1, 1]);
  });
});
