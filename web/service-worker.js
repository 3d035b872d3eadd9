/**
 * Keeps the page's files, so that the page works offline once loaded. The build fills in the files with the
 * hash of each, and a version that is a hash of all. A file with another hash is not kept: some servers answer
 * with a page of their own where a file is missing.
 *
 * A new version takes over at once: the next load of the page uses it. The files of an older version
 * stay while a tab runs it, because the tab may ask for any of them at any time. A tab names its
 * version with a lock named after its main script (web/src/versions.ts).
 */
const PREFIX = 'freecell-';
const CACHE = `${PREFIX}__VERSION__`;
const FILES = { __FILES__: '' };
/** Also in web/src/versions.ts. */
const LOCK = 'freecell-tab ';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(
          Object.entries(FILES).map(
            ([file, integrity]) => new Request(file, { cache: 'reload', integrity }),
          ),
        ),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(tidy));
});

self.addEventListener('message', (event) => {
  if (event.data === 'tidy') event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // A damaged profile of a browser may refuse to look into its caches.
  const answer = kept(request).catch(() => undefined);
  event.respondWith(answer.then((response) => response ?? fetch(request)));
});

/** Returns the file of this version, else that of an older one. */
async function kept(request) {
  // A server may send `Vary: Origin`, although its files do not depend on the origin.
  const options = { ignoreSearch: request.mode === 'navigate', ignoreVary: true };
  const ours = await caches.match(request, { ...options, cacheName: CACHE });
  if (ours !== undefined) return ours;
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(PREFIX)) continue;
    const response = await caches.match(request, { ...options, cacheName });
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Deletes the versions that no tab runs. */
async function tidy() {
  if (self.navigator.locks === undefined) return;
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = all.filter(({ url }) => url.startsWith(self.registration.scope));
  const { held } = await self.navigator.locks.query();
  const scripts = held
    .filter(({ name }) => name.startsWith(LOCK))
    .map(({ name }) => name.slice(LOCK.length));
  // Some tab has not named its version yet. This runs again when it does.
  if (scripts.length < tabs.length) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const files = await Promise.all(scripts.map((script) => cache.match(script)));
    if (files.every((file) => file === undefined)) await caches.delete(name);
  }
}
