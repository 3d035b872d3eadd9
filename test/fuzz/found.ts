/** Kept failures: small JSON files in test/fuzz/found/. The tests run them from then on. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Failure, kindOf } from './search.js';
import type { NamedCase } from './case.js';

export const FOUND = fileURLToPath(new URL('found/', import.meta.url));

export function keep({ failing, fault, seed }: Failure): string {
  const { relation, path, data } = failing;
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  const words = [path, relation, kindOf(fault), digest].join('-');
  const file = join(FOUND, `${words.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ ...failing, fault, seed })}\n`);
  return file;
}

export const readFound = (file: string): NamedCase =>
  JSON.parse(readFileSync(file, 'utf8')) as NamedCase;
