/**
 * Builds the site, build/site/, from docs/. It makes the pages of the API, and collects the files that are
 * served as they are (build/site-files/). VitePress makes the pages. The service worker gets the list of
 * files that it keeps.
 *
 * SITE_BASE is the path below which the site will be served; without it `/`.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { build } from 'vitepress';
import { makeApiPages } from './api-docs.js';
import { drawPictures } from './site-pictures.js';

const FILES = 'build/site-files';
const SITE = 'build/site';

async function collectFiles() {
  rmSync(FILES, { recursive: true, force: true });
  mkdirSync(`${FILES}/pictures`, { recursive: true });
  cpSync('web/dist', `${FILES}/play`, { recursive: true });
  linkPlayToDocs();
  cpSync('web/public/icon.svg', `${FILES}/icon.svg`);
  cpSync('docs/schema', `${FILES}/schema`, { recursive: true });
  cpSync('docs/cluster', `${FILES}/cluster`, { recursive: true });
  // What a browser may fetch, beside each other as in the package.
  cpSync('dist', `${FILES}/package/dist`, {
    recursive: true,
    filter: (path) => (statSync(path).isDirectory() ? path === 'dist' : isForBrowsers(path)),
  });
  cpSync('data', `${FILES}/package/data`, { recursive: true });
  await drawPictures(`${FILES}/pictures`);
}

const OF_OTHER_HOSTS = /\/(index|workerd|atlas-node|.*-node)\.js$/;

const isForBrowsers = (path) => /\.(js|wasm)$/.test(path) && !OF_OTHER_HOSTS.test(path);

/** Where the page that plays is part of this site, its menu leads to the documents. */
function linkPlayToDocs() {
  const page = `${FILES}/play/index.html`;
  const worker = `${FILES}/play/sw.js`;
  const html = readFileSync(page, 'utf8');
  const linked = html.replace('</head>', '  <link rel="help" href="../" />\n  </head>');
  const known = readFileSync(worker, 'utf8');
  // The service worker keeps only files with the hash that it knows.
  const renewed = known.replaceAll(hashOf(html), hashOf(linked));
  if (renewed === known) throw new Error(`${worker} does not have the hash of index.html`);
  writeFileSync(page, linked);
  writeFileSync(worker, renewed);
}

const hashOf = (content) => createHash('sha384').update(content).digest('base64');

/** The page that plays has a service worker of its own, for its own folder. */
function writeServiceWorker() {
  const files = readdirSync(SITE, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/^(play\/|sw\.js$)/.test(name) && statSync(`${SITE}/${name}`).isFile())
    .sort()
    .map((name) => [name, `sha384-${hashOf(readFileSync(`${SITE}/${name}`))}`]);
  const list = (isLater) =>
    JSON.stringify(Object.fromEntries(files.filter(([name]) => WHEN_USED.test(name) === isLater)));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const source = readFileSync('scripts/build/site-service-worker.js', 'utf8')
    .replace('__VERSION__', version)
    .replace("{ __FILES__: '' }", list(false))
    .replace("{ __LATER__: '' }", list(true));
  writeFileSync(`${SITE}/sw.js`, source);
}

/** Large files that few pages need, and files that are not pages: the copy has them once a reader opens them. */
const WHEN_USED =
  /^(cluster\/|schema\/|pictures\/atlas\.|package\/data\/|package\/dist\/(inline|mactech)\.js)/;

if (!(await makeApiPages())) process.exit(1);
await collectFiles();
await build('docs');
writeServiceWorker();
