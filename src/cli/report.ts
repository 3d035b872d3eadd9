/** `freecell-wasm report`: draws runs as one page with charts. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { InputError } from '../reference/index.js';
import { openSource } from '../runs/index-parquet.js';
import { addUp } from '../runs/index.js';
import type * as Report from '../runs/report/index.js';
import { packageFile } from '../wasm/index-node.js';
import { quote } from './arguments.js';
import type { CliCommand } from './command.js';
import { notesOf } from './stats.js';
import { WholeFile } from './whole-file.js';

export function define(command: CliCommand): void {
  command.about(`Draws the statistics of runs as one HTML page with charts. The charts show lengths, nodes, the share of
deals decided within each budget of nodes, and the share of solvable deals along the deal numbers. The page
also shows the layouts of notable deals.

It draws several runs side by side, such as one for each number of cells. The page needs no network and no
script. It has a light and a dark theme, can be printed, and fits a phone.`);
  command.examples(`
  freecell-wasm sweep 1 32000 --out four
  freecell-wasm report four -o report.html
  freecell-wasm sweep 1 1000 --cells 3 --out three
  freecell-wasm report three four -o report.html --svg charts`);
  command
    .argument('<run...>', 'folders of runs, or .parquet, .csv or .ndjson files')
    .option('-o, --out <file.html>', 'write the page; it appears when it is complete')
    .option('--svg <folder>', 'write each chart as a picture')
    .action(async (paths: string[], { out, svg }: { out?: string; svg?: string }) => {
      if (out === undefined && svg === undefined) {
        throw new InputError('report takes --out <file.html> or --svg <folder>, or both');
      }
      await run(paths, out, svg);
    });
}

/** Checks all names first, because reading the rows may take minutes. */
async function run(paths: readonly string[], out?: string, svg?: string): Promise<void> {
  const sources = await Promise.all(paths.map(openSource));
  const refuseFolder = (why: string | undefined): never => {
    throw new InputError(`cannot write into ${quote(svg!)} (${why}): give a writable folder`);
  };
  if (svg !== undefined && (await stat(svg).catch(() => undefined))?.isDirectory() === false) {
    refuseFolder('not a folder');
  }
  const file = out === undefined ? undefined : await WholeFile.create(out);
  try {
    // The code that draws charts is a third of a megabyte. The build bundles it; only this command loads it.
    const drawing = packageFile('dist/report.mjs').href;
    const { reportPage, reportPictures } = (await import(drawing)) as typeof Report;
    const runs: Report.Source[] = [];
    const facts: [string, string][] = [];
    for (const source of sources) {
      const name = basename(resolve(source.path));
      runs.push({ name, games: await addUp(source.read()) });
      facts.push([name, (await notesOf(source)).join('; ') || 'made by an unknown engine']);
    }
    await file?.write(reportPage(runs, facts));
    if (svg !== undefined) {
      await writePictures(svg, reportPictures(runs)).catch(({ code }) => refuseFolder(code));
    }
    await file?.commit();
  } finally {
    await file?.discard();
  }
}

async function writePictures(folder: string, pictures: Map<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of pictures) await writeFile(join(folder, name), svg);
}
