/** Output that cannot be written: all commands print one line on stderr and exit with 1. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../support/tier.js';
import { ownFolder } from '../support/folder.js';

const PROGRAM = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));
const folder = ownFolder();
writeFileSync(join(folder, 'board.txt'), '7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC\n');
writeFileSync(join(folder, 'batch.txt'), '617:26\n');
spawnSync(process.execPath, [PROGRAM, 'sweep', '1', '50', '-q', '--out', 'run'], { cwd: folder });
const FILES = ['batch.txt', 'board.txt', 'run'];

/** `bench` takes a minute, and writes like the other commands. `report` writes files, which are tested below. */
const COMMANDS = [
  '--help',
  'verify --batch batch.txt',
  'sweep 1 100 -q --workers 1',
  'export run -',
];
if (isThorough) {
  COMMANDS.push(
    'deal 617',
    'sweep 1 300 -q --out -',
    'check run --json',
    '--version',
    'deal 617 --format svg',
    'solve 617',
    'solve 617 --json',
    'verify 617 batch.txt',
    'verify --unsolvable 781948',
    'find board.txt',
    'sweep 1 100 -q --workers 1 --out -',
    'stats run',
    'stats run --json',
    'check run',
    'report --help',
    'mactech score 1',
    'cells 617',
    'bench --help',
  );
}

const run = (shell: string) =>
  spawnSync('/bin/sh', ['-c', shell, process.execPath, PROGRAM], { cwd: folder, encoding: 'utf8' });

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  it.each(COMMANDS)('makes %s > /dev/full fail with one line', (args) => {
    const { status, stderr } = run(`"$0" "$1" ${args} > /dev/full`);
    expect(stderr).toMatch(
      /^(freecell-wasm: |\{"error":")cannot write to standard output \(ENOSPC\)[^\n]*\n$/,
    );
    expect(status).toBe(1);
  });

  it.each(COMMANDS)('of standard error changes nothing of what %s prints', (args) => {
    const before = run(`"$0" "$1" ${args}`);
    for (const redirect of ['2> /dev/full', '2>&-']) {
      const { status, stdout } = run(`"$0" "$1" ${args} ${redirect}`);
      expect(status).toBe(before.status);
      expect(stdout.length > 0).toBe(before.stdout.length > 0);
    }
  });

  it.each(['report run --out page.html', 'export run rows.csv'])(
    '%s at a limit to the size of files: one line, and no file is left',
    (args) => {
      const { status, stderr } = run(`ulimit -f 1; "$0" "$1" ${args}`);
      expect(stderr).toMatch(/^freecell-wasm: cannot write "\S+" \(EFBIG\)[^\n]*\n$/);
      expect(status).toBe(1);
      expect(readdirSync(folder).sort()).toEqual(FILES);
    },
  );

  it('a limit to the size of files: one line, and no file is left', () => {
    const { status, stderr } = run('ulimit -f 1; "$0" "$1" sweep 1 3000 -q -o all.csv');
    expect(stderr).toMatch(/^freecell-wasm: cannot write "all\.csv" \(EFBIG\)[^\n]*\n$/);
    expect(status).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(FILES);
    const out = run('ulimit -f 1; "$0" "$1" deal 1 2 3 4 5 6 7 8 --json > big.txt');
    expect(out.stderr).toMatch(
      /^(freecell-wasm: |\{"error":")cannot write to standard output \(EFBIG\)[^\n]*\n$/,
    );
    expect(out.status).toBe(1);
  });
});
