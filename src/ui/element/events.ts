/** Events of the element. All of them bubble and cross the shadow root. */
import type { Move, Verdict } from '../../reference/index.js';

/** What the element does: `watch` shows the engine's solution, `play` lets the user play. */
export type DealMode = 'watch' | 'play';

/** Buttons: `own` buttons of the element below the table, or `none`, if the page has buttons. */
export type DealControls = 'own' | 'none';

/** Cards that go to the foundations by themselves after a move: `safe`, those that no other card needs, or `none`. */
export type DealAutoplay = 'safe' | 'none';

/** Detail of every event: the deal. */
export interface DealDetail {
  /** Number of the deal. */
  readonly number: number;
  /** Number of free cells. */
  readonly cells: number;
  /** Mode of the element. */
  readonly mode: DealMode;
}

/** Detail of `freecell-verdict`. */
export interface VerdictDetail extends DealDetail {
  /** `undecided` means that a budget ran out. */
  readonly verdict: Verdict;
  /** The solution as single-card moves; empty unless solved. */
  readonly moves: readonly Move[];
}

/** Detail of `freecell-move` and `freecell-win`. */
export interface MoveDetail extends DealDetail {
  /** Number of steps done, as for `goTo`. Each move is one step, and so is each restart. */
  readonly at: number;
  /**
   * Number of moves since the start or the last restart, as shown: a run of cards is one move. Cards that go to
   * the foundations by themselves do not count. The end that `finish` plays counts only if it is the first move.
   */
  readonly count: number;
  /** The last move as players write it, such as `26` or `3a`; null at the start. */
  readonly text: string | null;
  /** Single-card moves since the start or the last restart. */
  readonly moves: readonly Move[];
}

/** Detail of `freecell-wish`: a legal move of the player, which is not made yet. */
export interface WishDetail extends DealDetail {
  /** The move as players write it, such as `26` or `3a`. If it finishes the game: all moves, with spaces. */
  readonly text: string;
  /** The move as single-card moves. */
  readonly moves: readonly Move[];
}

/** Detail of `freecell-say`. */
export interface SayDetail extends DealDetail {
  /**
   * A hint, a half-typed move, or why a move was not made; in watch mode the verdict in words. Empty when the
   * message is no longer needed.
   */
  readonly text: string;
}

/** Detail of `freecell-error`. */
export interface ErrorDetail {
  /** What is wrong and what is accepted, or why the rules rejected an answer. */
  readonly message: string;
}

/** The events by name. */
export interface DealEventMap {
  /** The position changed: a move, a step back, or an undo. */
  'freecell-move': CustomEvent<MoveDetail>;
  /** The last card went to the foundations. */
  'freecell-win': CustomEvent<MoveDetail>;
  /** The player wants to make a move. `preventDefault()` forbids it. */
  'freecell-wish': CustomEvent<WishDetail>;
  /** A message for the player. With `controls="none"` the element does not show it. */
  'freecell-say': CustomEvent<SayDetail>;
  /** In watch mode: the verdict is known. */
  'freecell-verdict': CustomEvent<VerdictDetail>;
  /** An attribute is not accepted, or the rules reject an answer. */
  'freecell-error': CustomEvent<ErrorDetail>;
}

/** Sends an event to the page. Returns false if the page called `preventDefault()`. */
export type Tell = <Name extends keyof DealEventMap>(
  name: Name,
  detail: DealEventMap[Name]['detail'],
) => boolean;
