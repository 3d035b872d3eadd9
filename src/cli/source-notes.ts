/** What to know of data before believing figures made from them. */
import { hashModules } from '../wasm/hashes-node.js';
import type { Origin, Source } from '../stats/source-node.js';
import { formatNumber } from './output.js';

/** Lines that say where data are from, whether all of them are there, and if another engine made them. */
export async function notesOf({ origin, unfinished }: Source): Promise<string[]> {
  const notes: string[] = [];
  if (origin !== undefined) {
    const own = await hashModules();
    notes.push(`made by ${describeOrigin(origin)}`);
    if (own.freecell !== origin.wasm.freecell || own.prover !== origin.wasm.prover) {
      notes.push(
        `another engine than this program's, which is wasm ${own.freecell} and ${own.prover}`,
      );
    }
  }
  if (unfinished !== undefined) {
    const { parts, of } = unfinished;
    notes.push(`not finished: ${formatNumber(parts)} of ${formatNumber(of)} parts are there`);
  }
  return notes;
}

const describeOrigin = ({ version, wasm }: Origin): string =>
  `freecell-wasm ${version}, wasm ${wasm.freecell} and ${wasm.prover}`;
