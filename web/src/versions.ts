/**
 * New versions of the page. The service worker keeps the files of each version that a tab still
 * runs; a tab says which one it runs by a lock, which the browser lets go when the tab is closed.
 */
import { h } from './dom.js';

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

/** Tabs stay open for weeks: one that is looked at again asks for news, but not all the time. */
const ASKED_EVERY_MS = 3_600_000;

export async function offerNewVersions(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register('./sw.js');
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    if (installing === null || isFirst) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') offerReload();
    });
  });
  let askedMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedMs < ASKED_EVERY_MS) return;
    askedMs = Date.now();
    void registration.update().catch(() => undefined);
  });
}

function offerReload(): void {
  if (document.querySelector('.news') !== null) return;
  const news = h(
    'div.news',
    { role: 'status' },
    h('span', {}, 'A new version is ready.'),
    h('button.primary', { type: 'button', onclick: () => location.reload() }, 'Reload'),
    h('button', { type: 'button', onclick: () => news.remove() }, 'Later'),
  );
  document.body.append(news);
}
