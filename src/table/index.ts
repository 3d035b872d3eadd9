/** What the page (web/) shares with the element beside the element itself. */
export { Announcer } from './announcer.js';
export { CELLS_BUDGETS, VISITOR_BUDGETS } from './budgets.js';
export { count, h, iconButton, plural, svg } from './dom.js';
export { rankText } from './faces.js';
export { Game } from './game.js';
export { pileAt, type Geometry } from './geometry.js';
export { icon } from './icons.js';
export { isOfControl, isWriting } from './keys.js';
export { shortCard, stepToken, stepWords, stepsOf, targetText, type Step } from './steps.js';
export { Transport } from './transport.js';
