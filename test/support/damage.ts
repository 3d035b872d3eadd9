/**
 * Two experiments with damaged runs, each with a seed. A command that reads a damaged file must fail, or
 * print exactly the same as before. All other results are silent differences.
 */
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSource, readRun, readRunRows } from '../../src/runs/index-parquet.js';
import { addUp } from '../../src/runs/index.js';
import { csvLines } from '../../src/sweep/index.js';
import { runCli } from './run-cli.js';
import { drawsFrom } from './sample.js';

/** The results of many damaged copies. */
export interface Damage {
  /** The reader failed with a message. */
  noticed: number;
  /** The reader printed the same as for the undamaged run. */
  harmless: number;
  /** The damage to the copies for which a reader printed something else. */
  silent: string[];
}

const SWEEP = 'sweep 11001 12000 --max-nodes 2000 --part-deals 100 -q --out';

/** Makes runs `run` and `solutions`, and a folder for the copies. */
export async function withRuns(
  experiment: (run: (name: string) => string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'freecell-'));
  try {
    for (const name of ['run', 'solutions --solutions']) {
      await runCli(`${SWEEP} ${name}`.split(' '), { cwd: folder });
    }
    await experiment((name) => join(folder, name), folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the output of `export` for a run. */
async function exported(folder: string): Promise<string> {
  let text = '';
  for await (const rows of readRunRows(await readRun(folder))) text += csvLines(rows);
  return text;
}

/** Returns the output of `stats` for a run or a file. */
export async function statsOf(path: string): Promise<string> {
  const source = await openSource(path);
  const games = await addUp(source.read());
  return JSON.stringify([source.unfinished, games.map((game) => game.statistics())]);
}

/** Flips one bit in any file of a run except its log, and exports the run. */
export async function flippedBits(
  run: string,
  scratch: string,
  { seed, count }: { seed: number; count: number },
): Promise<Damage> {
  const draw = drawsFrom(seed);
  const names = (await readdir(run)).filter((name) => name !== 'log').sort();
  const before = await exported(run);
  const damage: Damage = { noticed: 0, harmless: 0, silent: [] };
  const copy = join(scratch, 'flipped');
  await rm(copy, { recursive: true, force: true });
  await cp(run, copy, { recursive: true });
  for (let i = 0; i < count; i++) {
    const name = names[draw() % names.length];
    const content = await readFile(join(run, name));
    const bit = draw() % (8 * content.length);
    content[bit >> 3] ^= 1 << (bit & 7);
    await writeFile(join(copy, name), content);
    const what = `${name}: bit ${bit & 7} of byte ${bit >> 3}`;
    tally(damage, what, before, await exported(copy).catch(() => undefined));
    await copyFile(join(run, name), join(copy, name));
  }
  return damage;
}

/** Changes the bytes of one part. Then it runs `stats` on the run or on the part alone. */
export async function mutatedParts(
  run: string,
  scratch: string,
  { seed, count }: { seed: number; count: number },
): Promise<Damage> {
  const draw = drawsFrom(seed);
  const parts = (await readdir(run)).filter((name) => name.endsWith('.parquet')).sort();
  const ofRun = await statsOf(run);
  const damage: Damage = { noticed: 0, harmless: 0, silent: [] };
  const copy = join(scratch, 'mutated');
  await rm(copy, { recursive: true, force: true });
  await cp(run, copy, { recursive: true });
  const alone = join(scratch, 'alone');
  await mkdir(alone, { recursive: true });
  for (let i = 0; i < count; i++) {
    const name = parts[draw() % parts.length];
    const good = await readFile(join(run, name));
    let [how, mutated] = mutate(good, draw);
    while (good.equals(mutated)) [how, mutated] = mutate(good, draw);
    const what = `${name}: ${how}`;
    if (i % 2 === 0) {
      await writeFile(join(copy, name), mutated);
      tally(damage, `${what}, in its run`, ofRun, await statsOf(copy).catch(() => undefined));
      await copyFile(join(run, name), join(copy, name));
    } else {
      const file = join(alone, name);
      await writeFile(file, good);
      const before = await statsOf(file);
      await writeFile(file, mutated);
      tally(damage, `${what}, alone`, before, await statsOf(file).catch(() => undefined));
    }
  }
  return damage;
}

function tally(damage: Damage, what: string, before: string, after: string | undefined): void {
  if (after === undefined) damage.noticed++;
  else if (after === before) damage.harmless++;
  else damage.silent.push(what);
}

/** Damages bytes like disks, networks and people do. */
function mutate(good: Uint8Array, draw: () => number): [how: string, bytes: Uint8Array] {
  const bytes = Uint8Array.from(good);
  const at = draw() % bytes.length;
  const length = 1 + (draw() % Math.min(64, bytes.length - at));
  const from = draw() % (bytes.length - length + 1);
  // The footer contains the numbers of rows, the offsets and the metadata.
  const near = bytes.length - 1 - (draw() % Math.min(1500, bytes.length));
  switch (draw() % 9) {
    case 0:
      bytes[at] ^= 1 << (draw() & 7);
      return [`a bit of byte ${at} flipped`, bytes];
    case 1:
      bytes[at] = draw() & 255;
      return [`byte ${at} is ${bytes[at]}`, bytes];
    case 2:
      bytes.fill(0, at, at + length);
      return [`${length} zeros from ${at} on`, bytes];
    case 3:
      bytes.copyWithin(at, from, from + length);
      return [`${length} bytes copied from ${from} to ${at}`, bytes];
    case 4:
      return [`cut at ${at}`, bytes.subarray(0, at)];
    case 5:
      return [`without ${length} bytes at ${at}`, without(bytes, at, length)];
    case 6:
      bytes[near] ^= 1 << (draw() & 7);
      return [`a bit of the footer, byte ${near}, flipped`, bytes];
    case 7:
      bytes[near] = draw() & 255;
      return [`the footer's byte ${near} is ${bytes[near]}`, bytes];
    default:
      for (let i = 0; i < 3; i++) bytes[draw() % bytes.length] ^= 1 << (draw() & 7);
      return ['three bits flipped', bytes];
  }
}

function without(bytes: Uint8Array, at: number, length: number): Uint8Array {
  const shorter = new Uint8Array(bytes.length - length);
  shorter.set(bytes.subarray(0, at));
  shorter.set(bytes.subarray(at + length), at);
  return shorter;
}
