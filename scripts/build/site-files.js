/** Collects the files that the site serves as they are, in build/site-files/: the page, the package, pictures. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { drawPictures } from './site-pictures.js';

const FILES = 'build/site-files';

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

await collectFiles();
