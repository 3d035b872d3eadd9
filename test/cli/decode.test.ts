/** Files and standard input in UTF-16, as PowerShell writes them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decoded } from '../../src/cli/decode.js';
import { positionOfDeal } from '../../src/game.js';
import { writeBoard } from '../../src/notation.js';
import { ownFolder } from '../support/folder.js';
import { runCli } from '../support/run-cli.js';

const folder = ownFolder();
const TEXT = 'Deal 617 ♦\n𝄞';
const ENCODINGS: [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
];

/** Yields the bytes in chunks of this size. */
async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function inChunks(bytes: Uint8Array, size: number): Promise<string> {
  let text = '';
  for await (const part of decoded(chunksOf(bytes, size))) text += part;
  return text;
}

it.each(ENCODINGS)('%s is text in chunks of any size', async (_, encode) => {
  const bytes = encode(TEXT);
  for (const size of [1, 2, 3, 5, 100, 1000]) {
    expect(await inChunks(bytes, size)).toBe(TEXT);
  }
});

it('no bytes, one byte and marks in the middle are text, too', async () => {
  for (const [bytes, text] of [
    [[], ''],
    [[0x37], '7'],
    [[0x37, 0xff, 0xfe], '7\ufffd\ufffd'],
  ] as const) {
    expect(await inChunks(Uint8Array.from(bytes), 1)).toBe(text);
  }
});

it.each(ENCODINGS)('boards and solutions are read in %s', async (_, encode) => {
  const board = encode(writeBoard(positionOfDeal(617), { format: 'rows', deal: 617 }));
  const read = await runCli(['solve', '--board', '-'], { stdin: board });
  expect(read.stdout).toMatch(/617: solved/);
  const path = join(folder, 'board.txt');
  writeFileSync(path, board);
  expect((await runCli(['solve', '--board', path])).stdout).toBe(read.stdout);
  const { moves } = JSON.parse((await runCli(['solve', '617', '--json'])).stdout) as {
    moves: string[];
  };
  const lines = encode(`617:${moves.join('')}\n`.repeat(3));
  writeFileSync(join(folder, 'all.txt'), lines);
  for (const batch of [
    await runCli(['verify', '--batch', join(folder, 'all.txt')]),
    await runCli(['verify', '--batch', '-'], { stdin: lines }),
  ]) {
    expect(batch.stdout).toMatch(/^3 valid, 0 invalid/);
  }
});
