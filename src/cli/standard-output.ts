/**
 * The one writer to the standard output of this process. Commands reach it as `io.writeOut` and await it; ESLint
 * keeps all others away.
 *
 *     a file, a device               `writeAll`: the system may take only a part of what it is given
 *     a terminal, a pipe, a socket   Node's stream, which does the same and waits for slow readers
 *
 * For files and devices Node's stream writes once and ignores how much was taken. At a limit to the size
 * of files the rest would be lost without a word.
 */
import { fstatSync, writeSync } from 'node:fs';
import { end } from './ending.js';

const STANDARD_OUTPUT = 1;
/** How long to wait when a descriptor that does not block can take nothing. */
const RETRY_MS = 5;

/**
 * Writes to standard output. Resolves when the system has all of it. If that cannot be, the process
 * ends, so that no command has to handle it.
 *
 * @param tell says in one line what is wrong
 */
export async function writeOut(
  content: string | Uint8Array,
  tell: (message: string) => void,
): Promise<void> {
  try {
    if (isFileOrDevice()) await writeAll(bytesOf(content));
    else await writeToStream(content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A reader such as `head` leaves when it has seen enough: that is not an error.
    if (code === 'EPIPE') end(0);
    tell(`cannot write to standard output (${code}): is the disk full, or a limit set?`);
    end(1);
  }
}

/**
 * Writes until nothing is left.
 *
 * @param write writes some bytes from an offset on; returns how many it wrote
 */
export async function writeAll(
  bytes: Uint8Array,
  write = (from: Uint8Array, at: number): number => writeSync(STANDARD_OUTPUT, from, at),
): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    try {
      const count = write(bytes, at);
      if (count === 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' });
      at += count;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

let isHeard = false;

/**
 * Without a listener Node would throw the error that the callback gets. Others' listeners do not
 * count: a worker thread has one while its output is piped into ours, and takes it away.
 */
function listen(): void {
  if (!isHeard) process.stdout.on('error', () => {});
  isHeard = true;
}

function writeToStream(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    listen();
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}

function isFileOrDevice(): boolean {
  const stats = fstatSync(STANDARD_OUTPUT);
  return stats.isFile() || (stats.isCharacterDevice() && !process.stdout.isTTY);
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;
