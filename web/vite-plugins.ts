/**
 * Plugins for the built page only: a strict content policy, offline use, and the preview that other
 * sites show for a link.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** Writes sw.js with the list of all files, and a version that is a hash of their contents. */
export function offline(): Plugin {
  const publicFolder = fileURLToPath(new URL('public', import.meta.url));
  const script = fileURLToPath(new URL('service-worker.js', import.meta.url));
  return {
    name: 'offline',
    apply: 'build',
    // Run after Vite has removed the chunks that held only styles.
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      const files = ['./'];
      for (const [name, output] of Object.entries(bundle)) {
        files.push(`./${name}`);
        hash.update(name).update(output.type === 'asset' ? output.source : output.code);
      }
      for (const name of readdirSync(publicFolder)) {
        // The page itself does not use the preview.
        if (name === PREVIEW) continue;
        files.push(`./${name}`);
        hash.update(name).update(readFileSync(`${publicFolder}/${name}`));
      }
      const source = readFileSync(script, 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace("['__FILES__']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
