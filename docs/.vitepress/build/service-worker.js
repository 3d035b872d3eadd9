/**
 * Keeps the site, so that it can be read offline once a page of it was opened. The build fills in the files with
 * the hash of each, and a version made of all. A file with another hash is not kept: some servers answer with a
 * page of their own where a file is missing.
 *
 * Files under assets/ have their contents in their names: a new version takes over those that it shares
 * with the old one. The page under play/ has a service worker of its own, whose caches begin with `freecell-`.
 */
const PREFIX = 'docs-of-freecell-';
const CACHE = `${PREFIX}__VERSION__`;
const FILES = { __FILES__: '' };
/** Files that are kept when they are used. */
const LATER = { __LATER__: '' };

const scope = new URL(self.registration.scope);

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(forgetOthers));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.origin) return;
  if (!pathname.startsWith(scope.pathname)) return;
  const name = pathname.slice(scope.pathname.length);
  if (name === 'play' || name.startsWith('play/')) return;
  event.respondWith(kept(name).then((response) => response ?? fetchAndKeep(name, request)));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([name, integrity]) => {
      const url = new URL(name, scope).href;
      const same = name.startsWith('assets/') ? await keptBefore(url) : undefined;
      await cache.put(url, same ?? (await fetchNew(url, integrity)));
    }),
  );
}

/** Other pages of this origin have caches, too. */
async function keptBefore(url) {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(PREFIX)) continue;
    const response = await caches.match(url, { cacheName });
    if (response !== undefined) return response;
  }
  return undefined;
}

async function fetchNew(url, integrity) {
  const response = await fetch(url, { cache: 'reload', integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Some servers lead from start.html to start. Browsers show no page that was led to before it was kept.
  return response.redirected
    ? new Response(await response.blob(), { headers: response.headers })
    : response;
}

/** A page is its file: `how-to/` is how-to/index.html, and some servers know `start` for start.html. */
async function kept(name) {
  const cache = await caches.open(CACHE);
  const names = name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
  for (const one of names) {
    const response = await cache.match(new URL(one, scope).href);
    if (response !== undefined) return response;
  }
  return undefined;
}

async function fetchAndKeep(name, request) {
  if (LATER[name] === undefined) return fetch(request);
  try {
    const response = await fetchNew(request.url, LATER[name]);
    await (await caches.open(CACHE)).put(request.url, response.clone());
    return response;
  } catch {
    return fetch(request); // the file of another version
  }
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}
