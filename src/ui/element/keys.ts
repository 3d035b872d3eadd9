/** Which keys are the game's, and which those of the control that has the focus. */

/** What was pressed, in shadows, too: there the event's own target is the element around. */
const targetOf = (event: Event): HTMLElement => event.composedPath()[0] as HTMLElement;

/** Is it about a letter of a text? */
export const isWriting = (event: Event): boolean =>
  targetOf(event).closest('textarea, input:not([type="checkbox"], [type="range"])') !== null;

/** Keys are the game's unless somebody writes, or uses the control that has the focus by them. */
export function isForGame(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isWriting(event)) return false;
  const target = targetOf(event);
  const isArrow = /^(Arrow|Home|End|Page)/.test(event.key);
  if (target.closest('select')) return !isArrow && event.key !== ' ' && event.key !== 'Enter';
  if (target.closest('input[type="range"]')) return !isArrow;
  return event.key !== ' ' || target.closest('button, a, summary, input') === null;
}
