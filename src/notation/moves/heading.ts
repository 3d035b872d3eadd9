/**
 * Reads the headings of a solution: lines of programs and people over the moves that name the game.
 * Rules such as `=====`, and lines that begin with `#` but do not name a deal, are skipped.
 */
import { isDealNumber } from '../../game/index.js';
import { isTitle, linesOf } from '../boards/lines.js';
import { beginsDump } from '../boards/state-dump.js';

/** The facts that a text gives about its game. */
export interface Heading {
  /** The deal number. */
  deal?: number;
  /** How many free cells there are. */
  cells?: number;
  /** The verdict, if this program wrote the heading. */
  verdict?: 'solved' | 'unsolvable' | 'undecided';
}

/** Patterns of lines that name a game. The first that fits decides. */
const HEADINGS = [
  // By this program: `Deal 11982, 5 free cells: solved, 90 moves`, `Board: unsolvable, 1,234 nodes`
  /^\s*(?:(?:Deal |Game #)(?<deal>-?\d{1,10})|Board)(?:, (?<cells>\d) free cells?)?: (?<verdict>solved|unsolvable|undecided)\b/,
  // By hand: `Deal 617`
  /^\s*(?:(?:ms|microsoft|windows|free ?cell)\s+)*(?:game|deal|hand)\s*(?:no\.?|nr\.?|number)?\s*[:#=]*\s*(?<deal>-?\d{1,10})\b(?:,\s*(?<cells>\d)\s*free ?cells?)?\s*(?::(?<moves>.*)|[.,]?\s*)$/i,
  // By FreeCell Pro: `#7412079994 Attempt: 1 NumFcs=3 (FCPro - Solved)`
  /^\s*#\s?(?<deal>-?\d{1,10})\b(?:\s*:(?<moves>.*)|.*?\bNumFcs\s*=\s*(?<cells>\d).*|\s*)$/i,
  // In collections, with the moves on the same line: `#617 3a 32 7a`, `617: 3a 32 7a`
  /^\s*#(?<deal>-?\d{1,10})\s+(?<moves>[1-8a-gk][1-8a-gkhr*]\b.*)$/i,
  /^\s*(?<deal>-?\d{1,10})\s*:(?<moves>.*)$/,
];

/** Reads the facts of a heading, and the moves on the same line. Returns null if it is not a heading. */
function readHeadLine(written: string): { said: Heading; moves: string } | null {
  const line = written.trimEnd();
  for (const pattern of HEADINGS) {
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const { deal, cells, verdict, moves = '' } = groups as Record<string, string | undefined>;
    const said: Heading = {};
    if (deal !== undefined) said.deal = Number(deal);
    if (cells !== undefined) said.cells = Number(cells);
    if (verdict !== undefined) said.verdict = verdict as Heading['verdict'];
    return { said, moves: moves.trim() === '' ? '' : moves };
  }
  return null;
}

const WHOLE = /^\s*-?\d{1,10}\s*:|^\s*\{/;

/**
 * Returns the kind of a line in a text of solutions. `blank`: to be skipped. `whole`: a whole solution.
 * `heading`: its moves are on the lines below. `other`: moves of the heading above, or unknown text.
 */
export function kindOf(line: string): 'blank' | 'whole' | 'heading' | 'other' {
  if (WHOLE.test(line)) return 'whole';
  if (line.trim() === '') return 'blank';
  const { said, moves = '' } = readHeadLine(line) ?? {};
  if (said?.deal !== undefined || said?.verdict !== undefined) {
    return moves !== '' || (said.verdict ?? 'solved') !== 'solved' ? 'whole' : 'heading';
  }
  return isTitle(line) ? 'blank' : 'other';
}

/** Returns true if a solution begins on this line. */
export const beginsSolution = (line: string): boolean =>
  ['whole', 'heading'].includes(kindOf(line));

const IN_COLLECTION = /^(-?\d{1,10}):([1-8a-hkr]{6,})$/;

/** A number, a colon and one move: the number counts moves. */
const NUMBERED_MOVE = /^\s*\d{1,5}\s*:\s*\S{1,5}\s*$/;

/**
 * Reads the heading of a solution.
 *
 * @returns the heading, and the text with its headings blank: every line keeps its number
 */
export function takeHeading(text: string): { heading: Heading; text: string } {
  // A line of a collection, fast: there may be millions of them.
  const [, deal, collected] = IN_COLLECTION.exec(text) ?? [];
  if (deal !== undefined) return { heading: { deal: Number(deal) }, text: collected };
  // Nearly all texts are one line of moves.
  if (!/[#:=_~`]|---|game|deal|hand|deck|board/i.test(text)) return { heading: {}, text };
  let heading: Heading = {};
  const lines = linesOf(text);
  const moveNumbers = lines.filter((line) => NUMBERED_MOVE.test(line)).length > 1;
  const hasPictures = lines.some(beginsDump);
  let seen = false;
  const kept = lines.map((line) => {
    const isMove = moveNumbers && NUMBERED_MOVE.test(line);
    const head = seen || isMove ? null : readHeadLine(line);
    if (head !== null && (head.said.deal === undefined || isDealNumber(head.said.deal))) {
      heading = head.said;
      seen = true;
      return head.moves === '' ? '' : head.moves.padStart(line.length);
    }
    // In a picture by Freecell Solver with one or five cells, a line `---` is not a rule.
    if (isTitle(line) && !(hasPictures && /^-/.test(line))) return '';
    if (line.trim() !== '') seen = true;
    return line;
  });
  return { heading, text: kept.join('\n') };
}
