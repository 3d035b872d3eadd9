/** How the commands write: colours, numbers, wrapped lists, whole files. */
import { randomBytes } from 'node:crypto';
import { open, readdir, readlink, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pc from 'picocolors';
import { InputError } from '../game/input-error.js';
import { syncFolder } from '../runs/durable.js';
import { quote } from './arguments.js';

export type Colors = ReturnType<typeof pc.createColors>;

/**
 * Colours for a stream: on a terminal, or when asked for (`wanted`, FORCE_COLOR), and never with
 * NO_COLOR. Picocolors' own guess looks at stdout only; a progress bar goes to stderr.
 */
export function colorsFor(stream: NodeJS.WriteStream, wanted = false): Colors {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const on = wanted || Boolean(FORCE_COLOR) || (Boolean(stream.isTTY) && TERM !== 'dumb');
  return pc.createColors(on && !NO_COLOR);
}

/** Columns a stream's lines may fill; 80 where there is no terminal. */
export const widthOf = (stream: NodeJS.WriteStream): number =>
  stream.isTTY && stream.columns > 0 ? stream.columns : 80;

/** Lines that are wider than `width` are broken between words, the rest of each a little further in. */
export function wrapLines(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      // Colour codes take no room.
      // eslint-disable-next-line no-control-regex
      if (line.replace(/\u001b\[\d*m/g, '').length <= width) return line;
      const [indent] = /^ */.exec(line)!;
      const words = line.trim().split(/ +/);
      return indent + wrapWords(words, width, `${indent}  `).trimStart();
    })
    .join('\n');
}

/** Text broken between words where a terminal is narrower; as it is where there is none. */
export const fitTerminal = (text: string): string =>
  process.stdout.isTTY ? wrapLines(text, widthOf(process.stdout)) : text;

/** Writes to standard output; resolves when it can take more. */
export async function writeOut(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
}

/** `1234567.8` as `1,234,567.8`. */
export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** `75 s`, `3 min 20 s`, `2 h 5 min`, `4 d 3 h`; `0.42 s` below ten seconds if `exact`. */
export function formatDuration(ms: number, exact = false): string {
  if (exact && ms < 10_000) return `${(ms / 1000).toFixed(2)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** Paragraphs as written in the source, their line breaks left to the width of the terminal. */
export const prose = (text: string): string => text.replace(/(?<!\n)\n(?!\n)/g, ' ');

/** Words on lines of at most `width` columns, each line after `indent`. */
export function wrapWords(words: readonly string[], width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(indent + line);
  return lines.join('\n');
}

/**
 * A file that appears whole or not at all: content goes to a temporary name beside it, `commit`
 * renames it into place, `discard` removes it. A link stays a link, to the new file, and a file that
 * was there leaves its mode to the new one.
 */
export class WholeFile {
  private constructor(
    private readonly path: string,
    private readonly temporaryPath: string,
    private readonly handle: FileHandle,
    /** As the user named it, for messages. */
    private readonly name: string,
  ) {}

  /** @throws InputError if the file cannot be created there */
  static async create(name: string): Promise<WholeFile> {
    const refuse = (why: string | undefined): never => {
      throw new InputError(
        `cannot write ${quote(name)} (${why}): give a file name in a writable folder`,
      );
    };
    if (name === '' || /[/\\]$/.test(name)) refuse('not a file name');
    try {
      const path = await targetOf(name);
      const existing = await stat(path).catch(() => undefined);
      if (existing !== undefined && !existing.isFile()) refuse('not a file');
      await removeLeftovers(path);
      const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
      const temporaryPath = join(dirname(path), `.${basename(path)}.${unique}.tmp`);
      const handle = await open(temporaryPath, 'wx');
      if (existing !== undefined) await handle.chmod(existing.mode & 0o7777);
      return new WholeFile(path, temporaryPath, handle, name);
    } catch (error) {
      if (error instanceof InputError) throw error;
      return refuse((error as NodeJS.ErrnoException).code);
    }
  }

  /** @throws Error if the disk is full or gone */
  async write(content: string | Uint8Array): Promise<void> {
    await this.attempt(this.handle.writeFile(content));
  }

  async commit(): Promise<void> {
    await this.attempt(this.handle.sync());
    await this.handle.close();
    await this.attempt(rename(this.temporaryPath, this.path));
    await this.attempt(syncFolder(dirname(this.path)));
  }

  async discard(): Promise<void> {
    await this.handle.close().catch(() => {}); // closed already: it was committed
    await rm(this.temporaryPath, { force: true }).catch(() => {}); // with its folder it is gone
  }

  private async attempt(what: Promise<void>): Promise<void> {
    try {
      await what;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(
        `cannot write ${quote(this.name)} (${code}): is the disk full, or a limit set?`,
        { cause: error },
      );
    }
  }
}

/** Where a name leads: through links to the file that is, or will be, behind them. */
async function targetOf(name: string): Promise<string> {
  const path = resolve(name);
  const link = await readlink(path).catch(() => undefined);
  return link === undefined ? path : targetOf(resolve(dirname(path), link));
}

/** Removes what a dead process of this machine left of the same file. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`.${basename(path)}.`)) continue;
    const [, pid] = /\.(\d+)-[0-9a-f]{8}\.tmp$/.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
