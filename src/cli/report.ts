/** `freecell-wasm report`: runs as one page with charts. */
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
  command.about(`Writes what "stats" says as a page of HTML with charts: lengths, nodes, what a budget decides,
solvability along the deal numbers, and the notable deals with their layouts. It needs no network
and no script, follows light and dark, prints, and fits a telephone.

Several runs, such as one for each number of cells, are drawn side by side.`);
  command.examples(`
  freecell-wasm sweep 1 32000 --out four
  freecell-wasm report four -o report.html
  freecell-wasm sweep 1 1000 --cells 3 --out three
  freecell-wasm report three four -o report.html --svg charts`);
  command
    .argument('<run...>', 'folders of runs, or .parquet, .csv or .ndjson files')
    .option('-o, --out <file.html>', 'the page; it appears when it is whole')
    .option('--svg <folder>', 'the charts as pictures of their own, too')
    .action(async (paths: string[], { out, svg }: { out?: string; svg?: string }) => {
      if (out === undefined && svg === undefined) {
        throw new InputError('report takes --out <file.html> or --svg <folder>, or both');
      }
      await run(paths, out, svg);
    });
}

/** What is wrong with any name is said before rows are read, which may take minutes. */
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
    // The drawing of charts is a third of a megabyte: the build bundles it, and this alone loads it.
    const drawing = packageFile('dist/report.mjs').href;
    const { reportPage, reportPictures } = (await import(drawing)) as typeof Report;
    const runs: Report.Source[] = [];
    const facts: [string, string][] = [];
    for (const source of sources) {
      const name = basename(resolve(source.path));
      runs.push({ name, games: await addUp(source.read()) });
      facts.push([name, (await notesOf(source)).join('; ') || 'made by an unnamed engine']);
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
