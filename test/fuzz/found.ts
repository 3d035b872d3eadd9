/** Kept failures: small JSON files in test/fuzz/found/. The tests run them from then on. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import type { NamedCase } from './case.js';
import { kindOf } from './shrink.js';

export interface Found extends NamedCase {
  /** The fault when it was found. */
  readonly fault: string;
  /** The seed and the number of the case. */
  readonly seed: number;
  readonly number: number;
}

/** The path is right from test/fuzz/ and from the bundle in build/fuzz/. */
export const FOUND = fileURLToPath(new URL('../../test/fuzz/found/', import.meta.url));

/** @returns the file's path */
export function keep(found: Found): string {
  mkdirSync(FOUND, { recursive: true });
  const { relation, path, data } = found;
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  const words = [path, relation, kindOf(found.fault), digest].join('-');
  const file = join(FOUND, `${words.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(found)}\n`);
  return file;
}

export const readFound = (file: string): Found => JSON.parse(readFileSync(file, 'utf8')) as Found;

/** Returns the paths of all kept failures. */
export const keptFiles = (): string[] =>
  existsSync(FOUND)
    ? readdirSync(FOUND)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(FOUND, name))
    : [];
