/** Tells the service worker of the site which files it keeps. The page under play/ has one of its own. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { ROOT } from '../project.js';

/** Large files that few pages need, and files that are not pages: the copy has them once a reader opens them. */
const WHEN_USED =
  /^(cluster\/|schema\/|pictures\/atlas\.|package\/data\/|package\/dist\/(inline|mactech)\.js)/;

export function writeServiceWorker(site: string): void {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/^(play\/|sw\.js$)/.test(name) && statSync(`${site}/${name}`).isFile())
    .sort()
    .map((name) => {
      const hash = createHash('sha384').update(readFileSync(`${site}/${name}`));
      return [name, `sha384-${hash.digest('base64')}`];
    });
  const list = (isLater: boolean): string =>
    JSON.stringify(Object.fromEntries(files.filter(([name]) => WHEN_USED.test(name) === isLater)));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const source = readFileSync(`${ROOT}/docs/.vitepress/build/service-worker.js`, 'utf8')
    .replace('__VERSION__', version)
    .replace("{ __FILES__: '' }", list(false))
    .replace("{ __LATER__: '' }", list(true));
  writeFileSync(`${site}/sw.js`, source);
}
