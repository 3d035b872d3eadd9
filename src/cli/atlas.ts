/** `freecell-wasm atlas`: makes and reads tables of the fewest free cells each deal needs. */
import { deflateRawSync } from 'node:zlib';
import { encodeAtlas, NO_UPPER } from '../api/index.js';
import { InputError, MAX_CELLS } from '../reference/index.js';
import {
  type AtlasCounts,
  atlasTable,
  boundsOf,
  countCells,
  readRun,
  type Run,
} from '../runs/index-parquet.js';
import { DEFAULT_ATLAS_PART_DEALS, MAX_PART_DEALS } from '../runs/index.js';
import { parseShard, quote } from './arguments.js';
import type { CliCommand } from './command.js';
import { type Colors, formatNumber } from './output.js';
import { runSweep, type SweepFlags } from './sweep.js';
import { plural } from './summary-text.js';
import { WholeFile } from './whole-file.js';

/** Most deals with open bounds that are named. */
const MAX_NAMED = 20;

export function define(atlas: CliCommand): void {
  atlas.description('Makes and reads an atlas: a table of the fewest free cells each deal needs.');
  atlas.examples(`
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas counts atlas`);
  defineBuild(atlas.command('build').summary('find the fewest cells for a range of deals'));
  defineCounts(atlas.command('counts').summary('count the deals that need each number of cells'));
  defineExport(atlas.command('export').summary('write an atlas as one Parquet file'));
  definePack(atlas.command('pack').summary('write an atlas as one small file'));
}

function defineBuild(command: CliCommand): void {
  command.about(`Finds the fewest free cells for each deal of a range, and writes them to a run.

It tries each deal with two cells. If there is a solution, it tries fewer cells until it proves that
there is none. Otherwise it tries more cells until it finds one. Each solution is replayed by the reference rules. Most
deals take a few milliseconds. A million deals take an hour or two on two cores.

The run is like that of "sweep --out": you can continue, merge, check, export and query it, and split it
with --shard. Column cells is the fewest cells with which a solution was found. Column solution has that
solution. With fewer than lower_cells there is no solution.`);
  command.brief('--out', '--deals', '--workers', '--shard', '--json', '--quiet');
  command.examples('\n  freecell-wasm atlas build 1 200 --out atlas');
  command
    .argument('[from]', 'first deal, 1 to 8589934591, or a range such as 1-32000')
    .argument('[to]', 'last deal, included; without it, the first deal alone')
    .option(
      '--deals <file>',
      'take the deals in a file: on each line a deal number or a range such as 1-1000; - for stdin',
    )
    .requiredOption('-o, --out <folder>', 'the run to make or to continue')
    .workers()
    .number('--part-deals <n>', 'deals in each file', [1, MAX_PART_DEALS], DEFAULT_ATLAS_PART_DEALS)
    .option('--shard <I/N>', 'make only parts I, I + N, I + 2N …', parseShard)
    .option('--repair', 'check every file of the run and make damaged ones again')
    .effort('maxNodes', 'maxMemoryMiB', 'checkProofs')
    .json('print the summary as one JSON object', 'sweep')
    .option('-q, --quiet', 'show no progress')
    .action((from: string | undefined, to: string | undefined, flags: BuildFlags) => {
      if (/\.\w+$|^-?$/.test(flags.out)) {
        throw new InputError(`--out takes the name of a folder, got ${quote(flags.out)}`);
      }
      return runSweep(command.io, from, to, {
        ...flags,
        cells: 'least',
        solutions: true,
        verify: true,
      });
    });
}

type BuildFlags = Omit<SweepFlags, 'cells' | 'solutions' | 'verify' | 'out'> & { out: string };

function defineCounts(command: CliCommand): void {
  const { io } = command;
  command.about(
    `Prints how many deals of an atlas need each number of cells, and lists the deals that are still open.`,
  );
  command.examples(`
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas counts atlas`);
  command
    .argument('<run>', 'folder that "atlas build" made')
    .json('print one JSON object', 'atlas-counts')
    .action(async (path: string, { json }: { json?: boolean }) => {
      const [run] = await readAtlases([path]);
      const counts = await countCells(run);
      const open = counts.open.map(({ deal, lower, upper }) => {
        return { deal, lowerCells: lower, upperCells: upper > MAX_CELLS ? null : upper };
      });
      await io.print(json, { ...counts, open }, () => io.fit(describeCounts(counts, io.colors)));
    });
}

function defineExport(command: CliCommand): void {
  command.about(`Writes an atlas as one Parquet file with one row for each deal.

The columns are deal, lower, upper, cells, nodes, moves and solution. With fewer than lower cells there
is no solution. With upper cells there is the solution in columns moves and solution. Column cells is the
fewest cells, or null if lower and upper differ.

Several runs are joined. A run of a list ("atlas build --deals") can decide deals that a range left open.

Exit codes: 0 done, 1 two runs contradict each other, 2 bad input.`);
  command.examples(`
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas export atlas --out atlas.parquet`);
  command
    .argument('<run...>', 'folders that "atlas build" made')
    .requiredOption('-o, --out <file>', 'the file to write; its name ends in .parquet')
    .action(async (paths: string[], { out }: { out: string }) => {
      if (!/\.parquet$/i.test(out)) {
        throw new InputError(`atlas export writes a file that ends in .parquet, got ${quote(out)}`);
      }
      await writeWhole(out, atlasTable(await readAtlases(paths)));
      await command.io.writeOut(`written to ${out}\n`);
    });
}

function definePack(command: CliCommand): void {
  command.about(`Writes the bounds of each deal into one small file, two bits for each deal. The package has such a
file for freecell-wasm/atlas.

Several runs are joined, and unfinished deals at their end are left out. If a deal is in several runs, the
best bounds are used. So a later run of a list, with more memory, can decide deals that an earlier run left
open.

Exit codes: 0 done, 1 two runs contradict each other, 2 bad input.`);
  command.examples(`
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas pack atlas --out atlas.bin`);
  command
    .argument('<run...>', 'folders that "atlas build" made')
    .requiredOption('-o, --out <file>', 'the file to write')
    .action(async (paths: string[], { out }: { out: string }) => {
      const { from, lower, upper } = await boundsOf(await readAtlases(paths), NO_UPPER);
      const bytes = deflateRawSync(encodeAtlas({ from, lower, upper }), { level: 9 });
      await writeWhole(out, [bytes]);
      await command.io.writeOut(
        `deals ${formatNumber(from)} to ${formatNumber(from + lower.length - 1)} ` +
          `in ${formatNumber(bytes.length)} bytes written to ${out}\n`,
      );
    });
}

/** Writes a file that appears only when it is complete. */
async function writeWhole(
  out: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await WholeFile.create(out);
  try {
    for await (const bytes of content) await file.write(bytes);
    await file.commit();
  } finally {
    await file.discard();
  }
}

/** @throws InputError if one of them is another kind of run */
async function readAtlases(paths: readonly string[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const path of paths) {
    const run = await readRun(path);
    if (run.identity.cells !== 'least') {
      throw new InputError(`${quote(path)} is not an atlas: give a folder that "atlas build" made`);
    }
    runs.push(run);
  }
  return runs;
}

function describeCounts({ deals, least, open }: AtlasCounts, c: Colors): string {
  const lines = [c.bold(`${formatNumber(deals)} deals, fewest free cells`), ''];
  const most = least.findLastIndex((count) => count > 0);
  let needFewer = 0;
  least.slice(0, most + 1).forEach((count, cells) => {
    needFewer += count;
    const share = deals === 0 ? 0 : (100 * needFewer) / deals;
    const figures = `${formatNumber(count).padStart(13)}${`${share.toFixed(4)} %`.padStart(13)}`;
    lines.push(`  ${plural(cells, 'cell').padEnd(7)}${figures} with that many or fewer`);
  });
  if (open.length > 0) {
    lines.push('', c.yellow(`${formatNumber(open.length)} with bounds that differ`));
    for (const { deal, lower, upper } of open.slice(0, MAX_NAMED)) {
      lines.push(`  ${deal}: ${lower} to ${upper}`);
    }
    if (open.length > MAX_NAMED) lines.push(`  and ${formatNumber(open.length - MAX_NAMED)} more`);
  }
  return `${lines.join('\n')}\n`;
}
