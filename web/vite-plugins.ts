/**
 * What the built page has and the served one has not: a strict policy, a life offline, and what is shown
 * where it is linked.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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

/** Nothing but the page's own files, whatever server it lies on. */
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

/** In web/public, 1200 x 630: what a link to the page is shown with. */
const PREVIEW = 'og.png';

/** Whole addresses, because those who show a link do not know where the page lies. */
export function linkPreview(): Plugin {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { homepage } = JSON.parse(manifest) as { homepage: string };
  const tag = (property: string, content: string) => ({
    tag: 'meta',
    attrs: { property, content },
    injectTo: 'head' as const,
  });
  return {
    name: 'link-preview',
    apply: 'build',
    transformIndexHtml: () => [
      tag('og:url', homepage),
      tag('og:image', new URL(PREVIEW, homepage).href),
      tag('og:image:width', '1200'),
      tag('og:image:height', '630'),
    ],
  };
}

/** Writes sw.js with the list of all files and a version made of their contents. */
export function offline(): Plugin {
  const publicFolder = fileURLToPath(new URL('public', import.meta.url));
  const script = fileURLToPath(new URL('service-worker.js', import.meta.url));
  return {
    name: 'offline',
    apply: 'build',
    // After Vite has taken out the chunks that were nothing but styles.
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      const files = ['./'];
      for (const [name, output] of Object.entries(bundle)) {
        files.push(`./${name}`);
        hash.update(name).update(output.type === 'asset' ? output.source : output.code);
      }
      for (const name of readdirSync(publicFolder)) {
        // Nobody who has the page needs it.
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
