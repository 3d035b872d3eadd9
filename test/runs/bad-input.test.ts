/** Wrong folders, other runs and impossible options: one line, exit code 2, and nothing changes. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, readIdentity } from '../../src/runs/identity.js';
import { readRows } from '../../src/runs/part-reader.js';
import { encodePart } from '../../src/runs/part-writer.js';
import { filesOf, resealed } from '../support/run-folder.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
let before: Record<string, string>;
const PART = 'part-0000000001-0000000050.parquet';

beforeAll(async () => {
  await runCli('sweep 1 100 --part-deals 50 -q --out run'.split(' '), { cwd: folder });
  const identity = await readFile(join(folder, 'run', 'run.json'), 'utf8');
  const make = async (name: string, text: string): Promise<void> => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'run.json'), resealed(text));
  };
  await make('engine', identity.replace(/"freecell": "\w+"/, '"freecell": "000000000000"'));
  await make('newer', identity.replace('"formatVersion": 2', '"formatVersion": 3'));
  await make('column', identity.replace('[]', '["short_moves"]'));
  await make('range', identity.replace('"to": 100', '"to": 8589934592'));
  await make('old', identity.replace('"formatVersion": 2', '"formatVersion": 1'));
  await make('text', 'not JSON');
  await make('other', '{"name": "something"}');
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'bad-list.txt'), '617\n1-5\nQQ\n');
  await writeFile(join(folder, 'bad-board.txt'), '7D AD / 3C\n');
  await writeFile(join(folder, 'bad-range.txt'), '10-3\n');
  await writeFile(join(folder, 'no-list.txt'), '# nothing\n');
  before = await filesOf(join(folder, 'run'));
});

describe('is refused', () => {
  const SAME = 'sweep 1 100 --part-deals 50 -q --out';
  it.each([
    ['check empty', /"empty" has no run\.json: it is not the folder of a run/],
    ['check nowhere', /cannot read "nowhere" \(ENOENT\): give the folder of a run/],
    ['check bad-list.txt', /"bad-list\.txt" is not the folder of a run/],
    ['check text', /run\.json: it is not JSON/],
    ['check other', /run\.json: it lacks "format": "freecell-wasm run"/],
    ['check newer', /it has format version 3; this program reads version 2/],
    ['check old', /it has format version 1; this program reads version 2/],
    ['check column', /column "short_moves" that this program does not know/],
    ['check range', /lacks a field of a run, or a field has an impossible value/],
    ['export empty rows.csv', /"empty" has no run\.json/],
    ['export engine rows.csv', /"engine" lacks 2 of 2 parts: sweep them first/],
    ['export run rows.txt', /export writes files that end in \.csv, \.ndjson or \.parquet/],
    ['merge run engine --out m', /do not belong together: freecell is 000000000000 there/],
    ['merge run empty --out m', /"empty" has no run\.json/],
    [`${SAME} engine`, /"engine" is another run: freecell is 000000000000 there and \w{12} here/],
    ['sweep 1 200 --part-deals 50 -q --out run', /is another run: to is 100 there and 200 here/],
    [`${SAME} run --solutions`, /is another run: optional columns is none there and solution here/],
    [`${SAME} run --max-nodes 7`, /is another run: max-nodes is none there and 7 here/],
    [`${SAME} run --cells 3`, /is another run: cells is 4 there and 3 here/],
    [
      `${SAME} rows.json`,
      /--out writes files that end in \.csv, \.ndjson or \.parquet, or a folder/,
    ],
    [`${SAME} rows.csv --shard 1/2`, /--shard is for runs/],
    [`${SAME} rows.csv --repair`, /--repair is for runs/],
    [`${SAME} run --shard 3/2`, /--shard takes I\/N/],
    ['sweep 1 8589934592 -q --out m', /deal number must be a whole number from 1 to 8589934591/],
    ['sweep 1 10 -q --fail-on solved', /--fail-on takes undecided, unsolvable, or both/],
    ['sweep --deals bad-list.txt -q', /--deals, line 3: "QQ" is not a deal, a range/],
    ['sweep --deals bad-board.txt -q', /--deals, line 1: /],
    ['sweep --deals bad-range.txt -q', /--deals, line 1: "10-3": deals are 1 to 8589934591/],
    ['sweep --deals no-list.txt -q', /--deals: the file has no deal, range or board/],
    ['sweep --deals nowhere.txt -q', /cannot read "nowhere\.txt" \(ENOENT\)/],
    ['sweep 1 5 --deals bad-list.txt -q', /give a range or --deals, not both/],
  ])('%s', async (line, reason) => {
    const names = await readdir(folder);
    const { code, stdout, stderr } = await runCli(line.split(' '), { cwd: folder });
    expect(stderr).toMatch(/^freecell-wasm: [^\n]*\n$/);
    expect(stderr).toMatch(reason);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await readdir(folder)).toEqual(names);
    expect(await filesOf(join(folder, 'run'))).toEqual(before);
  });
});

describe('two runs that hold the same deals and differ', () => {
  it('are not merged', async () => {
    for (const name of ['a', 'b']) {
      await runCli(`sweep 1 100 --part-deals 50 -q --out ${name}`.split(' '), { cwd: folder });
    }
    // A part that is good in itself, but comes from another engine that claims to be ours.
    const part = join(folder, 'b', PART);
    const identity = readIdentity(await readFile(join(folder, 'b/run.json'), 'utf8'), '');
    for await (const rows of readRows(part)) {
      rows.nodes[7]++;
      const metadata = metadataOf(identity, { from: 1, to: 50 });
      await writeFile(part, await encodePart([rows], [], metadata));
    }
    await rm(join(folder, 'b/manifest.json'));
    await rm(join(folder, 'b/log'), { recursive: true });
    expect((await runCli(['check', 'b', '--json'], { cwd: folder })).stdout).toContain(
      '"partsGood":2',
    );
    const { code, stderr } = await runCli(['merge', 'a', 'b', '--out', 'ab'], { cwd: folder });
    expect(stderr).toMatch(/^freecell-wasm: a\/\S+ and b\/\S+ have the same deals but differ\n$/);
    expect(code).toBe(2);
    expect(await readdir(folder)).not.toContain('ab');
  });
});
