/** The module of short solutions with a fault in it, compiled from its source with a line changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Fault {
  /** In assembly/shortest/. */
  file: string;
  /** Text that the file has once. */
  from: string;
  to: string;
}

/** @throws Error if the text is not there, or the source does not compile */
export async function compilePlanted({ file, from, to }: Fault): Promise<Uint8Array<ArrayBuffer>> {
  const planted = join('assembly/shortest', file);
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'assembly/shortest/index.ts',
      ...['--config', 'asconfig.json', '--target', 'release', '--outFile', 'planted.wasm'],
      ...['--initialMemory', '16', '--maximumMemory', '65536'],
    ],
    {
      readFile(name, folder) {
        let text: string;
        try {
          text = readFileSync(join(ROOT, folder === '.' ? '' : folder, name), 'utf8');
        } catch {
          return null;
        }
        if (name !== planted) return text;
        if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
        return text.replace(from, to);
      },
      writeFile(_name, contents) {
        wasm = contents as Uint8Array;
      },
    },
  );
  if (error || wasm === undefined) throw error ?? new Error(stderr.toString());
  return new Uint8Array(wasm);
}
