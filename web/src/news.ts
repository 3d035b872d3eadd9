/** Tells the visitor about a new version and offers to load it. The old version continues to work. */
import './news.css';
import { h } from '../../src/ui/index.js';

/** Tabs stay open for weeks. A tab that is looked at again asks for news, but at most this often. */
const ASKED_EVERY_MS = 3_600_000;

export async function offerNewVersions(): Promise<void> {
  const { serviceWorker } = navigator;
  // The site around this page has a service worker, too, which may still be in charge of this page.
  const script = new URL('./sw.js', location.href).href;
  let isFirst = serviceWorker.controller?.scriptURL !== script;
  const registration = await serviceWorker.register(script);
  const { installing: first } = registration;
  if (first === null) isFirst = false;
  else first.addEventListener('statechange', () => (isFirst &&= first.state !== 'activated'));
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
    h('span', 'A new version is ready.'),
    h('button.primary', { onclick: () => location.reload() }, 'Reload'),
    h('button', { onclick: () => news.remove() }, 'Later'),
  );
  document.body.append(news);
}
