/** What the parts of the table ask for. */
import type { Move, Position } from 'freecell-wasm';

export interface Acts {
  play(): void;
  playToday(): void;
  newGame(): void;
  nextDeal(): void;
  showSolution(): void;
  showHowToPlay(): void;
  analyze(): void;
  /** Starts a game of the player's own at the position of the watched one. */
  playFromHere(): void;
  /** Goes to the prepared line. */
  watchLine(): void;
  copy(text: string, what: string): void;
  /** Shows the game after a change. */
  show(moveMs?: number): void;
  /** Returns true if the player's own game is on the screen. */
  isSeen(): boolean;
  /** Returns true if the solution, or another line, is on the screen. */
  isWatched(): boolean;
  /** A solution is known, as single-card moves from the start on. */
  found(start: Position, moves: readonly Move[]): void;
  /** The address of the deal, without the game. */
  linkToDeal(): string;
}
