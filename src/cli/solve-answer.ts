/**
 * The answer of `solve` for one game: a headline and moves as text, or an object as JSON. Workers write it, because
 * leaving out needless moves takes ten times as long as the search.
 */
import { macTechMoves } from '../api/index.js';
import { countMoves, moveName } from '../game/index.js';
import { nameOf, type Notation, presentMoves } from '../notation/index.js';
import { type Autoplay, FreeCellError, type Move, type Position } from '../reference/index.js';
import {
  answerOf,
  type AnyResult,
  type Claim,
  type Effort,
  type FewSolved,
  resultOf,
  type ShortSolved,
  type Solved,
  type Solver,
  tidied,
} from '../solve/index.js';
import { ANY_STOPS } from '../wasm/index.js';
import type { NodeJobs, ShortTask } from '../workers/index.js';
import { type Colors, createColors, formatNumber, plural, wrapWords } from './output.js';

/** A game to solve: a numbered deal, or a board of the user. */
export interface Game {
  readonly deal: number | undefined;
  readonly position: Position;
}

export const FORMATS = ['text', 'json', 'mactech'] as const;

/** What to print of an answer. */
export interface Printing {
  readonly format: (typeof FORMATS)[number];
  readonly notation: Notation | undefined;
  readonly autoplay: Autoplay | undefined;
  /** The effort to find another solution, if autoplay spoils the first one. */
  readonly effort: Effort;
  readonly isColored: boolean;
  /** The most columns in a line. */
  readonly width: number;
}

/** The jobs of Node's worker. */
export interface CommandJobs extends NodeJobs {
  /** Solves games and writes the answers. */
  answers: {
    task: { games: Game[]; printing: Printing; short: ShortTask | null };
    result: { answers: string[]; elapsedMs: number };
  };
}

/**
 * Checks a claim about a game, and returns what `solve` prints.
 *
 * @param solver finds another solution, if autoplay spoils the first one
 * @throws FreeCellError that names the game, if the claim is wrong
 */
export function answerText(
  solver: Solver,
  { deal, position }: Game,
  claim: Claim,
  { format, effort, isColored, width, ...printing }: Printing,
): string {
  const name = nameOf(deal, position.cells.length);
  const answer = answerFor(name, position, claim);
  const solved = answer.verdict === 'solved' ? answer : undefined;
  const found = answer.moves;
  const isFound = solved !== undefined && !('movesFound' in solved);
  const moves = isFound ? tidied(position, found) : found;
  if (format === 'mactech') return `${JSON.stringify(macTechMoves(moves))}\n`;
  if (format === 'json') return `${JSON.stringify(recordOf(deal, position, answer, moves))}\n`;
  const few = solved !== undefined && 'moveCount' in solved ? solved : null;
  const { notation = few === null ? 'single' : 'standard' } = printing;
  // A solution that this autoplay spoils is shown without it.
  const { autoplay = 'none' } = few?.moveCount === null ? {} : printing;
  const goOn = (start: Position): readonly Move[] | null => {
    const more = answerOf(solver, start, effort);
    return more.verdict === 'solved' ? more.moves : null;
  };
  const isPlain = notation === 'single' && autoplay === 'none';
  const written =
    isPlain || solved === undefined
      ? { tokens: moves.map(moveName), cardMoves: found.length, isAnother: false }
      : presentMoves(position, found, { notation, autoplay }, goOn);
  // The same if no other one is found.
  const { tokens, cardMoves, isAnother } = written ?? presentMoves(position, found, { notation })!;
  const lines = wrapWords(tokens, Math.min(width, 80), '  ');
  const lengthShown = (solved: Solved | ShortSolved | FewSolved): string => {
    const shown = `shown in ${tokens.length}`;
    const isSpoiled = written === null || isAnother;
    if (!isSpoiled) return lengthOf(solved, tokens.length);
    if (few !== null) {
      // As moves of a player it obeys autoplay, and as single-card moves it does not.
      const other = isAnother
        ? `another one, ${shown}`
        : `autoplay ${autoplay} spoils it: all ${tokens.length} are shown`;
      return `${lengthOf(solved)}; in single-card moves ${other}`;
    }
    return isAnother
      ? `${lengthOf(solved)}; with autoplay ${autoplay} another one, of ${cardMoves} single-card moves, ${shown}`
      : `${lengthOf(solved, tokens.length)}; no solution is known with autoplay ${autoplay}`;
  };
  const length = solved && lengthShown(solved);
  const head = headline(createColors(isColored), name, answer, length);
  return `${head}\n${lines === '' ? '' : `${lines}\n`}`;
}

function answerFor(name: string, position: Position, claim: Claim): AnyResult {
  try {
    return resultOf(position, claim);
  } catch (cause) {
    throw new FreeCellError('mismatch', `${name}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Returns `82 single-card moves (shortest possible)`, `35 moves of a player, autoplay max (shortest
 * possible)` or `122 moves, shown in 110`: the number that a sweep counts, then the number that is printed, if it is
 * this solution that is printed.
 */
export function lengthOf(solved: Solved | ShortSolved | FewSolved, shownCount?: number): string {
  const [count, length] = countOf(solved);
  return (shownCount ?? count) === count ? length : `${length}, shown in ${shownCount}`;
}

/** The length of a solution, in the unit of its question, and the words for it. */
function countOf(solved: Solved | ShortSolved | FewSolved): [count: number, words: string] {
  const count = solved.moves.length;
  const cards = plural(count, 'single-card move');
  if (!('moveCount' in solved)) {
    const isShort = 'lower' in solved;
    return [count, isShort ? `${cards} (${boundOf(solved)})` : plural(count, 'move')];
  }
  const { autoplay, moveCount, optimal } = solved;
  if (moveCount === null) {
    // A proof has found none, or a search.
    const which = optimal ? `no solution of up to ${ANY_STOPS} moves` : 'no solution is known';
    return [count, `${cards} (${which} with autoplay ${autoplay})`];
  }
  const moves = `${plural(moveCount, 'move')} of a player, autoplay ${autoplay}`;
  return [moveCount, `${moves} (${boundOf(solved)})`];
}

const boundOf = ({ lower, optimal }: Pick<ShortSolved, 'lower' | 'optimal'>): string =>
  optimal ? 'shortest possible' : `at least ${lower}`;

/**
 * Returns the JSON object of an answer: docs/schema/solve.json.
 *
 * @param moves the moves that are printed
 */
export function recordOf(
  deal: number | undefined,
  position: Position,
  answer: AnyResult,
  moves: readonly Move[],
): object {
  const { verdict, nodes } = answer;
  const record = { deal: deal ?? null, cells: position.cells.length, verdict, nodes };
  if (verdict === 'undecided') return { ...record, ranOutOf: answer.ranOutOf, moves: [] };
  if (verdict === 'unsolvable') {
    const { proofCheck } = answer;
    return { ...record, moves: [], ...(proofCheck && { proofCheck }) };
  }
  const movesFound = 'movesFound' in answer ? answer.movesFound : answer.moves.length;
  const moveCount = 'moveCount' in answer ? answer.moveCount : countMoves(position, moves);
  return {
    ...record,
    ...lengthsOf(moves, moveCount),
    ...('autoplay' in answer && { autoplay: answer.autoplay }),
    cardMovesFound: movesFound,
    ...('lower' in answer && { lower: answer.lower }),
    ...('optimal' in answer && { optimal: answer.optimal }),
  };
}

/** The JSON fields for moves, the same in every command. @param moveCount counts a run as one move */
export const lengthsOf = (moves: readonly Move[], moveCount: number | null) => ({
  moves: moves.map(moveName),
  cardMoves: moves.length,
  moveCount,
});

export function headline(c: Colors, name: string, answer: AnyResult, length = ''): string {
  const searched = plural(answer.nodes, 'node');
  const game = c.bold(name);
  if (answer.verdict === 'solved') return `${game}: ${c.green('solved')}, ${length}, ${searched}`;
  if (answer.verdict === 'unsolvable') {
    const { proofCheck } = answer;
    const seen = `without reductions, ${formatNumber(proofCheck?.nodes ?? 0)} positions`;
    const check = proofCheck && `, ${proofCheck.result} ${seen}`;
    return `${game}: ${c.red('unsolvable')}, ${searched}${check ?? ''}`;
  }
  return `${game}: ${c.yellow('undecided')}, ran out of ${answer.ranOutOf} after ${searched}`;
}
