/** What an element tells the page it is on. All of it bubbles, and leaves the shadow. */
import type { Move, Verdict } from '../../reference/index.js';

/** What an element is for: showing the engine's solution, or being played. */
export type DealMode = 'watch' | 'play';

/** Whose buttons take the game back and forth: its own below the table, or those of the page. */
export type DealControls = 'own' | 'none';

/** What goes home by itself after a move: cards that nothing needs any more, or none. */
export type DealAutoplay = 'safe' | 'none';

/** Of every event: which deal it is about. */
export interface DealDetail {
  /** Number of the deal. */
  readonly number: number;
  /** Free cells. */
  readonly cells: number;
  /** Whether it is watched or played. */
  readonly mode: DealMode;
}

/** Of `freecell-verdict`, in watch mode: the engine has spoken. */
export interface VerdictDetail extends DealDetail {
  /** `undecided` means that a budget ran out, and nothing else. */
  readonly verdict: Verdict;
  /** The solution, one card a move; empty unless solved. */
  readonly moves: readonly Move[];
}

/** Of `freecell-move` and `freecell-win`: the game stands elsewhere now. */
export interface MoveDetail extends DealDetail {
  /** Steps done, to be given to `goTo`. Each move is one, and so is each restart. */
  readonly at: number;
  /**
   * Moves done since the start, as they are shown: a run of cards is one. What goes home by itself, and
   * the end of a game that can be finished, are not counted.
   */
  readonly count: number;
  /** The last move as players write it, such as `26` or `3a`; null at the start. */
  readonly text: string | null;
  /** All that was done since the start, one card a move. */
  readonly moves: readonly Move[];
}

/** Of `freecell-wish`, in play: a move by hand that the rules allow and that is not made yet. */
export interface WishDetail extends DealDetail {
  /** As players write it, such as `26` or `3a`; with spaces between if it finishes the game. */
  readonly text: string;
  /** What it comes to, one card a move. */
  readonly moves: readonly Move[];
}

/** Of `freecell-say`. */
export interface SayDetail extends DealDetail {
  /** Why a move was not made, half a move that was typed, a hint; empty when that is over. */
  readonly text: string;
}

/** Of `freecell-error`. */
export interface ErrorDetail {
  /** What was wrong and what is accepted, or what the engine was refused for. */
  readonly message: string;
}

/** The events by their names. */
export interface DealEventMap {
  /** Whenever the game stands elsewhere: a move, back, undone. */
  'freecell-move': CustomEvent<MoveDetail>;
  /** When the last card goes home. */
  'freecell-win': CustomEvent<MoveDetail>;
  /** Before a move that is played by hand; `preventDefault()` keeps the cards where they are. */
  'freecell-wish': CustomEvent<WishDetail>;
  /** What a player is told below the table: with `controls="none"` it is shown nowhere else. */
  'freecell-say': CustomEvent<SayDetail>;
  /** When it is known whether the deal can be won, in watch mode. */
  'freecell-verdict': CustomEvent<VerdictDetail>;
  /** When an attribute is not accepted, or an answer is refused. */
  'freecell-error': CustomEvent<ErrorDetail>;
}

/** Tells the page; false if it forbids what is told. */
export type Tell = <Name extends keyof DealEventMap>(
  name: Name,
  detail: DealEventMap[Name]['detail'],
) => boolean;
