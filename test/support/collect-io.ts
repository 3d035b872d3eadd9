/** Streams that remember what a command writes. */
import { Readable, Writable } from 'node:stream';
import { Io } from '../../src/cli/io.js';

export interface FakeStreams {
  /** The content of standard input, or its chunks. */
  stdin?: string | Uint8Array | Iterable<string>;
  /** True if standard input is a terminal, where a user types. */
  isTyped?: boolean;
  /** Width of the terminal; left out, there is no terminal. */
  columns?: number;
  env?: Record<string, string>;
}

export interface Collected {
  io: Io;
  /** Returns all text written to standard output. */
  stdout: () => string;
  stderr: () => string;
}

export function collectIo({
  stdin = '',
  isTyped = false,
  columns,
  env = {},
}: FakeStreams = {}): Collected {
  const isWhole = typeof stdin === 'string' || stdin instanceof Uint8Array;
  const input = isWhole ? [Buffer.from(stdin)] : stdin;
  const screen = { isTTY: columns !== undefined, columns };
  const chunks: Uint8Array[] = [];
  let notes = '';
  const stderr = new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      notes += text;
      done();
    },
  });
  const io = new Io({
    stdin: Object.assign(Readable.from(input), { isTTY: isTyped }),
    stdout: screen,
    stderr: Object.assign(stderr, screen),
    env,
    async writeOut(content) {
      chunks.push(Buffer.from(content));
    },
  });
  return { io, stdout: () => Buffer.concat(chunks).toString(), stderr: () => notes };
}
