/**
 * Versions of the page. The service worker keeps the files of each version that a tab still
 * runs. A tab names its version with a lock, and the browser releases the lock when the tab closes.
 * (Firefox 153 puts no page that has held a lock into its back/forward cache, so Back loads this page again there.)
 */
/** Also in service-worker.js. */
const LOCK = 'freecell-tab ';

/** @param script the address of this version's main script, whose name contains a hash of its contents */
export function holdVersion(script: string): void {
  const hold = () =>
    void navigator.locks?.request(LOCK + script, { mode: 'shared' }, () => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('tidy'));
      // Keep `resolve` reachable: the browser collects an unreachable promise and releases the lock.
      return new Promise<void>((resolve) =>
        addEventListener('pagehide', () => resolve(), { once: true }),
      );
    });
  hold();
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) hold();
  });
}
