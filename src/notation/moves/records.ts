/**
 * A text of several solutions: where each begins. A solution is the lines from one that names its
 * game, or a line of JSON, up to the next.
 */
import { isTitle } from '../boards/lines.js';
import { looksLikeJson } from '../json.js';
import { readHeadLine } from './heading.js';

/** How a line stands to the solutions of a text. */
export type LineKind =
  /** Nothing to read. */
  | 'blank'
  /** A whole solution. */
  | 'whole'
  /** The heading of one whose moves are on the lines below. */
  | 'heading'
  /** Moves of the heading above, or nothing that can be read. */
  | 'other';

const WHOLE = /^\s*-?\d{1,10}\s*:|^\s*\{/;

export function kindOf(line: string): LineKind {
  if (WHOLE.test(line)) return 'whole';
  if (line.trim() === '') return 'blank';
  const head = readHeadLine(line);
  if (head?.deal !== undefined || head?.verdict !== undefined) {
    const isWhole = head.moves !== undefined || (head.verdict ?? 'solved') !== 'solved';
    return isWhole ? 'whole' : 'heading';
  }
  return isTitle(line) ? 'blank' : 'other';
}

/** Does a solution begin on this line, whatever the lines before it are? */
export const beginsSolution = (line: string): boolean => {
  const kind = kindOf(line);
  return kind === 'whole' || kind === 'heading';
};

/**
 * The solutions of a text, each with blank lines for the others', so that its lines keep their
 * numbers; the text itself if it is one.
 */
export function splitSolutions(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  const isJson = looksLikeJson(text);
  const begins = (line: string): boolean =>
    isJson ? /^\s*[[{].*[\]}]\s*$/.test(line) : /#|game/i.test(line) && beginsSolution(line);
  const starts = lines.flatMap((line, i) => (begins(line) ? [i] : []));
  const allJson = isJson && lines.every((line) => line.trim() === '' || begins(line));
  if (starts.length < 2 || (isJson && !allJson)) return [text];
  if (isJson) return starts.map((start) => lines[start]);
  // What stands before the first heading belongs to it.
  const ends = [...starts.slice(1), lines.length];
  return starts.map((start, i) =>
    lines.map((line, at) => (at >= (i === 0 ? 0 : start) && at < ends[i] ? line : '')).join('\n'),
  );
}
