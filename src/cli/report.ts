/** `freecell-wasm report`: runs as one page with charts. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { InputError } from '../game/input-error.js';
import type * as Report from '../report/index.js';
import { openSource } from '../stats/source-node.js';
import { addUp } from '../stats/statistics.js';
import { quote } from './arguments.js';
import { prose } from './output.js';
import { notesOf } from './source-notes.js';
import { WholeFile } from './whole-file.js';

/** The drawing of charts is a third of a megabyte: the build bundles it, and this alone loads it. */
const REPORT = new URL('../../build/report.mjs', import.meta.url);

interface ReportFlags {
  out?: string;
  svg?: string;
}

export function addReportCommand(program: Command): void {
  program
    .command('report')
    .description(
      prose(`Writes what "stats" says as a page of HTML with charts: lengths, nodes, what a budget decides,
solvability along the deal numbers, and the notable deals with their layouts. It needs no network
and no script, follows light and dark, prints, and fits a telephone.

Several runs, such as one for each number of cells, are drawn side by side.`),
    )
    .argument('<run...>', 'folders of runs, or .parquet, .csv or .ndjson files')
    .option('-o, --out <file.html>', 'the page; it appears when it is whole')
    .option('--svg <folder>', 'the charts as pictures of their own, too')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep 1 32000 --out four
  freecell-wasm report four -o report.html
  freecell-wasm sweep 1 1000 --cells 3 --out three
  freecell-wasm report three four -o report.html --svg charts`,
    )
    .action(async (paths: string[], { out, svg }: ReportFlags) => {
      if (out === undefined && svg === undefined) {
        throw new InputError('report takes --out <file.html> or --svg <folder>, or both');
      }
      await run(paths, out, svg);
    });
}

/** What is wrong with any name is said before rows are read, which may take minutes. */
async function run(paths: readonly string[], out?: string, svg?: string): Promise<void> {
  const sources = await Promise.all(paths.map(openSource));
  if (svg !== undefined && (await stat(svg).catch(() => undefined))?.isDirectory() === false) {
    throw new InputError(`cannot write into ${quote(svg)} (not a folder): give a writable folder`);
  }
  const file = out === undefined ? undefined : await WholeFile.create(out);
  try {
    const { reportPage, reportPictures } = (await import(REPORT.href)) as typeof Report;
    const runs: Report.Source[] = [];
    const facts: [string, string][] = [];
    for (const source of sources) {
      const name = basename(resolve(source.path));
      runs.push({ name, games: await addUp(source.read()) });
      facts.push([name, (await notesOf(source)).join('; ') || 'made by an unnamed engine']);
    }
    await file?.write(reportPage(runs, facts));
    if (svg !== undefined) await writePictures(svg, reportPictures(runs));
    await file?.commit();
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

async function writePictures(folder: string, pictures: Map<string, string>): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, svg] of pictures) await writeFile(join(folder, name), svg);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(`cannot write into ${quote(folder)} (${code}): give a writable folder`);
  }
}
