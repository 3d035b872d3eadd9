/**
 * A thread that compiles one module at a time, unchanged or with one changed line. It reports the files
 * that it read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import asc from 'assemblyscript/asc';

const CONFIG = 'asconfig.json';

parentPort.on('message', async (job) => {
  parentPort.postMessage(await compile(job));
});

/** @returns the files that the result depends on */
async function compile({ source, options, outFile, file, line, lie }) {
  const read = new Set();
  const { error, stderr } = await asc.main(
    [source, '--config', CONFIG, '--target', 'release', ...options, '--outFile', outFile],
    {
      readFile(path, folder) {
        let text;
        try {
          text = readFileSync(join(folder, path), 'utf8');
        } catch {
          return null;
        }
        read.add(path);
        if (path === CONFIG && lie !== undefined) return quick(text);
        if (path !== file) return text;
        if (text.split(line).length !== 2)
          throw new Error(`${file} does not have exactly one line "${line}"`);
        return text.replace(line, () => lie);
      },
    },
  );
  if (error) throw new Error(`${outFile}: ${error.message} ${stderr.toString()}`);
  return [...read];
}

/** Turns the optimisation down, because the speed of a lying module does not matter. */
function quick(text) {
  const config = JSON.parse(text);
  Object.assign(config.targets.release, { optimizeLevel: 1, converge: false });
  return JSON.stringify(config);
}
