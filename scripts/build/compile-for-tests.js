/** A thread that compiles a module at a time, with one line changed or as it is, and tells what it read. */
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
        if (text.split(line).length !== 2) throw new Error(`${file} has not one line "${line}"`);
        return text.replace(line, () => lie);
      },
    },
  );
  if (error) throw new Error(`${outFile}: ${error.message} ${stderr.toString()}`);
  return [...read];
}

/** Nobody waits for a module that lies, so the compiler need not do its best. */
function quick(text) {
  const config = JSON.parse(text);
  Object.assign(config.targets.release, { optimizeLevel: 1, converge: false });
  return JSON.stringify(config);
}
