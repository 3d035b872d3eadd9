/**
 * The model of a careless player: how often it makes each kind of move. Among its legal moves it takes one at random,
 * with these weights. It likes to build and to send cards home, and it sees no consequences. It does not move on what it
 * has just moved, so it does not take a move back either. After each move, cards go home by the rule `safe`
 * (src/reference/player.ts).
 *
 * A game ends when all cards are home, when no other move is left, or after MOST_MOVES.
 *
 * Plain numbers without the types of AssemblyScript, so a test can compare it with the table of the twin in
 * src/judge/careless-player.ts.
 */

/** A card goes home. */
export const HOME = 8;
/** A card or run goes onto a card. */
export const BUILD = 6;
/** A card or run goes to an empty cascade. */
export const EMPTY = 1;
/** A card goes to a cell. */
export const CELL = 2;

/** Most players need fewer than 100 moves. Careless ones are stuck after some 60. */
export const MOST_MOVES = 200;
