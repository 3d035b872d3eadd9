/** `freecell-wasm atlas`: writes the fewest free cells that each deal needs, or its half-life, as one small file. */
import { deflateSync } from 'node:zlib';
import { encodeAtlas, encodeHalfLives, NO_UPPER } from '../api/index.js';
import { InputError } from '../reference/index.js';
import { boundsOf, halfLivesOfRun, openRun, type Run } from '../runs/index-node.js';
import type { CliCommand, OutputFlags } from './command.js';
import { formatNumber, plain, quote } from './output.js';
import { writeWhole } from './whole-file.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Writes the fewest free cells that each deal needs into one small file, two bits for each deal. Or
writes the half-life of each deal, one byte for each. The package has both files, for freecell-wasm/atlas.

The fewest cells come from runs of "sweep --cells least". "stats" counts the deals that need each number of cells.
If a deal is in several runs, the best bounds are used. So a later run of a list, with more memory, can decide deals
that an earlier run left open. Half-lives come from one run of "sweep --half-life" with four cells.`);
  command.exits({ 0: 'done', 1: 'two runs contradict each other' });
  command.examples(`
  freecell-wasm sweep 1 200 --cells least --out cells
  freecell-wasm stats cells
  freecell-wasm atlas cells --out atlas.bin
  freecell-wasm sweep 1 10 --half-life --out games
  freecell-wasm atlas games --out half-lives.bin`);
  command
    .argument('<run...>', 'folders that "sweep --cells least" or "sweep --half-life" made')
    .output('-o, --out <file>', 'the file to write; - for stdout')
    .action(async (paths: string[], { out, force }: OutputFlags) => {
      const runs = await Promise.all(paths.map(openRun));
      let deals = '';
      const { length } = await writeWhole(io, out, force, async () => {
        const { from, count, encoded } = await encodedAtlas(runs);
        deals = `deals ${formatNumber(from)} to ${formatNumber(from + count - 1)}`;
        return deflateSync(encoded, { level: 9 });
      });
      if (out === '-') return;
      await io.writeOut(`${deals} in ${formatNumber(length)} bytes written to ${plain(out)}\n`);
    });
}

async function encodedAtlas(runs: readonly Run[]) {
  const [first, ...others] = runs;
  const isOfGames = ({ kind }: Run): boolean => kind.options.games !== undefined;
  if (runs.some(isOfGames) && others.length > 0) {
    throw new InputError('give one run of --half-life alone, or runs of --cells least');
  }
  if (isOfGames(first) && first.kind.cells === 4 && first.kind.list === undefined) {
    const data = await halfLivesOfRun(first);
    return { from: data.from, count: data.halfLives.length, encoded: encodeHalfLives(data) };
  }
  const other = runs.find(({ kind }) => kind.cells !== 'least');
  if (other !== undefined) {
    throw new InputError(
      `${quote(other.path)} is not an atlas: give runs of --cells least, or one range of --half-life with 4 cells`,
    );
  }
  const data = await boundsOf(runs, NO_UPPER);
  return { from: data.from, count: data.lower.length, encoded: encodeAtlas(data) };
}
