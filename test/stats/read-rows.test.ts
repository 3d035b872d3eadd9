/** Outcomes from CSV and NDJSON: the accepted rows, and the messages for refused ones. */
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, linesOf } from '../../src/runs/stats/lines.js';
import { readCsv, readNdjson } from '../../src/runs/stats/read-rows.js';
import type { Outcomes } from '../../src/runs/stats/statistics.js';

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function allOf(batches: AsyncIterable<Outcomes>): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for await (const batch of batches) {
    for (const [name, column] of Object.entries(batch) as [string, ArrayLike<number>][]) {
      if (name === 'first') continue;
      all[name] = [...((all[name] as number[]) ?? []), ...Array.from(column)];
    }
  }
  return all;
}

const csv = (text: string, length = 7) => allOf(readCsv(linesOf(inPieces(text, length))));
const ndjson = (text: string, length = 7) => allOf(readNdjson(linesOf(inPieces(text, length))));

const EXPECTED = {
  deals: [1, 11982, -4, 0],
  verdicts: [1, 2, 0, 1],
  moves: [96, 0, 0, 343],
  nodes: [37, 49392, 20, 4_294_967_296],
  cells: [4, 4, 4, 4],
  phases: [1, 23, 0, 2],
  ranOutOf: [0, 0, 1, 0],
};

const CSV = `deal,cells,verdict,ran_out_of,moves,nodes,phase
1,4,solved,,96,37,1
11982,4,unsolvable,,,49392,23
-4,4,undecided,nodes,,20,
,4,solved,,343,4294967296,2
`;

describe('CSV', () => {
  it.each([1, 7, 1000])('is read in pieces of %d', async (length) => {
    expect(await csv(CSV, length)).toEqual(EXPECTED);
  });

  it('may have other ends of lines, a mark at the start, no end, quotes, and other columns', async () => {
    const foreign = CSV.trimEnd()
      .split('\n')
      .map(
        (line, i) => `${i === 0 ? '"a ""b"", c"' : '"x, ""y"""'},"${line.replaceAll(',', '","')}"`,
      )
      .join('\r\n');
    expect(await csv(`\ufeff${foreign}`)).toEqual(EXPECTED);
  });

  it('needs no more than four columns', async () => {
    expect(await csv('nodes,moves,verdict,deal\n37,96,solved,1\n')).toEqual({
      deals: [1],
      verdicts: [1],
      moves: [96],
      nodes: [37],
      phases: [0],
      ranOutOf: [0],
    });
  });

  const HEADER = 'deal,verdict,moves,nodes,cells\n';
  it.each([
    ['', /it is empty/],
    ['a,b\n1,2\n', /must include deal, verdict, moves, nodes; deal, verdict, moves, nodes are/],
    ['deal,verdict,moves\n', /nodes is missing/],
    [`${HEADER}1,solved,96,37\n`, /line 2 has 4 fields, the header 5/],
    [`${HEADER}1,solved,96,37,4\n2,lost,96,37,4\n`, /line 3: verdict must be .*, got "lost"/],
    [`${HEADER}1.5,solved,96,37,4\n`, /line 2: deal must be a whole number from -4 to 8589934591/],
    [`${HEADER}8589934592,solved,96,37,4\n`, /line 2: deal must be a whole number/],
    [`${HEADER}1,solved,,37,4\n`, /line 2: moves must be a whole number .*, got ""/],
    [`${HEADER}1,unsolvable,96,37,4\n`, /moves must be nothing unless the deal is solved/],
    [`${HEADER}1,solved,96,-1,4\n`, /nodes must be/],
    [`${HEADER}1,solved,96,37,9\n`, /cells must be a whole number from 0 to 8, got "9"/],
    [`${HEADER}1,solved,96,37,4\n2,solved,96,37,\n`, /line 3: cells must be/],
    ['deal,verdict,moves,nodes,ran_out_of\n1,undecided,,1,luck\n', /ran_out_of must be/],
  ])('%j is refused', async (text, says) => {
    await expect(csv(text)).rejects.toThrow(says);
  });

  const WRITTEN = {
    deal: '1',
    cells: '4',
    verdict: 'solved',
    moves: '96',
    nodes: '37',
    phase: '1',
  };
  const withValue = (name: string, value: string): string =>
    `${Object.keys(WRITTEN).join()}\n${Object.values({ ...WRITTEN, [name]: value }).join()}\n`;
  const NUMBERS = ['deal', 'cells', 'moves', 'nodes', 'phase'];
  // Texts that `Number` reads as 1 to 16, which is in the range of most columns.
  const FOREIGN = [
    '0x1',
    '0X10',
    '0b1',
    '0o7',
    '1e0',
    '1E0',
    '1.0',
    '1.',
    '+1',
    ' 1',
    '1 ',
    '1\t',
    '１',
  ];

  it.each(NUMBERS)('takes %s in decimal digits, and no other number', async (name) => {
    await expect(csv(withValue(name, '1'))).resolves.toBeDefined();
    await expect(csv(withValue(name, '007'))).resolves.toBeDefined();
    for (const value of [...FOREIGN, '-1.0', '-0', '--1', 'Infinity', 'NaN', '1_0', '0n']) {
      await expect(csv(withValue(name, value)), value).rejects.toThrow(
        `line 2: ${name} must be a whole number from`,
      );
      const quoted = JSON.stringify(value).replaceAll(/[.*+?\\]/g, '\\$&');
      await expect(csv(withValue(name, value)), value).rejects.toThrow(
        new RegExp(`in decimal digits, got ${quoted}$`),
      );
    }
  });

  it('takes a minus for the special deals alone', async () => {
    for (const deal of [-1, -2, -3, -4]) {
      expect(await csv(withValue('deal', `${deal}`))).toMatchObject({ deals: [deal] });
    }
    await expect(csv(withValue('deal', '-5'))).rejects.toThrow(/from -4 to 8589934591/);
    for (const name of NUMBERS.filter((name) => name !== 'deal')) {
      await expect(csv(withValue(name, '-1')), name).rejects.toThrow(`${name} must be`);
    }
  });

  it('takes numbers to the largest exact one, and no rounded ones', async () => {
    const most = '9007199254740991';
    expect(await csv(withValue('nodes', most))).toMatchObject({ nodes: [Number(most)] });
    for (const more of ['9007199254740992', '9007199254740993', '9'.repeat(400)]) {
      await expect(csv(withValue('nodes', more))).rejects.toThrow(/from 0 to 9007199254740991,/);
    }
  });

  it('is refused with no more of a value than a person reads', async () => {
    const message = await csv(withValue('nodes', 'x'.repeat(10_000))).catch(String);
    expect(message).toMatch(/got "x{20,80}…$/);
  });
});

describe('NDJSON', () => {
  const text = `{"deal":1,"cells":4,"verdict":"solved","ran_out_of":null,"moves":96,"nodes":37,"phase":1}
{"deal":11982,"cells":4,"verdict":"unsolvable","moves":null,"nodes":49392,"phase":23}

{"deal":-4,"cells":4,"verdict":"undecided","ran_out_of":"nodes","moves":null,"nodes":20,"phase":null}
{"deal":null,"cells":4,"verdict":"solved","moves":343,"nodes":4294967296,"phase":2}`;

  it.each([1, 7, 1000])('is read in pieces of %d', async (length) => {
    expect(await ndjson(text, length)).toEqual(EXPECTED);
  });

  it.each([
    ['', /it is empty/],
    ['[1]\n', /line 1 is not a JSON object/],
    ['{"deal":1\n', /line 1 is not a JSON object/],
    ['{"deal":1}\n', /verdict, moves, nodes are missing/],
    ['{"deal":1,"verdict":"solved","moves":"x","nodes":1}\n', /line 1: moves must be .*got "x"/],
    ['{"deal":1,"verdict":"solved","moves":[9],"nodes":1}\n', /line 1: moves must be/],
  ])('%j is refused', async (text, says) => {
    await expect(ndjson(text)).rejects.toThrow(says);
  });
});

describe('a row that contradicts itself', () => {
  const HEADER = 'deal,verdict,moves,nodes,phase,ran_out_of,lower_cells';
  const jsonOf = (line: string): string => {
    const values = line.split(',').map((value) => (value === '' ? null : value));
    const row = HEADER.split(',').map((name, i) => [name, values[i]]);
    return `${JSON.stringify(Object.fromEntries(row))}\n`;
  };

  it.each([
    ['1,unsolvable,96,37,1,,', /line 2: moves must be nothing unless the deal is solved, got "96"/],
    ['1,undecided,96,37,,nodes,', /line 2: moves must be nothing unless the deal is solved/],
    ['1,solved,,37,1,,', /line 2: moves must be a whole number/],
    ['1,undecided,,37,3,nodes,', /line 2: phase must be nothing if the deal is undecided, got "3"/],
    [
      '1,solved,96,37,1,nodes,',
      /line 2: ran_out_of must be nothing unless .* undecided, got "nodes"/,
    ],
    ['1,unsolvable,,37,1,memory,', /line 2: ran_out_of must be nothing unless/],
  ])('%s is refused', async (line, says) => {
    await expect(csv(`${HEADER}\n${line}\n`)).rejects.toThrow(says);
    const said = await ndjson(`\n${jsonOf(line)}`).catch(String);
    expect(said).toMatch(new RegExp(says.source.replace('"96"', '"?96').replace('"3"', '"?3')));
  });

  it.each([
    ['1,undecided,,37,,,'],
    ['1,undecided,0,37,0,nodes,'],
    ['1,solved,0,0,,,'],
    // From an atlas: with one cell fewer a budget ran out.
    ['1,solved,96,37,1,nodes,1'],
  ])('%s is none', async (line) => {
    await expect(csv(`${HEADER}\n${line}\n`)).resolves.toBeDefined();
    await expect(ndjson(jsonOf(line))).resolves.toBeDefined();
  });
});

describe('a long line', () => {
  const HEADER = 'deal,verdict,moves,nodes,solution\n';
  const TOO_LONG = /^line 3 is longer than the 1048576 characters that a line may have$/;

  /** Returns a row of this length, filled with this character. */
  const rowOf = (length: number, character: string): string => {
    const start = '2,solved,96,37,';
    const rest = length - start.length;
    return start + character.repeat(Math.floor(rest / character.length)).padEnd(rest, 'x');
  };

  it.each(['x', 'ß', '牌', '🂡'])(
    'of %s is read to the limit, and not beyond',
    async (character) => {
      const file = (length: number, end: string): string =>
        `${HEADER}1,solved,96,37,\r\n${rowOf(length, character)}${end}`;
      for (const end of ['', '\n', '\r\n', '\n3,solved,96,37,\n']) {
        for (const pieces of [1000, LONGEST_LINE / 2, 8 * LONGEST_LINE]) {
          const ofPieces = (length: number) => csv(file(length, end), pieces);
          expect(await ofPieces(LONGEST_LINE)).toMatchObject({ nodes: { 1: 37 } });
          await expect(ofPieces(LONGEST_LINE + 1)).rejects.toThrow(TOO_LONG);
        }
      }
    },
  );

  it('of NDJSON too', async () => {
    const row = '{"deal":1,"verdict":"solved","moves":96,"nodes":37}\n';
    const long = row.replace('{', `{"solution":"${'x'.repeat(LONGEST_LINE)}",`);
    await expect(ndjson(row + row + long, 65_536)).rejects.toThrow(TOO_LONG);
  });

  it('is read no further, whatever its length', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<string> {
      yield HEADER + '1,solved,96,37,\n';
      for (;;) {
        asked++;
        yield 'x'.repeat(65_536);
      }
    }
    await expect(allOf(readCsv(linesOf(endless())))).rejects.toThrow(TOO_LONG);
    expect(asked).toBe(LONGEST_LINE / 65_536 + 1);
  });

  it('does not hide what is wrong before it', async () => {
    const text = `${HEADER}1,lost,96,37,\n${'x'.repeat(2 * LONGEST_LINE)}`;
    await expect(csv(text, 4 * LONGEST_LINE)).rejects.toThrow(/^line 2: verdict/);
  });
});
