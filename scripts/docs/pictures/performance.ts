/** Pictures of the newest benchmark. */
import { newestResult } from '../../../bench/node/newest-result.js';
import { microsPerDeal, ratioInterval, type Row } from '../../../bench/result.js';
import { bars, type Bar } from './chart.js';
import type { Picture } from './svg.js';

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
