/** `freecell-wasm report`: draws runs as one page with charts. */
import { basename, resolve } from 'node:path';
import { InputError } from '../reference/index.js';
import { openRun, type Run } from '../runs/index-node.js';
import type * as Report from '../runs/report/index.js';
import { builtPart } from './built-part.js';
import type { CliCommand, OutputFlags } from './command.js';
import { present, quote } from './output.js';
import { addUp, missingIn, originOf } from './stats.js';
import { gameName } from './summary-text.js';
import { writeWhole } from './whole-file.js';

export function define(command: CliCommand): void {
  command.about(`Draws the statistics of runs as one HTML page with charts. The charts show lengths, nodes, the share of
deals decided within each budget of nodes, and the share of solvable deals along the deal numbers. The page
also shows the layouts of notable deals.

It draws several runs side by side, such as one for each number of cells. The page needs no network and no
script. It has a light and a dark theme, can be printed, and fits a phone.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm sweep 1 32000 --out four
  freecell-wasm report four -o report.html
  freecell-wasm sweep 1 1000 --cells 3 --out three
  freecell-wasm report three four -o both.html`);
  command
    .argument('<run...>', 'folders of runs')
    .output('-o, --out <file.html>', 'write the page; it appears when it is complete; - for stdout')
    .action(draw);
}

/** Checks all names first, because reading the rows may take minutes. */
async function draw(
  paths: string[],
  { out, force }: OutputFlags,
  { io }: CliCommand,
): Promise<void> {
  if (out !== '-' && !/\.html?$/i.test(out)) {
    throw new InputError(
      `report writes a file that ends in .html, or - for stdout, got ${quote(out)}`,
    );
  }
  const runs = await Promise.all(paths.map(openRun));
  await writeWhole(io, out, force, async () => {
    // The code that draws charts is a third of a megabyte. The build bundles it; only this command loads it.
    const { reportPage } = await builtPart<typeof Report>('dist/report.mjs');
    const sources: Report.Source[] = [];
    const all = runs.map(namesOf);
    for (const run of runs) {
      const { cells, list, options } = run.kind;
      const isOwn = (name: string, i: number): boolean =>
        runs.every(({ path }, other) => path === run.path || all[other][i] !== name);
      const names = namesOf(run);
      const name = names.find(isOwn) ?? names[0];
      const origin = present(missingIn(run), await originOf(run)).join('; ');
      sources.push({
        ...{ name, cells, isList: list !== undefined, games: options.games, origin },
        statistics: await addUp(run),
      });
    }
    return reportPage(sources);
  });
}

/** The names that a run may have. The first one that no other run has is its name. */
const namesOf = ({ path, kind: { cells } }: Run): string[] =>
  ['', `${basename(resolve(path))}, `, `${path}, `].map((where) => where + gameName(cells));
