/**
 * Kills a sweep with short solutions at random moments, and measures how much work each kill loses. In the end the
 * run must be that of an undisturbed sweep.
 *
 *     node scripts/figures/kills.js 50
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));
const SWEEP = 'sweep 1 1200 --short -q --part-deals 600 --out'.split(' ');
const kills = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'freecell-kills-'));
const run = join(folder, 'run');
const parts = (path) => readdirSync(path).filter((name) => name.startsWith('part-'));

const lost = [];
let ended = 0;
while (lost.length < kills) {
  const startedMs = Date.now();
  const afterMs = 2000 + 12_000 * Math.random();
  const child = spawn(process.execPath, [PROGRAM, ...SWEEP, run], { stdio: 'ignore' });
  const code = await new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
    child.on('exit', (status) => {
      clearTimeout(timer);
      resolve(status);
    });
  });
  const killedMs = Date.now();
  if (code !== null) {
    ended++;
    for (const name of parts(run)) rmSync(join(run, name));
    continue;
  }
  // Everything that was finished before the last part was written is on disk.
  const times = parts(run).map((name) => statSync(join(run, name)).ctimeMs);
  const savedMs = Math.max(startedMs, ...times.filter((ms) => ms < killedMs));
  lost.push((killedMs - savedMs) / 1000);
}
for (const path of [run, join(folder, 'undisturbed')]) {
  spawnSync(process.execPath, [PROGRAM, ...SWEEP, path], { stdio: 'ignore' });
}
const hashesOf = (path) =>
  parts(path).map((name) =>
    createHash('sha256')
      .update(readFileSync(join(path, name)))
      .digest('hex'),
  );
const isSame =
  JSON.stringify(hashesOf(run)) === JSON.stringify(hashesOf(join(folder, 'undisturbed')));
lost.sort((a, b) => a - b);
const [median, worst] = [lost[lost.length >> 1], lost[lost.length - 1]];
console.log(`${kills} kills, ${ended} sweeps that ended before: seconds of work lost`);
console.log(`  median ${median.toFixed(1)}, worst ${worst.toFixed(1)}`);
console.log(`the finished run is ${isSame ? '' : 'NOT '}that of an undisturbed sweep`);
rmSync(folder, { recursive: true });
process.exitCode = isSame ? 0 : 1;
