/** A file is synced before it gets its name, so readers never see a half-written file. */
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDurably } from '../../src/runs/durable.js';

/** The calls on files, in order. */
const calls: string[] = [];
/** Called before each of them. */
let onCall: (call: string) => Promise<void> = async () => {};

async function note(call: string): Promise<void> {
  calls.push(call);
  await onCall(call);
}

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const open: typeof real.open = async (path, ...rest) => {
    const name = basename(String(path));
    await note(`open ${name}`);
    const handle = await real.open(path, ...rest);
    const { sync, writeFile } = handle;
    handle.sync = async () => {
      await note(`sync ${name}`);
      await sync.call(handle);
    };
    handle.writeFile = (async (...given: Parameters<typeof writeFile>) => {
      await writeFile.apply(handle, given);
      await note(`written ${name}`);
    }) as typeof writeFile;
    return handle;
  };
  const rename: typeof real.rename = async (from, to) => {
    await note(`rename ${basename(String(from))} to ${basename(String(to))}`);
    await real.rename(from, to);
  };
  return { ...real, open, rename };
});

let folder: string;
beforeEach(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'freecell-'));
  calls.length = 0;
  onCall = async () => {};
});
afterEach(() => files.rm(folder, { recursive: true }));

const write = (content: string): Promise<boolean> =>
  writeDurably(join(folder, 'part'), join(folder, '.part.tmp'), content);

describe('a file', () => {
  it('is written beside its name, synced, renamed, and then its folder is synced', async () => {
    await write('new');
    const name = basename(folder);
    expect(calls).toEqual([
      'open .part.tmp',
      'written .part.tmp',
      'sync .part.tmp',
      'rename .part.tmp to part',
      `open ${name}`,
      `sync ${name}`,
    ]);
    expect(await files.readFile(join(folder, 'part'), 'utf8')).toBe('new');
  });

  it('shows what it was until it is all of what it will be', async () => {
    await files.writeFile(join(folder, 'part'), 'old');
    const seen: string[] = [];
    onCall = async () => void seen.push(await files.readFile(join(folder, 'part'), 'utf8'));
    await write('new');
    expect(seen).toEqual(['old', 'old', 'old', 'old', 'new', 'new']);
  });

  it.each(['written', 'sync', 'rename'])('keeps its old content if %s fails', async (step) => {
    await files.writeFile(join(folder, 'part'), 'old');
    onCall = async (call) => {
      if (call.startsWith(step)) throw new Error('the disk is gone');
    };
    await expect(write('new')).rejects.toThrow('the disk is gone');
    expect(await files.readdir(folder)).toEqual(['part']);
    expect(await files.readFile(join(folder, 'part'), 'utf8')).toBe('old');
  });
});
