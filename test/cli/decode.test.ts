/** Files and standard input in UTF-16, as PowerShell writes them. */
import { expect, it } from 'vitest';
import { decoded } from '../../src/cli/decode.js';
import { positionOfDeal } from '../../src/game.js';
import { writeBoard } from '../../src/notation.js';
import { commandsIn } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';

const { good, file } = commandsIn(ownFolder());
const TEXT = 'Deal 617 ♦\n𝄞';
const ENCODINGS: [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
];

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
  const read = await good('solve --board -', board);
  expect(read).toMatch(/617: solved/);
  expect(await good(`solve --board ${file('board.txt', board)}`)).toBe(read);
  const { moves } = JSON.parse(await good('solve 617 --json')) as { moves: string[] };
  const lines = encode(`617:${moves.join('')}\n`.repeat(3));
  for (const batch of [
    await good(`verify --batch ${file('all.txt', lines)}`),
    await good('verify --batch -', lines),
  ]) {
    expect(batch).toMatch(/^3 valid, 0 invalid/);
  }
});
