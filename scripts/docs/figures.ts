/** The figures that documents name, each from its source. A name says where it is from. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { newestResult } from '../../bench/node/newest-result.js';
import { shortLengths } from './short-lengths.js';
import { loadAtlas } from 'freecell-wasm/atlas';
import { hashModules } from '../../src/wasm/index-hashes-node.js';
import { microsPerDeal, ratio, ratioInterval, type Row } from '../../bench/result.js';

const { result } = newestResult();
const hashes = await hashModules();
const atlas = await loadAtlas(new Uint8Array(readFileSync('data/atlas.bin')));
const atlasDeals = atlas.to - atlas.from + 1;
/** With the four free cells of the game. */
const atlasSolved = atlas.counts.slice(0, 5).reduce((sum, deals) => sum + deals, 0);

/** The random sample, and the deals that are dealt only. */
const SETS = { solve: 1, deal: 0 };

function row(id: string): Row {
  const set = id.startsWith('deal') ? SETS.deal : SETS.solve;
  const found = result.rows.find((row) => row.id === id && row.set === set);
  if (found?.totals == null) throw new Error(`the newest benchmark has no row ${id}`);
  return found;
}

const micros = (id: string) => (): string => significant(microsPerDeal(row(id)));
const nanos = (id: string) => (): string => significant(1000 * microsPerDeal(row(id)));
const nodes = (id: string) => (): string => {
  const { nodes, deals } = row(id).totals!;
  return (nodes! / deals).toFixed(1);
};
const times = (slow: string, fast: string) => (): string => ratio(row(slow), row(fast)).toFixed(1);
const timesWithin = (slow: string, fast: string) => (): string =>
  ratioInterval(row(slow), row(fast))!
    .map((end) => end.toFixed(1))
    .join(' to ');

const shortOf = (budget: string) => shortLengths().find((row) => row.budget === budget)!;

const json = (file: string): Record<string, never> => JSON.parse(readFileSync(file, 'utf8'));
const kibibytes = (file: string) => (): string =>
  (gzipSync(readFileSync(file), { level: 9 }).length / 1024).toFixed(0);
export const FIGURES: Record<string, () => string> = {
  'atlas.deals': () => thousands(atlasDeals),
  'atlas.solved': () => thousands(atlasSolved),
  'atlas.lost': () => thousands(atlasDeals - atlasSolved),
  'bench.date': () => result.date.slice(0, 10),
  'bench.machine': () => result.machine.cpu,
  'bench.node': () => result.node,
  'bench.us': micros('solve-wasm'),
  'bench.nodes': nodes('solve-wasm'),
  'bench.moves': () => {
    const { cardMoves, solved } = row('solve-wasm').totals!;
    return (cardMoves! / solved!).toFixed(0);
  },
  'bench.scalar.us': micros('solve-scalar'),
  'bench.js.us': micros('solve-twin'),
  'bench.js.times': times('solve-twin', 'solve-wasm'),
  'bench.js.within': timesWithin('solve-twin', 'solve-wasm'),
  'bench.peer.us': micros('solve-native-verdicts'),
  'bench.peer.times': times('solve-native-verdicts', 'solve-wasm'),
  'bench.peer.within': timesWithin('solve-native-verdicts', 'solve-wasm'),
  'bench.lg.us': micros('solve-native-lg'),
  'bench.lg.nodes': nodes('solve-native-lg'),
  'bench.deal.ns': nanos('deal-wasm'),
  'bench.deal.scalar.ns': nanos('deal-scalar'),
  'bench.deal.js.times': times('deal-unrolled', 'deal-wasm'),
  'short.moves': () => shortOf('250000').moves.toFixed(0),
  'short.ms': () => shortOf('250000').cpuMs.toFixed(0),
  'shortest.moves': () => shortOf('proof').moves.toFixed(0),
  'signature.nodes': () => thousands(json('test/golden/signature.json').nodes),
  'signature.moves': () => thousands(json('test/golden/signature.json').moves),
  'phases.count': () => {
    const { phases } = json('assembly/engine/search/portfolio.json');
    return `${(phases as Record<number, unknown[]>)[4].length}`;
  },
  'prover.none': () =>
    /^\| 11982 \| ([\d,]+) \|/m.exec(readFileSync('bench/results/prover.md', 'utf8'))![1],
  'faults.count': () =>
    `${readFileSync('docs/reference/faults.md', 'utf8').match(/^\| .*\| (default|all) +\|$/gm)!.length}`,
  'hash.freecell': () => hashes.freecell,
  'hash.prover': () => hashes.prover,
  'size.element': kibibytes('dist/element.js'),
  'size.freecell': kibibytes('dist/freecell.wasm'),
  'size.prover': kibibytes('dist/prover.wasm'),
  'size.shortest': kibibytes('dist/shortest.wasm'),
};

/** Three significant digits, and whole numbers above 100. */
const significant = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toPrecision(3);

const thousands = (value: number): string => value.toLocaleString('en-US');
