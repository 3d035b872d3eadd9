/**
 * The statistics of a run, with what only some runs have: lengths of short solutions, and half-lives. It adds them up
 * in one pass and in bounded memory. A half-life whose bounds differ counts with its lower one.
 */
import { SOLVED } from '../reference/index.js';
import { Histogram, type Distribution } from './histogram.js';
import {
  dealAt,
  type HalfRows,
  type MovesRows,
  type Rows,
  type ShortRows,
  UNCOUNTED,
} from './rows.js';
import { type Counts, First, Statistics } from './statistics.js';

/** Length of the lists of hardest and easiest deals. */
const LISTED = 20;

/** A deal and its half-life. */
export interface DealHalfLife {
  /** Deal number; 0 for a board without one. */
  deal: number;
  /** After how many moves half of the games are lost; null for never. */
  halfLife: number | null;
  /** How many games can still be won after 10 moves. It orders deals with the same half-life. */
  alive10: number;
}

/** What a run with half-lives knows. */
export interface HalfLives {
  /** The half-lives of the solved deals, without those of never. */
  statistics: Distribution;
  /** Number of deals of which half of the games are never lost. */
  never: number;
  /** Number of deals whose bounds differ, because games are undecided. */
  open: number;
  /** Games that are undecided, of all deals. */
  undecidedGames: number;
  /** The deals that forgive least. */
  hardest: DealHalfLife[];
  /** The deals that forgive most. */
  easiest: DealHalfLife[];
}

/** What a run with short solutions knows. */
export interface ShortLengths {
  /** How many solutions are proved shortest: no solution has fewer moves, as the run counts them. */
  proved: number;
  /** The moves of a player in the solutions; null if the run counts single cards. */
  playerMoveStatistics: Distribution | null;
  /** The lower bounds of the number of moves, as the run counts them. */
  lowerStatistics: Distribution;
  /** How many solutions have no count, because none that obeys the rule of autoplay is known. */
  uncounted: number;
}

/** The figures of a run. */
export interface RunCounts extends Counts {
  /** Only for a run with short solutions. */
  shortLengths?: ShortLengths;
  /** Only for a run with half-lives. */
  halfLives?: HalfLives;
}

/** Also adds up what only some runs have. Pages do without it. */
export class RunStatistics extends Statistics {
  private shortLengths: ShortStatistics | null = null;
  private halfLives: HalfLifeStatistics | null = null;

  override add(rows: Rows): void {
    super.add(rows);
    if (rows.kind === 'half') (this.halfLives ??= new HalfLifeStatistics()).add(rows);
    else if (rows.kind === 'short' || rows.kind === 'moves') {
      (this.shortLengths ??= new ShortStatistics()).add(rows);
    }
  }

  /** A player's moves of the solutions; null if the run does not count them. */
  get playerMoves(): Histogram | null {
    return this.shortLengths?.playerMoves ?? null;
  }

  override counts(): RunCounts {
    const shortLengths = this.shortLengths?.counts();
    const halfLives = this.halfLives?.counts();
    return {
      ...super.counts(),
      ...(shortLengths && { shortLengths }),
      ...(halfLives && { halfLives }),
    };
  }
}

class ShortStatistics {
  private readonly lower = new Histogram();
  /** Stays null in a run that counts single cards. */
  playerMoves: Histogram | null = null;
  private proved = 0;
  private uncounted = 0;

  add(rows: ShortRows | MovesRows): void {
    const isOfPlayer = rows.kind === 'moves';
    const counted = isOfPlayer ? rows.playerMoves : rows.moves;
    if (isOfPlayer) this.playerMoves ??= new Histogram();
    for (let i = 0; i < rows.verdicts.length; i++) {
      if (rows.verdicts[i] !== SOLVED) continue;
      const moves = counted[i];
      if (isOfPlayer && moves === UNCOUNTED) {
        this.uncounted++;
        continue;
      }
      this.lower.add(rows.lower[i]);
      this.playerMoves?.add(moves);
      if (rows.lower[i] === moves) this.proved++;
    }
  }

  counts(): ShortLengths {
    return {
      proved: this.proved,
      playerMoveStatistics: this.playerMoves?.distribution() ?? null,
      lowerStatistics: this.lower.distribution(),
      uncounted: this.uncounted,
    };
  }
}

class HalfLifeStatistics {
  private readonly halfLives = new Histogram();
  private never = 0;
  private open = 0;
  private undecidedGames = 0;
  private readonly hardest = firstBy(forgiving);
  private readonly easiest = firstBy((a, b) => forgiving(b, a));

  add(rows: HalfRows): void {
    for (let i = 0; i < rows.verdicts.length; i++) {
      if (rows.verdicts[i] !== SOLVED) continue;
      const halfLife = rows.halfLife[i] || null;
      if (halfLife === null) this.never++;
      else this.halfLives.add(halfLife);
      if (rows.halfLifeMost[i] !== rows.halfLife[i]) this.open++;
      this.undecidedGames += rows.undecidedGames[i];
      const one = { deal: dealAt(rows, i), halfLife, alive10: rows.alive10[i] };
      this.hardest.add(one);
      this.easiest.add(one);
    }
  }

  counts(): HalfLives {
    return {
      statistics: this.halfLives.distribution(),
      ...{ never: this.never, open: this.open, undecidedGames: this.undecidedGames },
      ...{ hardest: this.hardest.list(), easiest: this.easiest.list() },
    };
  }
}

/** Of equal deals the smaller number comes first. */
const firstBy = (compare: typeof forgiving): First<DealHalfLife> =>
  new First(LISTED, (a, b) => compare(a, b) || a.deal - b.deal);

/** Compares how much two deals forgive; negative if `a` forgives less. */
function forgiving(a: DealHalfLife, b: DealHalfLife): number {
  const [left, right] = [a.halfLife ?? Infinity, b.halfLife ?? Infinity];
  return left === right ? a.alive10 - b.alive10 : left - right;
}
