/** `freecell-wasm atlas`: the least number of free cells with which each deal can be won. */
import { deflateRawSync } from 'node:zlib';
import { Option, type Command } from 'commander';
import { InputError } from '../game/input-error.js';
import { encodeAtlas, NO_UPPER } from '../atlas/format.js';
import { atlasTable } from '../runs/atlas-table.js';
import { boundsOf, countCells, type AtlasCounts } from '../runs/read-atlas.js';
import { DEFAULT_ATLAS_PART_DEALS, MAX_PART_DEALS } from '../runs/identity.js';
import { readRun, type Run } from '../runs/read-run.js';
import {
  checkProofsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  parseShard,
  quote,
  wholeNumber,
  workersOption,
} from './arguments.js';
import { colorsFor, fitTerminal, formatNumber, prose, type Colors } from './output.js';
import { writeOut } from './standard-output.js';
import { runSweep, type SweepFlags } from './sweep.js';
import { plural } from './summary-text.js';
import { WholeFile } from './whole-file.js';

/** Deals with open bounds that are named; of more the number says enough. */
const MAX_NAMED = 20;

export function addAtlasCommand(program: Command): void {
  const atlas = program
    .command('atlas')
    .description('The least number of free cells with which each deal can be won.')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas counts atlas`,
    );
  addBuild(atlas);
  addCounts(atlas);
  addExport(atlas);
  addPack(atlas);
}

function addBuild(atlas: Command): void {
  atlas
    .command('build')
    .summary('find the least number of cells of a range of deals')
    .description(
      prose(`Asks the solver with two cells, then with fewer until it proves that there is no solution, or with
more until it finds one: the least number is the one with a solution and none with one cell less.
Each solution is replayed by the plain TypeScript rules.

What it makes is a run (see "sweep --out"): the same command goes on with what is missing, shards
and merge work, and so do check, export and query. Its column cells is the fewest cells with which a
solution was found, lower_cells one more than the most with which there is none, solution
that at cells. Most deals take a few milliseconds, a million an hour or two on two cores.`),
    )
    .argument('[from]', 'first deal, 1 to 8589934591 (default: 1 to 1000000)')
    .argument('[to]', 'last deal, included (default: the first alone)')
    .option(
      '--deals <file>',
      'instead of a range: a file, or - for stdin, with a deal number or a range such as 1-1000 on ' +
        'each line',
    )
    .requiredOption('-o, --out <folder>', 'the run to make or to go on with')
    .addOption(workersOption())
    .addOption(
      new Option('--part-deals <n>', 'deals in each file')
        .default(DEFAULT_ATLAS_PART_DEALS)
        .argParser(wholeNumber('--part-deals', 1, MAX_PART_DEALS)),
    )
    .addOption(new Option('--shard <I/N>', 'only parts I, I + N, I + 2N …').argParser(parseShard))
    .option('--repair', 'check the parts that are there and make damaged ones again')
    .addOption(maxNodesOption())
    .addOption(maxMemoryOption())
    .addOption(checkProofsOption())
    .addOption(jsonOption('print the summary as one JSON object'))
    .option('-q, --quiet', 'show no progress')
    .addHelpText('after', '\nExamples:\n  freecell-wasm atlas build 1 200 --out atlas')
    .action((from: string | undefined, to: string | undefined, flags: BuildFlags) => {
      if (/\.\w+$|^-?$/.test(flags.out)) {
        throw new InputError(`--out takes the name of a folder, got ${quote(flags.out)}`);
      }
      return runSweep(from, to, { ...flags, cells: 'least', solutions: true, verify: true });
    });
}

type BuildFlags = Omit<SweepFlags, 'cells' | 'solutions' | 'verify' | 'out'> & { out: string };

function addCounts(atlas: Command): void {
  atlas
    .command('counts')
    .summary('how many deals need how many cells')
    .description(
      prose(`Counts the deals of an atlas by the least number of cells, and names those whose least number is
not known for sure.`),
    )
    .argument('<run>', 'folder that atlas build made')
    .addOption(jsonOption('one JSON object: deals, least (by cells), open'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas counts atlas`,
    )
    .action(async (path: string, { json }: { json?: boolean }) => {
      const counts = await countCells(await readAtlas(path));
      await writeOut(
        json
          ? `${JSON.stringify(counts)}\n`
          : fitTerminal(describeCounts(counts, colorsFor(process.stdout))),
      );
    });
}

function addExport(atlas: Command): void {
  atlas
    .command('export')
    .summary('an atlas as one Parquet file')
    .description(
      prose(`Writes one Parquet file with a row a deal: deal, lower (with fewer cells there is no solution),
upper (with so many there is one), cells (the least number, null where the bounds differ), nodes, and
moves and solution of a game with upper cells. Runs of other ranges are put together; those of lists
("atlas build --deals") settle what a range left open.

Exit code 0 when done, 1 if two runs contradict each other, 2 for bad input.`),
    )
    .argument('<run...>', 'folders that atlas build made')
    .requiredOption('-o, --out <file>', 'the file to write; its name ends in .parquet')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm atlas build 1 200 --out atlas
  freecell-wasm atlas export atlas --out atlas.parquet`,
    )
    .action(async (paths: string[], { out }: { out: string }) => {
      if (!/\.parquet$/i.test(out)) {
        throw new InputError(`atlas export writes a file that ends in .parquet, got ${quote(out)}`);
      }
      await writeWhole(out, atlasTable(await readAtlases(paths)));
      await writeOut(`written to ${out}\n`);
    });
}

function addPack(atlas: Command): void {
  atlas
    .command('pack')
    .summary('an atlas as one small file')
    .description(
      prose(`Writes the bounds of each deal into one small file, two bits a deal, as the package carries it for
freecell-wasm/atlas. Several runs are put together; what is not finished at their end is left out. Of a
deal that is in more than one it takes the best that each knows, so that a later run, of a list and with
more memory, settles what an earlier one left open.

Exit code 0 when done, 1 if two runs contradict each other, 2 for bad input.`),
    )
    .argument('<run...>', 'folders that atlas build made')
    .requiredOption('-o, --out <file>', 'the file to write')
    .action(async (paths: string[], { out }: { out: string }) => {
      const { from, lower, upper } = await boundsOf(await readAtlases(paths), NO_UPPER);
      const bytes = deflateRawSync(encodeAtlas({ from, lower, upper }), { level: 9 });
      await writeWhole(out, [bytes]);
      await writeOut(
        `deals ${formatNumber(from)} to ${formatNumber(from + lower.length - 1)} ` +
          `in ${formatNumber(bytes.length)} bytes written to ${out}\n`,
      );
    });
}

async function readAtlases(paths: readonly string[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const path of paths) runs.push(await readAtlas(path));
  return runs;
}

/** A file that is there when all of it is. */
async function writeWhole(
  out: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await WholeFile.create(out);
  try {
    for await (const bytes of content) await file.write(bytes);
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** @throws InputError if it is another kind of run */
async function readAtlas(path: string): Promise<Run> {
  const run = await readRun(path);
  if (run.identity.cells === 'least') return run;
  throw new InputError(`${quote(path)} is no atlas: give a folder that atlas build made`);
}

function describeCounts({ deals, least, open }: AtlasCounts, c: Colors): string {
  const lines = [c.bold(`${formatNumber(deals)} deals, least number of free cells`), ''];
  const most = least.findLastIndex((count) => count > 0);
  let needFewer = 0;
  least.slice(0, most + 1).forEach((count, cells) => {
    needFewer += count;
    const share = deals === 0 ? 0 : (100 * needFewer) / deals;
    const figures = `${formatNumber(count).padStart(13)}${`${share.toFixed(4)} %`.padStart(13)}`;
    lines.push(`  ${plural(cells, 'cell').padEnd(7)}${figures} with so many or fewer`);
  });
  if (open.length > 0) {
    lines.push('', c.yellow(`${formatNumber(open.length)} not known for sure`));
    for (const { deal, lower, upper } of open.slice(0, MAX_NAMED)) {
      lines.push(`  ${deal}: ${lower} to ${upper}`);
    }
    if (open.length > MAX_NAMED) lines.push(`  and ${formatNumber(open.length - MAX_NAMED)} more`);
  }
  return `${lines.join('\n')}\n`;
}
