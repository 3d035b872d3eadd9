/** Pictures of the newest benchmark. */
import { newestResult } from '../../../bench/node/newest-result.js';
import {
  COLD_DEALS,
  median,
  microsPerDeal,
  ratioInterval,
  type Row,
} from '../../../bench/result.js';
import { bars, circle, path, polyline, text, WIDTH, type Bar, type Picture } from './svg.js';

const { result } = newestResult();
const rowOf = (id: string): Row => result.rows.find((row) => row.id === id && row.set === 1)!;

const CONTENDERS: readonly (readonly [id: string, name: string, kind: Bar['kind']])[] = [
  ['solve-wasm', 'WebAssembly', 'ours'],
  ['solve-scalar', 'WebAssembly without SIMD', 'part'],
  ['solve-twin', 'JavaScript, the same search', 'other'],
  ['solve-wasm2js', 'JavaScript made from the wasm', 'other'],
  ['solve-native-verdicts', 'Native: Freecell Solver 6.16, verdicts only', 'other'],
  ['solve-native-moves', 'Native: Freecell Solver 6.16, moves tracked', 'other'],
  ['solve-native-lg', 'Native: Freecell Solver 5.0', 'other'],
];

/** Microseconds for each deal. The intervals are those of the ratios to wasm. */
export function contenders(): Picture {
  const wasm = rowOf('solve-wasm');
  const us = microsPerDeal(wasm);
  const rows = CONTENDERS.map(([id, name, kind]): Bar => {
    const row = rowOf(id);
    const value = microsPerDeal(row);
    const interval = id === 'solve-wasm' ? undefined : ratioInterval(row, wasm);
    return {
      ...{ name, value, kind, written: `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} µs` },
      within: interval && [interval[0] * us, interval[1] * us],
    };
  });
  const most = Math.max(...rows.map(({ value, within }) => Math.max(value, within?.[1] ?? 0)));
  const { height, body } = bars(rows, most);
  return {
    height: height + 4,
    says: `Processor time for one deal: ${rows.map(({ name, written }) => `${name} ${written}`).join(', ')}.`,
    body,
  };
}

const LEFT = 62;
const RIGHT = WIDTH - 12;
const TOP = 8;
const BOTTOM = 262;

const LEGEND = [
  { mark: 'way', says: 'WebAssembly' },
  { mark: 'way second', says: 'JavaScript, the same search' },
  { mark: 'ours', says: 'a whole sweep of ours, every answer checked' },
  { mark: 'other', says: 'whole processes of Freecell Solver 6.16' },
];

/** Time until that many deals are solved, loading included: what the benchmark's parts add up to. */
export function wholeProcess(): Picture {
  const most = 32_000;
  const x = (deals: number): number =>
    LEFT + (Math.log10(deals) / Math.log10(most)) * (RIGHT - LEFT);
  const y = (ms: number): number => BOTTOM - (Math.log10(ms) / Math.log10(10_000)) * (BOTTOM - TOP);
  const timeOf = (id: string, deals: number): number => {
    const row = rowOf(id);
    const { loadMs, firstDealsMs } = row.cold!;
    const first = Math.min(deals, COLD_DEALS);
    return (
      loadMs + (first * firstDealsMs) / COLD_DEALS + ((deals - first) * microsPerDeal(row)) / 1000
    );
  };
  const counts = Array.from({ length: 46 }, (_, i) => most ** (i / 45));
  const line = (id: string, kind: string): string =>
    path(polyline(counts.map((deals) => [x(deals), y(timeOf(id, deals))] as const)), kind);
  const processes = result.processes.filter(({ name }) => !/not verified|-l lg$/.test(name));
  const points = processes.map(({ name, passes }) => ({
    name: /^sweep/.test(name) ? 'sweep, checked' : name.includes('verdicts') ? 'verdicts' : 'moves',
    ms: median(passes.map(({ userMs }) => userMs)),
  }));
  const ticks = [1, 10, 100, 1000, 10_000];
  const body = [
    ...ticks.map(
      (ms) =>
        path(`M${LEFT} ${y(ms)}H${RIGHT}`, 'grid') +
        text(LEFT - 6, y(ms) + 5, ms < 1000 ? `${ms} ms` : `${ms / 1000} s`, 'end small dim'),
    ),
    ...[1, 10, 100, 1000, 10_000].map((deals) =>
      text(x(deals), BOTTOM + 20, deals.toLocaleString('en-US'), 'mid small dim'),
    ),
    text(RIGHT, BOTTOM + 40, 'deals', 'end small dim'),
    line('solve-wasm', 'way'),
    line('solve-twin', 'way second'),
    ...points.map(({ name, ms }) =>
      circle(x(most) - 4, y(ms), 5, name.startsWith('sweep') ? 'ours' : 'other'),
    ),
    ...LEGEND.map(({ mark, says }, i) => {
      const at = BOTTOM + 62 + 24 * i;
      return (
        (mark.startsWith('way') ? path(`M4 ${at}h26`, mark) : circle(17, at, 5, mark)) +
        text(40, at + 5, says)
      );
    }),
  ].join('\n');
  const at = (id: string, deals: number): string =>
    `${timeOf(id, deals).toFixed(deals > 999 ? 0 : 1)} ms`;
  return {
    height: BOTTOM + 146,
    says: `Time against deals, loading included. One deal takes WebAssembly ${at('solve-wasm', 1)} and JavaScript ${at('solve-twin', 1)}; 32,000 deals take ${at('solve-wasm', most)} and ${at('solve-twin', most)}. Whole processes over 32,000 deals take ${points.map(({ name, ms }) => `${Math.round(ms)} ms (${name})`).join(', ')}.`,
    body,
  };
}
