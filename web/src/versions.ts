/**
 * Versions of the page. The service worker keeps the files of each version that a tab still
 * runs; a tab says which one it runs by a lock, which the browser lets go when the tab is closed.
 */
/** Also in service-worker.js. */
const LOCK = 'freecell-tab ';

/** @param script the address of this version's main script: its name is made of its contents */
export function holdVersion(script: string): void {
  const hold = () =>
    void navigator.locks?.request(LOCK + script, { mode: 'shared' }, () => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('tidy'));
      // Someone must be able to end it: a promise that nobody knows is collected, lock and all.
      return new Promise<void>((resolve) =>
        addEventListener('pagehide', () => resolve(), { once: true }),
      );
    });
  hold();
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) hold();
  });
}
