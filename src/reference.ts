/**
 * The oracle: dealer, rules and replay in plain TypeScript. It imports nothing from the engine. Import
 * it as `freecell-wasm/reference`.
 *
 * A card is a number, `rank * 4 + suit`: ranks 0 (ace) to 12 (king), suits C 0, D 1, H 2, S 3. A
 * place is a number: 0 to 7 cascades, 8 to 15 cells, 16 the foundations.
 *
 * @module freecell-wasm/reference
 */
export {
  CASCADES,
  clonePosition,
  dealCards,
  dealPosition,
  exhaust,
  FIRST_CELL,
  fits,
  FOUNDATION,
  isRed,
  isWon,
  MAX_CELLS,
  MAX_DEAL,
  placeName,
  play,
  rankOf,
  RANKS,
  replay,
  SUITS,
  suitOf,
  topCard,
  whyIllegal,
  type Exhaustion,
  type Replay,
} from './reference/index.js';
