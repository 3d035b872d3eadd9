/**
 * What a user does with the installed command, on any system and any Node that we promise:
 *
 *     node test/hosts/steps.mjs node_modules/freecell-wasm/bin/freecell-wasm.js
 *
 * It needs no other package. It works in an empty folder, and prints the SHA-256 of a part, which must be the same
 * everywhere.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import console from 'node:console';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const program = resolve(process.argv[2]);
const cwd = mkdtempSync(join(tmpdir(), 'freecell steps ü-'));

/** Runs the command. Its streams are pipes. */
function run(line, input = '') {
  const args = [program, ...line.split(' ')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function says(line, pattern, { status = 0, input } = {}) {
  const answer = run(line, input);
  assert.equal(answer.status, status, `${line}: ${answer.stderr}`);
  assert.match(status === 2 ? answer.stderr : answer.stdout, pattern, line);
}

const partsOf = (name) => readdirSync(join(cwd, name)).filter((file) => file.endsWith('.parquet'));
const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

const board = run('deal 617').stdout.replaceAll('\n', '\r\n');
says('deal 617', /^Deal 617\n7D AD 5C 3S/);
says('solve 617', /single-card moves/);
says('solve', /solved/, { input: `\ufeff${board}` });
says('cells 617', /4/);
says('export run run/x.PARQUET', /^freecell-wasm: /, { status: 2 });
says('sweep 1 2000 --quiet --out whole', /2,000/);
says('status whole', /--out whole/);
says('stats whole', /^Deals 1 to 2,000,/);
says('check whole', /1 of 1 parts good/);
says('report whole --out report.html', /^$/);
says('export whole ROWS.CSV', /2,000 rows/);
says('export whole ROWS.CSV', /exists/, { status: 2 });
if (process.platform === 'win32') {
  says('sweep 1 5 --out nul', /Windows cannot have/, { status: 2 });
  says('status .\\whole', /--out \.\\whole\n/);
  // Another program holds the file for two seconds.
  const holder = spawn('cmd', ['/c', 'ping -n 3 127.0.0.1 >> ROWS.CSV'], { cwd, stdio: 'ignore' });
  await sleep(500);
  says('export whole ROWS.CSV --force', /2,000 rows/);
  if (holder.exitCode === null) await new Promise((settle) => holder.on('exit', settle));
}

// A sweep that is killed in the middle, and run again.
const sweep = ['sweep', '1', '400000', '--quiet', '--part-deals', '2000', '--out', 'killed'];
const killed = spawn(process.execPath, [program, ...sweep], { cwd, stdio: 'ignore' });
const ended = new Promise((settle) => killed.on('exit', settle));
const hasPart = () => {
  try {
    return partsOf('killed').includes('part-0000000001-0000002000.parquet');
  } catch {
    return false;
  }
};
while (!hasPart()) await sleep(50);
killed.kill('SIGKILL');
await ended;
says('sweep 1 4000 --quiet --part-deals 2000 --out killed', /4,000/);
says('check killed', /parts good/);
const [one, same] = ['killed', 'whole'].map((name) =>
  hashOf(join(cwd, name, 'part-0000000001-0000002000.parquet')),
);
assert.equal(one, same);
rmSync(cwd, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
console.log(`${process.platform} ${process.arch} Node ${process.version}: ${same}`);
