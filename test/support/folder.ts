/** Temporary folders for a test file. They are removed after the tests. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/**
 * One folder for all tests of the file or `describe`.
 *
 * @param inside the folder of the new one, which exists: within the clone, programs find our package
 */
export function ownFolder(inside = tmpdir()): string {
  const path = mkdtempSync(join(inside, 'freecell-'));
  afterAll(() => remove(path));
  return path;
}

/** One folder, which is empty at the beginning of each test. */
export function emptyFolder(): string {
  const path = ownFolder();
  beforeEach(() => void mkdirSync(path, { recursive: true }));
  afterEach(() => remove(path));
  return path;
}
