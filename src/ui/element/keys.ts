/** Decides whether a key belongs to the game or to the control that has the focus. */

/** Finds the real target, also inside a shadow root, where `event.target` is only its host. */
function isIn(event: Event, selectors: string): boolean {
  // An event that was never sent has no target, and the document has no `closest`.
  const target = (event.composedPath()[0] ?? event.target) as Partial<Element> | null;
  return Boolean(target?.closest?.(selectors));
}

/** Is the user typing text? */
export const isWriting = (event: Event): boolean =>
  isIn(
    event,
    'textarea, input:not([type="checkbox"], [type="range"]), [contenteditable]:not([contenteditable="false"])',
  );

/** Returns true for the keys of the game: not while typing, and not keys that the focused control uses. */
export function isForGame(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isWriting(event)) return false;
  if (isIn(event, 'select')) return false;
  if (isIn(event, 'input[type="range"]')) return !/^(Arrow|Home|End|Page)/.test(event.key);
  return event.key !== ' ' || !isIn(event, 'button, a, summary, input');
}
