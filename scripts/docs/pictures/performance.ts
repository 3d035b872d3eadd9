/** Pictures of the newest benchmark. */
import * as Plot from '@observablehq/plot';
import { newestResult } from '../../../bench/node/newest-result.js';
import {
  median,
  microsPerDeal,
  ratioInterval,
  type Pass,
  type Row,
} from '../../../bench/result.js';
import { bars, chart, keyed, OTHER, OURS, type Bar } from './chart.js';
import { thousands, type Picture } from './svg.js';

const { result } = newestResult();
const rowOf = (id: string): Row => result.rows.find((row) => row.id === id && row.set === 1)!;

const CONTENDERS: readonly (readonly [id: string, name: string, fill: Bar['fill']])[] = [
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
  const rows = CONTENDERS.map(([id, name, fill]): Bar => {
    const row = rowOf(id);
    const value = microsPerDeal(row);
    const interval = row === wasm ? [] : ratioInterval(row, wasm);
    return {
      ...{ name, value, fill, written: `${value.toFixed(value < 100 ? 1 : 0)} µs` },
      within: interval?.map((ratio) => ratio * us),
    };
  });
  return bars('Processor time for one deal', rows);
}

/** Wall time by deals: curves of our searches in new processes, and dots for whole processes. */
export function wholeProcess(): Picture {
  const most = 32_000;
  const wallOf = ({ passes }: { readonly passes: readonly Pass[] }): number =>
    median(passes.map(({ wallMs }) => wallMs));
  const process = (name: RegExp): number =>
    wallOf(result.processes.find((one) => name.test(one.name))!);
  const [sweep, native] = [process(/^sweep, verified/), process(/6\.16.*verdicts only/)];
  const curve = (wanted: string) =>
    result.fresh.filter(({ id }) => id === wanted).map((row) => [row.deals, wallOf(row)] as const);
  const [ours, twin] = ['solve-wasm', 'solve-twin'].map(curve);
  const at = (i: number): string =>
    `${thousands(ours[i][0])} take ${ours[i][1].toFixed(0)} and ${twin[i][1].toFixed(0)}`;
  const says = `Milliseconds against deals, loading included, of WebAssembly and JavaScript in a new process. Of deals, ${at(0)}; ${at(ours.length - 1)}. A whole sweep of 32,000 deals, every answer checked, takes ${sweep.toFixed(0)}, and a whole process of Freecell Solver 6.16 takes ${native.toFixed(0)} for verdicts only.`;
  const key = (row: number) => [1.2, 2.2].map((x) => [x, 7000 / 2 ** row] as const);
  const dot = (ms: number, color: Bar['fill'], row: number, name: string) =>
    keyed(Plot.dot, [[most, ms]], { r: 5, fill: `var(--${color})` }, key(row).slice(1), name);
  return chart(says, 310, {
    marginLeft: 62,
    x: { type: 'log', label: 'deals', ticks: 4, tickFormat: thousands },
    y: {
      ...{ type: 'log', label: null, domain: [1, 10_000], ticks: 4, grid: true },
      tickFormat: (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`),
    },
    marks: [
      keyed(Plot.line, ours, OURS, key(0), 'WebAssembly'),
      keyed(Plot.line, twin, OTHER, key(1), 'JavaScript, the same search'),
      dot(sweep, 'ours', 2, 'a whole sweep, every answer checked'),
      dot(native, 'other', 3, 'Freecell Solver 6.16, verdicts only'),
    ],
  });
}
