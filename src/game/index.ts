/** Functions for programs that play: deal numbers, supermoves, autoplay, shorter solutions. */
export {
  type Autoplay,
  AUTOPLAYS,
  DEAL_NUMBERS,
  dealPosition as positionOfDeal,
  isDealNumber,
  playsItself,
  supermoveLimit,
} from '../reference/index.js';
export { autoplayFrom } from './autoplay.js';
export { checkChoice, checkMoves, checkOptionNames, checkText } from './check.js';
export { toCardMoves, toPlaceMoves } from './card-moves.js';
export { dealsWith, findSteps, type FindOptions, type Found } from './find.js';
export { formatMoves, moveName, PLACE_LETTERS, placeLetter, placeOf, playMove } from './moves.js';
export { playerMoves, playPlayerMove, takeBack } from './player-moves.js';
export { type Run, runAt } from './runs.js';
export { shorten } from './shorten.js';
export { countMoves, type PlayerStep, stepsOf, stepsOrNull } from './steps.js';
export { moveRun, runLength } from './supermove.js';
