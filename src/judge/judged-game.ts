/**
 * Judges all moves of all positions of a game. A position can be won if the reference has replayed a solution of it.
 * It is lost if a complete search proves that. Everything else is undecided.
 *
 * Neighbouring positions have much in common, so a few searches decide many moves:
 *
 *     p0 ──g0──> p1 ──g1──> p2 ── … ──> pn      the line
 *     │          │          │
 *     m          m          m                   another move, which is possible at each of them
 *     v          v          v
 *     q0 ──g0──> q1 ──g1──> q2                  its positions, if both moves lead to the same one in either order
 *
 * - If one move leads from q back to p, or on to the next position of the line, q can be won.
 * - A row q0, q1, q2 … is a game too: after a position that can be won, all before it can; after a lost one, all that
 *   follow are lost. So a search of the last one mostly decides the row, and a bisection decides the rest.
 *
 * Each link is a legal move of the reference that leads to exactly that position, cell for cell. So a solution of
 * any position that can be won is put together from legal moves (`solutionOf`), and tests replay them all.
 */
import {
  playerMoves,
  playPlayerMove,
  stepsOrNull,
  takeBack,
  toCardMoves,
  toPlaceMoves,
} from '../game/index.js';
import {
  type Autoplay,
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  InputError,
  isWon,
  type Move,
  type PlayerMove,
  playThemselves,
  type Position,
  type Verdict,
  whyNoMove,
} from '../reference/index.js';
import type { Decision } from '../solve/index.js';

/** Decides a position, within a budget. The moves are a replayed solution; empty unless solved. */
export type Decide = (position: Position) => Pick<Decision, 'verdict' | 'moves'>;

/** A move of a position, and the verdict on the position after it. */
export interface JudgedMove extends PlayerMove {
  readonly verdict: Verdict;
}

/** A position of the game. */
export interface JudgedPosition {
  readonly verdict: Verdict;
  /** Its legal moves; see `playerMoves`. */
  readonly moves: readonly JudgedMove[];
}

/** How a position that can be won goes on: these moves lead to a point of the line, or to another branch. */
interface Way {
  readonly moves: readonly Move[];
  readonly to: number | Branch;
}

/** A move away from the line. */
interface Branch {
  /** The point of the line where it begins. */
  readonly at: number;
  readonly move: PlayerMove;
  /** The deepest card that it moves. */
  readonly card: number;
  verdict: Verdict | 'unknown';
  /** If it can be won: how to go on after the move. */
  way: Way | null;
  /** The same move at the next point of the line, if the line's move leads there. */
  next: { readonly branch: Branch; readonly moves: readonly Move[] } | null;
  isLinked: boolean;
}

/** A point of the line: a position that can be won. */
interface Point {
  readonly position: Position;
  /** The line's move; null at the end. */
  readonly step: PlayerMove | null;
  branches: Branch[] | null;
}

export class JudgedGame {
  /** The positions of the game, each after the cards that go home by themselves. */
  readonly positions: readonly Position[];
  private readonly verdicts: Verdict[];
  /** The game as far as it can be won, and then a solution; empty if it cannot be won at all. */
  private readonly line: Point[] = [];

  /**
   * @param start not changed
   * @param steps the moves of a player, from `start` on
   * @param decide searches a position; called as rarely as possible
   * @throws InputError if a move is illegal
   */
  constructor(
    start: Position,
    steps: readonly PlayerMove[],
    private readonly autoplay: Autoplay,
    private readonly decide: Decide,
  ) {
    this.positions = positionsOf(start, steps, autoplay);
    this.verdicts = this.judgePositions(steps);
  }

  verdictAt(i: number): Verdict {
    return this.verdicts[i];
  }

  /** Judges all moves of position i. */
  judge(i: number): JudgedPosition {
    const verdict = this.verdicts[i];
    if (verdict !== 'solved') {
      return {
        verdict,
        moves: playerMoves(this.positions[i]).map((move) => ({ ...move, verdict })),
      };
    }
    const moves = this.branchesAt(i).map((branch) => ({
      ...branch.move,
      verdict: this.settle(branch),
    }));
    return { verdict, moves };
  }

  /** Returns single-card moves that win position i with this move first. Without a move: any. */
  solutionOf(i: number, move?: PlayerMove): Move[] {
    if (move === undefined) {
      if (this.verdicts[i] !== 'solved') throw new Error(`position ${i} is ${this.verdicts[i]}`);
      return this.restOfLine(i);
    }
    const branch = this.branchesAt(i).find((each) => isSameMove(each.move, move));
    if (branch?.way == null) throw new Error(`no solution of position ${i} begins with this move`);
    const { position } = this.line[i];
    const moves = playPlayerMove(clonePosition(position), move, this.autoplay);
    let { way } = branch;
    for (moves.push(...way.moves); typeof way.to !== 'number'; moves.push(...way.moves)) {
      way = way.to.way!;
    }
    // The way may join positions with the same cards in other cells, so its moves are moves of cards.
    return toPlaceMoves(position, toCardMoves([...moves, ...this.restOfLine(way.to)]));
  }

  private restOfLine(from: number): Move[] {
    if (from >= this.line.length) return [];
    const position = clonePosition(this.line[from].position);
    return this.line
      .slice(from)
      .flatMap(({ step }) => (step === null ? [] : playPlayerMove(position, step, this.autoplay)));
  }

  /** Finds where the game is lost, and makes the line. */
  private judgePositions(steps: readonly PlayerMove[]): Verdict[] {
    const { positions } = this;
    const last = positions.length - 1;
    const known = new Map<number, ReturnType<Decide>>();
    const ask = (i: number): Verdict => {
      const decision = known.get(i) ?? this.search(positions[i]);
      known.set(i, decision);
      return decision.verdict;
    };
    if (isWon(positions[last])) known.set(last, { verdict: 'solved', moves: [] });
    // All positions up to `won` can be won. All from `lost` on are lost.
    const won = ask(last) === 'solved' ? last : lastWith(0, last, (i) => ask(i) === 'solved');
    const lost = lastWith(won + 1, last + 1, (i) => ask(i) !== 'unsolvable') + 1;
    if (won >= 0) {
      const end = stepsOrNull(positions[won], known.get(won)!.moves, this.autoplay)!;
      const ending = positionsOf(positions[won], end, this.autoplay);
      const whole = [...steps.slice(0, won), ...end];
      [...positions.slice(0, won), ...ending].forEach((position, i) => {
        this.line.push({ position, step: whole[i] ?? null, branches: null });
      });
    }
    return positions.map((_, i) => (i <= won ? 'solved' : i < lost ? 'undecided' : 'unsolvable'));
  }

  private search(position: Position): ReturnType<Decide> {
    const decision = this.decide(position);
    const isPlayable =
      this.autoplay !== 'max' ||
      decision.verdict !== 'solved' ||
      stepsOrNull(position, decision.moves, 'max') !== null;
    return isPlayable ? decision : { verdict: 'undecided', moves: [] };
  }

  private branchesAt(i: number): Branch[] {
    const point = this.line[i];
    point.branches ??= playerMoves(point.position).map((move): Branch => {
      const card = cardOf(point.position, move);
      return { at: i, move, card, verdict: 'unknown', way: null, next: null, isLinked: false };
    });
    return point.branches;
  }

  /** Decides a branch, and what follows from it for the others of its row. */
  private settle(branch: Branch): Verdict {
    const row: Branch[] = [];
    for (let each: Branch | undefined = branch; each?.verdict === 'unknown';) {
      row.push(each);
      this.link(each);
      each = each.verdict === 'unknown' ? each.next?.branch : undefined;
    }
    /** The last branch that can be won makes all before it won. */
    const spread = (to: number, way: Way): void => {
      row[to].verdict = 'solved';
      row[to].way = way;
      for (let i = to - 1; i >= 0; i--) {
        const { branch: next, moves } = row[i].next!;
        row[i].verdict = 'solved';
        row[i].way = { moves, to: next };
      }
    };
    const end = row.length - 1;
    const { way, next } = row[end] ?? branch;
    if (end < 0 || way !== null) {
      if (way !== null && end >= 0) spread(end, way);
      return branch.verdict as Verdict;
    }
    if (next?.branch.verdict === 'solved') {
      spread(end, { moves: next.moves, to: next.branch });
      return 'solved';
    }
    const ask = (i: number): Verdict => {
      const { verdict, moves } = this.search(this.positionOf(row[i]));
      row[i].verdict = verdict;
      if (verdict === 'solved') spread(i, { moves, to: this.line.length });
      if (verdict === 'unsolvable') for (const later of row.slice(i)) later.verdict = verdict;
      return verdict;
    };
    // None is asked twice: the bisection never goes back to one that it has passed.
    if (ask(end) !== 'solved' && end > 0 && ask(0) === 'solved') {
      lastWith(1, end, (i) => ask(i) === 'solved');
    }
    return branch.verdict as Verdict;
  }

  private positionOf({ at, move }: Branch): Position {
    const position = clonePosition(this.line[at].position);
    playPlayerMove(position, move, this.autoplay);
    return position;
  }

  /** Looks for one move from a branch to the line, or to the same move at the next point. */
  private link(branch: Branch): void {
    if (branch.isLinked) return;
    branch.isLinked = true;
    const { at, move } = branch;
    const { position, step } = this.line[at];
    if (step === null) return;
    const next = this.line[at + 1].position;
    const after = clonePosition(position);
    playPlayerMove(after, move, this.autoplay);
    /** Plays this move after the branch's, if it is legal, and returns its moves if they lead to `target`. */
    const leadsTo = (link: PlayerMove, target: Position): Move[] | null => {
      if (whyNoMove(after, link) !== null) return null;
      const moves = playPlayerMove(after, link, this.autoplay);
      const isThere = isSamePosition(after, target);
      takeBack(after, moves);
      return isThere ? moves : null;
    };
    const join = (moves: readonly Move[] | null, to: number): boolean => {
      if (moves !== null) branch.way = { moves, to };
      return moves !== null;
    };
    if (isSamePosition(after, next)) {
      join([], at + 1);
      return;
    }
    if (move.to !== FOUNDATION) {
      const back = { from: move.to, to: move.from, count: move.count };
      if (join(leadsTo(back, position), at)) return;
      const onward = { from: move.to, to: step.to, count: move.count };
      if (step.to !== move.to && join(leadsTo(onward, next), at + 1)) return;
    }
    const to = isCell(step.to) ? FIRST_CELL + after.cells.indexOf(-1) : step.to;
    const line: PlayerMove = { from: step.from, to, count: step.count };
    if (isCell(step.to) && to < FIRST_CELL) return;
    if (join(leadsTo(line, next), at + 1)) return;
    const twin = this.branchesAt(at + 1).find(
      (each) => each.card === branch.card && isAlike(each.move, move),
    );
    if (twin === undefined) return;
    const moves = leadsTo(line, this.positionOf(twin));
    if (moves !== null) branch.next = { branch: twin, moves };
  }
}

/** Returns the position before each move and after all, each after the cards that go home by themselves. */
function positionsOf(
  start: Position,
  steps: readonly PlayerMove[],
  autoplay: Autoplay,
): Position[] {
  const position = clonePosition(start);
  playThemselves(position, autoplay);
  const positions = [clonePosition(position)];
  steps.forEach((step, i) => {
    const fault = whyNoMove(position, step);
    if (fault !== null) throw new InputError(`move ${i + 1}: ${fault}`, 'moves');
    playPlayerMove(position, step, autoplay);
    positions.push(clonePosition(position));
  });
  return positions;
}

/** Returns the last number from `least` to before `end` that has the property; `least - 1` if none has it. */
function lastWith(least: number, end: number, has: (i: number) => boolean): number {
  let known = least - 1;
  while (end - known > 1) {
    const middle = (known + end) >> 1;
    if (has(middle)) known = middle;
    else end = middle;
  }
  return known;
}

const cardOf = ({ cascades, cells }: Position, { from, count }: PlayerMove): number =>
  from < CASCADES ? cascades[from].at(-count)! : cells[from - FIRST_CELL];

/** Returns true if both are the same move. */
export const isSameMove = (a: PlayerMove, b: PlayerMove): boolean =>
  a.from === b.from && a.to === b.to && a.count === b.count;

export const isCell = (place: number): boolean => place >= FIRST_CELL && place < FOUNDATION;

/** Returns true if both take as many cards to the same place; all cells are the same place. */
export const isAlike = (a: PlayerMove, b: PlayerMove): boolean =>
  a.count === b.count && (a.to === b.to || (isCell(a.to) && isCell(b.to)));

/** Returns true if the positions differ at most in the order of the cells. */
function isSamePosition(a: Position, b: Position): boolean {
  for (let column = 0; column < CASCADES; column++) {
    const ours = a.cascades[column];
    const theirs = b.cascades[column];
    if (ours.length !== theirs.length) return false;
    for (let i = ours.length - 1; i >= 0; i--) if (ours[i] !== theirs[i]) return false;
  }
  // Cards that are not in the same cascades are in cells, or home.
  for (let suit = 0; suit < 4; suit++) {
    if (a.foundations[suit] !== b.foundations[suit]) return false;
  }
  return true;
}
