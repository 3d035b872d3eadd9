/** Formats the output of commands: colours, numbers, wrapped lists. */
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';

export { formatNumber, formatSpeed, plural, speedText } from '../sweep/index.js';

export const { createColors } = pc;
export type Colors = ReturnType<typeof createColors>;

/** Breaks lines longer than `width` between words. Continued lines are indented by two more columns. */
export function wrapLines(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      // Colour codes take no room.
      if (stripVTControlCharacters(line).length <= width) return line;
      const [indent] = /^ */.exec(line)!;
      const words = line.trim().split(/ +/);
      return indent + wrapWords(words, width, `${indent}  `).trimStart();
    })
    .join('\n');
}

/** Formats as `75 s`, `3 min 20 s`, `2 h 5 min`, `4 d 3 h`; with `exact`, `0.42 s` below ten seconds. */
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

/** Joins words into lines of at most `width` columns. Each line begins with `indent`. */
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

/** Wraps a text into lines of at most `width` columns. */
export const fit = (text: string, width: number): string => wrapWords(text.split(' '), width);

/** The most characters of a name in a message. */
const LONGEST_NAME = 300;

/** Control characters but line ends and tabs, and marks that change the direction of a text. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** The same, but the colour codes of this program pass. */
const HIDDEN_BESIDE_COLOURS = new RegExp(`${HIDDEN.source}(?<!\\u001b(?=\\[\\d{1,2}m))`, 'g');

const escapeOf = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes characters that a terminal would obey as `\u001b`, as JSON does. Colours pass. */
export const visible = (text: string): string => text.replace(HIDDEN_BESIDE_COLOURS, escapeOf);

/** The same for a text of a user or a stranger, before it is coloured: one with a colour could hide what follows. */
export const plain = (text: string): string => text.replace(HIDDEN, escapeOf);

/** Returns a text of a user or a stranger as JSON, on one line that no terminal obeys, and clipped. */
export function quote(text: string): string {
  const clipped = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
  return plain(JSON.stringify(clipped));
}

/** Returns the texts that there are, without those of conditions that do not hold. An empty text is one that is there. */
export const present = (...texts: (string | false | null | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string');
