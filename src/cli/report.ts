/** `freecell-wasm report`: runs as one page with charts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { InputError } from '../game/input-error.js';
import type * as Report from '../report/index.js';
import { readOutcomes } from '../stats/source-node.js';
import { GroupedStatistics } from '../stats/statistics.js';
import { quote } from './arguments.js';
import { prose, WholeFile } from './output.js';

/** The drawing of charts is half a megabyte: the build bundles it, and this alone loads it. */
const REPORT = new URL('../../build/report.mjs', import.meta.url);

interface ReportFlags {
  out?: string;
  svg?: string;
}

export function addReportCommand(program: Command): void {
  program
    .command('report')
    .summary('draw runs as one page with charts')
    .description(
      prose(`Writes what "stats" says as a page of HTML with charts: lengths, nodes, what a budget decides,
solvability along the deal numbers, and the notable deals with their layouts. It needs no network
and no script, follows light and dark, prints, and fits a telephone.

Several runs, such as one for each number of cells, are drawn side by side.`),
    )
    .argument('<file...>', '.csv or .ndjson files of outcomes')
    .option('-o, --out <file.html>', 'the page; it appears when it is whole')
    .option('--svg <folder>', 'the charts as pictures of their own, too')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm report all.csv -o report.html
  freecell-wasm report all.csv --svg charts`,
    )
    .action(async (paths: string[], { out, svg }: ReportFlags) => {
      if (out === undefined && svg === undefined) {
        throw new InputError('report takes --out <file.html> or --svg <folder>, or both');
      }
      await write(paths, out, svg);
    });
}

async function write(paths: readonly string[], out?: string, svg?: string): Promise<void> {
  const file = out === undefined ? undefined : await WholeFile.create(out);
  try {
    const { reportPage, reportPictures } = (await import(REPORT.href)) as typeof Report;
    const sources: Report.Source[] = [];
    for (const path of paths) sources.push({ name: basename(path), builders: await addUp(path) });
    await file?.write(reportPage(sources, [['files', paths.join(', ')]]));
    if (svg !== undefined) await writePictures(svg, reportPictures(sources));
    await file?.commit();
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

async function addUp(path: string): Promise<Report.Source['builders']> {
  const grouped = new GroupedStatistics();
  for await (const columns of readOutcomes(path)) grouped.add(columns);
  return grouped.builders();
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
