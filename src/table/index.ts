/** The table and what moves on it: shared by the page (web/) and the element. */
export { VISITOR_BUDGETS } from './budgets.js';
export { count, h, iconButton, plural, svg } from './dom.js';
export { rankText, suitSymbols } from './faces.js';
export { Felt } from './felt.js';
export { Game } from './game.js';
export { pileAt, type Geometry } from './geometry.js';
export { icon } from './icons.js';
export { isOfControl, isWriting } from './keys.js';
export { bestTarget, isStep, takeable, targets, wish, withSafeCards } from './rules.js';
export { shortCard, stepToken, stepWords, stepsOf, targetText, type Step } from './steps.js';
export { Table } from './table.js';
export { Transport } from './transport.js';
