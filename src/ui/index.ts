/** The table with a game on it, and the element `<freecell-deal>`. This door has no engine. */
export { placeLetter, placeOf } from '../game/index.js';
export { InputError } from '../reference/index.js';
export type { DealAnswer } from './element/board.js';
export { DealElement } from './element/deal-element.js';
export type * from './element/events.js';
export { isForGame, isWriting } from './element/keys.js';
export { announcerOf } from './table/announcer.js';
export { improve, PLAYER_MOVES, SHORT_BUDGET, solveFor, VISITOR_BUDGETS } from './table/ask.js';
export { bestSolution } from './table/best-solution.js';
export { count, h, plural, svg } from './table/dom.js';
export { after, Game } from './table/game.js';
export { pileAt } from './table/geometry.js';
export { icon, iconButton, type IconName } from './table/icons.js';
export { finishing, isStuck, wish } from './table/rules.js';
export {
  cardsAt,
  endOf,
  moveWords,
  oneStep,
  placeNamed,
  RESTART,
  settle,
  shortCard,
  type Step,
  stepsOf,
  stepToken,
  stepWords,
} from './table/steps.js';
export type { Table } from './table/table.js';
export { tidy } from './table/tidy.js';
export { Transport } from './table/transport.js';
export { letterOf } from './table/typed-moves.js';
