/**
 * The oracle: dealer, rules and replay in plain TypeScript. Imports nothing from the engine. To be
 * imported as `freecell-wasm/reference`.
 *
 * A card is a number, `rank * 4 + suit`: ranks 0 (ace) to 12 (king), suits C 0, D 1, H 2, S 3. A
 * place is a number: 0 to 7 cascades, 8 to 15 cells, 16 the foundations.
 *
 * @module freecell-wasm/reference
 */
export {
  canonical,
  cardName,
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  createRand,
  dealCards,
  dealCascades,
  dealFreeCell,
  dealPosition,
  exhaust,
  FIRST_CELL,
  fits,
  FOUNDATION,
  fromOf,
  isRed,
  isWon,
  MAX_CASCADE_CARDS,
  MAX_CELLS,
  MAX_DEAL,
  packMove,
  placeName,
  play,
  positionOf,
  rankOf,
  RANKS,
  replay,
  replayPacked,
  SUITS,
  suitOf,
  tallestPossible,
  topCard,
  toOf,
  whyIllegal,
  whyTooTall,
  type Exhaustion,
  type Move,
  type Position,
  type Replay,
  type Verdict,
} from './reference/index.js';
