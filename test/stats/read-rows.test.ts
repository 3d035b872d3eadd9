/** Outcomes from CSV and NDJSON: what is read, and what is refused in which words. */
import { describe, expect, it } from 'vitest';
import { linesOf, readCsv, readNdjson } from '../../src/runs/stats/read-rows.js';
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
    ['[1]\n', /line 1 is no JSON object/],
    ['{"deal":1\n', /line 1 is no JSON object/],
    ['{"deal":1}\n', /verdict, moves, nodes are missing/],
    ['{"deal":1,"verdict":"solved","moves":"x","nodes":1}\n', /line 1: moves must be .*got "x"/],
    ['{"deal":1,"verdict":"solved","moves":[9],"nodes":1}\n', /line 1: moves must be/],
  ])('%j is refused', async (text, says) => {
    await expect(ndjson(text)).rejects.toThrow(says);
  });
});
