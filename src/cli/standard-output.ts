/**
 * The only writer to the standard output of this process. Commands call `io.writeOut` and await it. An
 * ESLint rule forbids all other ways.
 *
 *     a file, a device               `writeAll`: the system may accept only a part of the bytes
 *     a terminal, a pipe, a socket   Node's stream, which writes all bytes and waits for slow readers
 *
 * For files and devices Node's stream writes once and ignores the number of bytes written. At a limit on
 * the size of files the rest would be lost silently.
 */
import { fstatSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { end } from './ending.js';

const STANDARD_OUTPUT = 1;
/** Time to wait when a non-blocking descriptor accepts no bytes. */
const RETRY_MS = 5;
const SIGNAL_MS = 50;
/** The exit codes of commands that a signal has ended are above. */
const INTERRUPTED = 128;

/**
 * Writes to standard output. Resolves when the system has accepted all of it. A failure ends the
 * process, so that commands do not have to handle it.
 *
 * @param tell prints an error on one line
 * @param codeSoFar the exit code if nobody reads any more
 */
export async function writeOut(
  content: string | Uint8Array,
  tell: (message: string) => void,
  codeSoFar: () => number,
): Promise<void> {
  try {
    if (IS_FILE_OR_DEVICE) await writeAll(bytesOf(content));
    else await writeToStream(content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') {
      // Ctrl-C ends the reader, too, and its signal may come a moment later. Then the command ends by itself.
      await sleep(SIGNAL_MS);
      if (codeSoFar() > INTERRUPTED) return;
      // A reader such as `head` closes the pipe early. That is not an error. But a "no" stays one.
      end(codeSoFar());
    }
    tell(`cannot write to standard output (${code}): is the disk full, or a limit set?`);
    end(1);
  }
}

/**
 * Writes until all bytes are written.
 *
 * @param write writes bytes from an offset on; returns the number of bytes written
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
      await sleep(RETRY_MS);
    }
  }
}

function writeToStream(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}

const IS_FILE_OR_DEVICE = isFileOrDevice();

function isFileOrDevice(): boolean {
  try {
    const stats = fstatSync(STANDARD_OUTPUT);
    return stats.isFile() || (stats.isCharacterDevice() && !process.stdout.isTTY);
  } catch {
    return false; // Node 20.0 to 20.2 cannot tell what a pipe is on Windows
  }
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;
