/**
 * Lines that name a game, or that only decorate a text.
 *
 * Blanks are made single before a line is compared, and the patterns have no two repetitions side by side.
 * So the time is proportional to the length of every line.
 */

/** What a title says. */
export interface Title {
  /** The deal number. */
  deal?: number;
  /** How many free cells there are. */
  cells?: number;
  /** The verdict, if this program wrote the title. */
  verdict?: 'solved' | 'unsolvable' | 'undecided';
  /** The text after the title on the same line, with the blanks before it. Empty if there is none. */
  rest: string;
}

/** Patterns of titles. `deal`, `cells` and `verdict` are facts, and other text comes after `rest`. */
const TITLES = [
  // `FreeCell 617` (but `Free cell 2` is a cell), `Deal 617`, `Game #617:`, `Deal: 617`, `Board, 1 free cell`, `Deal 1, 5 free cells: solved, 90 moves`
  /^(?:(?:ms|microsoft|windows|free ?cell|solitaire) )*(?:game|deal|hand|deck|board|seed|layout|tableau|cascades|columns|free ?cell(?= ?:? ?(?:#|-\d|\d\d))) ?(?:no\.?|nr\.?|number)? ?[:#=]* ?(?<deal>-?\d+)? ?(?:, ?(?<cells>\d+) ?free ?cells?)? ?(?:: (?<verdict>solved|unsolvable|undecided)\b|:(?<rest>)|[.,]?$)/i,
  // By FreeCell Pro: `#7412079994 Attempt: 1 NumFcs=3 (FCPro - Solved)`
  /^F?# ?(?:(?<deal>-?\d+)|\S+) .*\bNumFcs ?= ?(?<cells>\d)/i,
  // In collections: `#617`, `#617: 3a 32`
  /^# ?(?<deal>-?\d+) ?(?::(?<rest>)|$)/,
];
/** In collections: `#617 3a 32`, `617: 3a 32`. Only solutions have such titles. */
const SOLUTION_TITLES = [
  /^# ?(?<deal>-?\d+)(?<rest>)(?= [1-8a-gk][1-8a-gkhr*]\b)/i,
  /^(?<deal>-?\d+) ?:(?<rest>)/,
];
const ALL_TITLES = [...TITLES, ...SOLUTION_TITLES];

/** The lines around code in Markdown. */
export const isFence = (line: string): boolean => /^\s*(?:`{3,}|~{3,})[\w-]*\s*$/.test(line);

const isRule = (line: string): boolean => /^\s*[-=_*~]{3,}\s*$/.test(line);

/** Lines that may decorate a text, and name no game. */
const DECORATION = /^\s*(?:[=_~`*]|-[-=])/;

/** The beginnings of titles. Most lines of moves and cards end here, at their first characters. */
const BEGINNING =
  /^\s*(?:f?#|-?\d+\s*:|ms\s|micr|wind|free|soli|game|deal|hand|deck|boar|seed|layo|tabl|casc|colu)/i;

/** Returns what a line says about its game, or null if it is not a title. */
export function titleOf(line: string, patterns: readonly RegExp[] = TITLES): Title | null {
  if (DECORATION.test(line)) {
    return isRule(line) || isFence(line) ? { rest: '' } : null;
  }
  if (!BEGINNING.test(line)) return null;
  const plain = line.trim().replace(/\s+/g, ' ');
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const { deal, cells, verdict, rest } = match.groups as Record<string, string | undefined>;
    const isWhole = rest === undefined || plain.slice(match[0].length).trim() === '';
    return {
      deal: deal === undefined ? undefined : Number(deal),
      cells: cells === undefined ? undefined : Number(cells),
      verdict: verdict as Title['verdict'],
      rest: isWhole ? '' : afterTitle(line, deal),
    };
  }
  return plain.startsWith('#') ? { rest: '' } : null;
}

/** The same, for lines of a text with solutions. */
export const solutionTitleOf = (line: string): Title | null => titleOf(line, ALL_TITLES);

/** Returns the text after the title, in the columns where it is written. */
function afterTitle(line: string, deal = ''): string {
  const end = line.indexOf(deal) + deal.length;
  const colon = line.indexOf(':', end);
  const from = colon >= 0 && line.slice(end, colon).trim() === '' ? colon + 1 : end;
  return ' '.repeat(from) + line.slice(from);
}
