/** What is known of the length of a solution while the search goes on. */

/** A solution of that many moves is known, and no solution has fewer than `lower`. */
export interface ShortProgress {
  /** Moves of the best solution so far, in the count of the search; null if no known one obeys its rule. */
  readonly moves: number | null;
  /** No solution has fewer moves. */
  readonly lower: number;
}

/** @param moves Infinity if there is no solution yet */
export type TellBounds = (moves: number, lower: number) => void;

/** Returns a function that passes on what is new. */
export function tellingNews(onProgress: (progress: ShortProgress) => void): TellBounds {
  let best = Infinity;
  let least = -1;
  return (moves, lower) => {
    if (moves === best && lower === least) return;
    best = moves;
    least = lower;
    onProgress({ moves: moves === Infinity ? null : moves, lower });
  };
}
