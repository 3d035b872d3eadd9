/**
 * Plugins for the built page only: a strict content policy, offline use, and the preview that other
 * sites show for a link.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type BenchResult, microsPerDeal } from '../bench/result.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // main.ts has the policy `default`, which lets the page start its own workers.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Adds the policy to the page itself: it allows only the page's own files, on any server. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/**
 * Gives the page, as the constant `EMBED`, the script that its HTML for other pages loads. It is a copy among
 * the page's own files. When the version is published, EMBED_SCRIPT may name another address and its hash:
 * `EMBED_SCRIPT="https://... sha384-..."`.
 */
export function embedScript(): Plugin {
  const [address, integrity] = process.env.EMBED_SCRIPT?.split(' ') ?? [];
  const own = integrityOf(readFileSync(new URL('../dist/element.js', import.meta.url)));
  const embed = address ? { address, integrity } : { address: null, integrity: own };
  return {
    name: 'embed-script',
    config: () => ({ define: { EMBED: JSON.stringify(embed) } }),
  };
}

/** The solvers that the lab names, fastest first. A native one cannot run in a page. */
const SOLVERS = ['solve-wasm', 'solve-twin', 'solve-native-verdicts', 'solve-native-lg'];
const RESULTS = new URL('../bench/results/', import.meta.url);

/** Gives the page, as the constant `MEASURED`, the newest benchmark's figures of the solvers. */
export function measuredElsewhere(): Plugin {
  const newest = readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1)!;
  const { date, machine, rows, sets } = JSON.parse(
    readFileSync(new URL(newest, RESULTS), 'utf8'),
  ) as BenchResult;
  const sample = sets.findIndex(({ name }) => name === 'random sample');
  const solvers = SOLVERS.map((id) => {
    const row = rows.find((one) => one.id === id && one.set === sample);
    if (row?.totals === undefined) throw new Error(`${newest} has no figure of ${id}`);
    return { id, name: row.name, dealsPerSecond: 1e6 / microsPerDeal(row) };
  });
  const measured = { machine: machine.cpu, date: date.slice(0, 10), solvers };
  return {
    name: 'measured-elsewhere',
    config: () => ({ define: { MEASURED: JSON.stringify(measured) } }),
  };
}

/** The preview image, in web/public, 1200 x 630. */
const PREVIEW = 'og.png';
/** Files that are not kept: the page does not use its preview and the script for other pages. */
const isUnused = (name: string): boolean =>
  name === PREVIEW || name === 'sw.js' || name.startsWith('assets/element-');

/** Adds the preview's tags. They need whole addresses, because other sites do not resolve relative ones. */
export function linkPreview(): Plugin {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { homepage } = JSON.parse(manifest) as { homepage: string };
  // The page is one folder of the site.
  const page = new URL('play/', homepage).href;
  const tag = (property: string, content: string) => ({
    tag: 'meta',
    attrs: { property, content },
    injectTo: 'head' as const,
  });
  return {
    name: 'link-preview',
    apply: 'build',
    transformIndexHtml: () => [
      tag('og:url', page),
      tag('og:image', new URL(PREVIEW, page).href),
      tag('og:image:width', '1200'),
      tag('og:image:height', '630'),
    ],
  };
}

/** The value of the attribute `integrity` for this content. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes sw.js with all files and their hashes, and a version that is a hash of all contents. */
export function offline(): Plugin {
  const script = new URL('service-worker.js', import.meta.url);
  return {
    name: 'offline',
    apply: 'build',
    // The files have their last contents only when they are written.
    writeBundle({ dir }) {
      const names = readdirSync(dir!, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(dir!, join(parentPath, name)).replaceAll('\\', '/'))
        .filter((name) => !isUnused(name))
        .sort();
      const files = Object.fromEntries(
        names.map((name) => [`./${name}`, integrityOf(readFileSync(join(dir!, name)))]),
      );
      const list = JSON.stringify({ './': files['./index.html'], ...files });
      const source = readFileSync(script, 'utf8')
        .replace('__VERSION__', createHash('sha256').update(list).digest('hex').slice(0, 12))
        .replace("{ __FILES__: '' }", list);
      writeFileSync(join(dir!, 'sw.js'), source);
    },
  };
}
