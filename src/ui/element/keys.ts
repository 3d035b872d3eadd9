/** Decides whether a key belongs to the game or to the control that has the focus. */

/** Returns the real target, also inside a shadow root, where `event.target` is only its host. */
const targetOf = (event: Event): HTMLElement => event.composedPath()[0] as HTMLElement;

/** Is the user typing text? */
export const isWriting = (event: Event): boolean =>
  targetOf(event).closest('textarea, input:not([type="checkbox"], [type="range"])') !== null;

/** Returns true for the keys of the game: not while typing, and not keys that the focused control uses. */
export function isForGame(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isWriting(event)) return false;
  const target = targetOf(event);
  const isArrow = /^(Arrow|Home|End|Page)/.test(event.key);
  if (target.closest('select')) return !isArrow && event.key !== ' ' && event.key !== 'Enter';
  if (target.closest('input[type="range"]')) return !isArrow;
  return event.key !== ' ' || target.closest('button, a, summary, input') === null;
}
