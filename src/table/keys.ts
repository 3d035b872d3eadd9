/** Which keys are the game's, and which those of the control that has the focus. */

/** Is the key a letter of a text? */
export const isWriting = (target: HTMLElement): boolean =>
  target.closest('textarea, input:not([type="checkbox"], [type="range"])') !== null;

/** Keys by which the control that has the focus is used; all others are the game's. */
export function isOfControl(key: string, target: HTMLElement): boolean {
  const isArrow = /^(Arrow|Home|End|Page)/.test(key);
  if (target.closest('select')) return isArrow || key === ' ' || key === 'Enter';
  if (target.closest('input[type="range"]')) return isArrow;
  return key === ' ' && target.closest('button, a, summary, input') !== null;
}
