/** The service worker where the browser refuses its caches. How it keeps the page is told by test/web. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = new URL('../../web/service-worker.js', import.meta.url);

it('a page comes from the network if the browser cannot look into its caches', async () => {
  const heard: Record<string, (event: object) => void> = {};
  const refuse = () => Promise.reject(new Error('UnknownError'));
  runInNewContext(readFileSync(SCRIPT, 'utf8'), {
    ...{ URL, caches: { match: refuse, keys: refuse } },
    fetch: ({ url }: Request) => Promise.resolve(`from ${url}`),
    self: {
      addEventListener: (name: string, listener: () => void) => (heard[name] = listener),
      location: { origin: 'https://example.org' },
    },
  });
  let answer: unknown;
  heard.fetch({
    request: { method: 'GET', mode: 'navigate', url: 'https://example.org/play/' },
    respondWith: (response: unknown) => (answer = response),
  });
  expect(await answer).toBe('from https://example.org/play/');
});
