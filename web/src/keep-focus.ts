/**
 * Keeps the keyboard on the page. A browser takes the focus from a control that is disabled, hidden or removed, as many
 * are when they are pressed. The focus then goes to the dialog that is open, or to the table.
 */
export function keepFocus(): void {
  let held = document.activeElement;
  addEventListener('focusin', ({ target }) => (held = target as Element));
  new MutationObserver(() => {
    // Older browsers cannot tell what is visible.
    if (held === null || (!held.matches(':disabled') && held.checkVisibility?.() !== false)) return;
    held = null;
    const to =
      document.querySelector<HTMLElement>('dialog[open]') ?? document.getElementById('main')!;
    to.focus({ preventScroll: true });
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'data-view'],
  });
}
