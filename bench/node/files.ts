/** The built modules, for contenders in Node. */
import { readFile } from 'node:fs/promises';
import type { BuildFiles } from '../contender.js';

/**
 * The folder of the built modules. The path is the same from bench/node/ and, bundled, from
 * dist/bench/.
 */
const BUILD = new URL('../../dist/', import.meta.url);

export const buildFiles: BuildFiles = {
  bytes: async (name) => new Uint8Array(await readFile(new URL(name, BUILD))),
  script: (name) => import(new URL(name, BUILD).href),
};
