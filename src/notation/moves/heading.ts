/**
 * What a text says of its game besides the moves: the lines that programs and people put over them.
 *
 *     Game #617: solved, 122 moves, 508 nodes                  this program's
 *     Game #11982, 5 free cells: solved, 90 moves, 109 nodes
 *     Board: unsolvable, 1,234 nodes
 *     #7412079994 Attempt: 1 NumFcs=3 (FCPro - Solved)         FreeCell Pro's
 *     Deal 617                                                 by hand
 *     617: 3a 32 7a                                            collections, moves on the same line
 *
 * Lines that begin with `#` and rules such as `=====` are passed over.
 */
import { isDealNumber } from '../../game/deals.js';
import { isTitle } from '../boards/lines.js';
import { beginsDump } from '../boards/state-dump.js';

/** What a text says of its game. */
export interface Heading {
  /** Number of the deal. */
  deal?: number;
  /** Free cells. */
  cells?: number;
  /** The verdict, if it is one of this program's. */
  verdict?: 'solved' | 'unsolvable' | 'undecided';
}

const OUR_LINE =
  /^\s*(?:Game #(-?\d{1,10})|Board)(?:, (\d) free cells?)?: (solved|unsolvable|undecided)\b/;
const NAMED =
  /^\s*(?:(?:ms|microsoft|windows|free ?cell)\s+)*(?:game|deal|hand)\s*(?:no\.?|nr\.?|number)?\s*[:#=]*\s*(-?\d{1,10})\b(?:,\s*(\d)\s*free ?cells?)?\s*(?::(.*)|[.,]?\s*)$/i;
const NUMBERED = /^\s*#\s?(-?\d{1,10})\b(?:\s*:(.*)|.*?\bNumFcs\s*=\s*(\d).*|\s*)$/i;
const NUMBERED_MOVES = /^\s*#(-?\d{1,10})\s+((?:[1-8a-gk][1-8a-gkhr*]\b.*))$/i;
const COLON = /^\s*(-?\d{1,10})\s*:(.*)$/;

/** A line that names a game: the moves that stand on it too, if any. */
interface HeadLine extends Heading {
  moves?: string;
}

/** What a line says of the game, or null if it is no heading that names one. */
export function readHeadLine(written: string): HeadLine | null {
  const line = written.trimEnd();
  const ours = OUR_LINE.exec(line);
  if (ours) {
    const [, deal, cells, verdict] = ours;
    return { ...numbers(deal, cells), verdict: verdict as Heading['verdict'] };
  }
  const named = NAMED.exec(line);
  if (named) return { ...numbers(named[1], named[2]), ...movesOf(named[3]) };
  const numbered = NUMBERED.exec(line);
  if (numbered) return { ...numbers(numbered[1], numbered[3]), ...movesOf(numbered[2]) };
  const inline = NUMBERED_MOVES.exec(line);
  if (inline) return { ...numbers(inline[1]), ...movesOf(inline[2]) };
  const colon = COLON.exec(line);
  if (colon) return { ...numbers(colon[1]), ...movesOf(colon[2]) };
  return null;
}

const movesOf = (moves: string | undefined): { moves?: string } =>
  moves === undefined || moves.trim() === '' ? {} : { moves };

function numbers(deal: string | undefined, cells?: string): Heading {
  return {
    ...(deal === undefined ? {} : { deal: Number(deal) }),
    ...(cells === undefined ? {} : { cells: Number(cells) }),
  };
}

/** A text without its headings: they are blank in it, so that every line keeps its number. */
export interface Headed {
  heading: Heading;
  text: string;
}

const IN_COLLECTION = /^(-?\d{1,10}):([1-8a-hkr]{6,})$/;

/** A number, a colon and one move: the number is the move's. */
const NUMBERED_MOVE = /^\s*\d{1,5}\s*:\s*\S{1,5}\s*$/;

export function takeHeading(text: string): Headed {
  // A line of a collection, millions of which there may be.
  const inCollection = IN_COLLECTION.exec(text);
  if (inCollection) {
    const [, deal, moves] = inCollection;
    return { heading: { deal: Number(deal) }, text: moves };
  }
  // Nearly all texts are one line of moves.
  if (!/[#:=_~]|---|game|deal|hand|deck|board/i.test(text)) return { heading: {}, text };
  const heading: Heading = {};
  const lines = text.split(/\r\n|\r|\n/);
  const moveNumbers = lines.filter((line) => NUMBERED_MOVE.test(line)).length > 1;
  const hasPictures = lines.some(beginsDump);
  let seen = false;
  const kept = lines.map((line) => {
    const isMove = moveNumbers && NUMBERED_MOVE.test(line);
    const head = seen || isMove ? null : readHeadLine(line);
    if (head !== null && (head.deal === undefined || isDealNumber(head.deal))) {
      const { moves = '', ...said } = head;
      Object.assign(heading, said);
      seen = true;
      return moves === '' ? '' : moves.padStart(line.length);
    }
    // A picture of Freecell Solver's with one cell or five has a line `---` that is no rule.
    if (isTitle(line) && !(hasPictures && /^-/.test(line))) return '';
    if (line.trim() !== '') seen = true;
    return line;
  });
  return { heading, text: kept.join('\n') };
}
