/** A guest takes the table over for a while: the analysis of a game, or a puzzle. */
import type { Game } from '../../../src/ui/index.js';

export interface Guest {
  /** The game on the table. The guest may change it before it shows it again. */
  readonly game: Game;
  /**
   * The player wants to move. Returns false to forbid it. The move is then added to `game`, which may be another game
   * than before.
   */
  wished(): boolean;
  /** The player has moved, undone or redone. */
  moved(): void;
  /** The table has something to say to the player; an empty text takes it back. */
  said(text: string): void;
  /** Handles a key that no field of the page has used. Returns true if the key was used. */
  key(event: KeyboardEvent): boolean;
  /** The table shows something else now. */
  left(): void;
  /** Starts again. A guest without this word shows the deal's own game, and that game starts again. */
  restart?(): void;
}
