/**
 * The search box is fetched when it is first opened. These listeners fetch it earlier, when the reader comes near the
 * button or presses Ctrl. Letters typed before the box is there are kept for it. A press of Ctrl+K or / before the page
 * listens is given to it again.
 */
const BUTTON = '.VPNavBarSearch';

/** @param listens resolves when VitePress's own listener for Ctrl+K is there. */
export function helpSearch(listens: Promise<void>): void {
  let typed: string | null = null;
  let isListening = false;
  void listens.then(() => {
    isListening = true;
    if (typed !== null) dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });

  const hand = () => {
    const input = document.querySelector<HTMLInputElement>('#localsearch-input');
    if (input === null || typed === null) return;
    input.focus();
    if (typed !== '') {
      input.value = typed;
      input.dispatchEvent(new Event('input'));
      input.setSelectionRange(typed.length, typed.length);
    }
    typed = null;
  };
  const watcher = new MutationObserver(() => {
    if (document.querySelector('#localsearch-input') === null) return;
    watcher.disconnect();
    // The box selects its old text once it is drawn, so its turn comes first.
    setTimeout(hand);
  });
  const begin = () => {
    void preload();
    if (document.querySelector('#localsearch-input') !== null) return;
    typed ??= '';
    watcher.observe(document.body, { childList: true, subtree: true });
  };

  const opens = (event: KeyboardEvent): boolean =>
    (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
    (event.key === '/' && !isWriting(event.target));
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Control' || event.key === 'Meta') return void preload();
      if (opens(event)) {
        if (!isListening) event.preventDefault();
        return begin();
      }
      if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') typed = null;
      else if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else return;
      event.preventDefault();
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    if (isButton(target)) begin();
  });
  for (const near of ['pointerover', 'focusin'] as const) {
    addEventListener(near, ({ target }) => {
      if (isButton(target)) void preload();
    });
  }
}

/** The same modules that the button fetches. */
async function preload(): Promise<void> {
  const [{ default: index }] = await Promise.all([
    // @ts-expect-error -- a module that VitePress makes
    import('@localSearchIndex') as Promise<{ default: { root(): Promise<unknown> } }>,
    // @ts-expect-error -- a component
    import('vitepress/dist/client/theme-default/components/VPLocalSearchBox.vue') as Promise<unknown>,
  ]);
  await index.root();
}

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(BUTTON) !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
