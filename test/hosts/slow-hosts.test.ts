/**
 * The package in other people's programs, each in its own project and without any configuration. The tools
 * come from the npm registry.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { examplesOf, textOf } from '../support/examples.js';
import { serveStatic } from '../web/server.js';
import { answersOf, served } from './pages.js';
import { ANSWERS, asking, Project, QUESTIONS_OF_A_FUNCTION } from './project.js';

let project: Project | undefined;
afterEach(() => project?.remove());
const make = (tools: string[], files: Record<string, string>): Project =>
  (project = new Project(tools, files));

const REQUIRE = `const { createEngine } = require('freecell-wasm');
const print = console.log;
(async () => {${QUESTIONS_OF_A_FUNCTION}})();`;
const IN_PAGE = asking('(text) => void (document.body.dataset.answers = text)');
const PAGE = '<!doctype html><html lang="en"><body><script type="module" src="main.js"></script>';

async function answersOfFolder(folder: string, policy?: string): Promise<string | null> {
  const headers: Record<string, string> =
    policy === undefined ? {} : { 'content-security-policy': policy };
  const server = await serveStatic(folder, '/', headers);
  try {
    return await answersOf(server.origin);
  } finally {
    await server.close();
  }
}

describe('programs', () => {
  it.each(['20', '22', '24'])('Node %s: import, require, and /inline', (version) => {
    const inNode = make([`node@${version}`], {
      'main.mjs': asking(),
      'inline.mjs': asking('console.log', 'freecell-wasm/inline'),
      'main.cjs': REQUIRE,
    });
    const node = join(inNode.folder, 'node_modules/node/bin/node');
    expect(inNode.run(node, '--version')).toMatch(`v${version}.`);
    for (const file of ['main.mjs', 'inline.mjs', 'main.cjs']) {
      expect(inNode.run(node, file).split('\n').at(-1), file).toBe(ANSWERS);
    }
  });

  it('Node 20.0, whose require knows no ES modules', () => {
    const old = make(['node@20.0.0'], { 'main.mjs': asking(), 'main.cjs': REQUIRE });
    const node = join(old.folder, 'node_modules/node/bin/node');
    expect(old.run(node, 'main.mjs')).toBe(ANSWERS);
    expect(old.failure(node, 'main.cjs')).toMatch('Error: freecell-wasm is an ES module');
  });

  it.each([
    ['bun', ['run']],
    ['deno', ['run', '--no-prompt', '--allow-read']],
  ])('%s', (program, options) => {
    const files = {
      'main.mjs': asking(),
      'inline.mjs': asking('console.log', 'freecell-wasm/inline'),
      'main.cjs': REQUIRE,
    };
    const other = make([program], files);
    for (const file of Object.keys(files)) {
      expect(other.run(program, ...options, file), file).toBe(ANSWERS);
    }
    // Workers end without a word on the standard error.
    other.write({
      'ending.mjs': `import { createEngine } from 'freecell-wasm';
        const engine = await createEngine();
        await engine.hint(617);
        engine.close();
        setTimeout(() => {}, 500);`,
    });
    const command = [program, ...options, 'ending.mjs', '2>&1'].join(' ');
    expect(other.run('sh', '-c', command)).toBe('');
  });

  it('Cloudflare Workers: bundled by wrangler, run by workerd', async () => {
    const here = await (await createEngine()).solve(617);
    const { 'cloudflare.mjs': shown, 'edge.mjs': edge } = Object.assign(
      {},
      ...examplesOf('docs/how-to/hosts.md').map(({ files }) => files),
    ) as Record<string, string>;
    const fetching = (imports: string): string => `${imports}
      export default {
        async fetch() {
          let answer;
          const print = (text) => (answer = text);
          ${QUESTIONS_OF_A_FUNCTION}
          return new Response(answer);
        },
      };`;
    const worker = make(['wrangler'], {
      'plain.mjs': fetching("import { createEngine } from 'freecell-wasm';"),
      'given.mjs': fetching(
        "import { engine as given } from './edge.mjs'; const createEngine = () => given;",
      ),
      'shown.mjs': shown,
      'edge.mjs': edge,
      'run.mjs': `
        import { Miniflare } from 'miniflare';
        const host = new Miniflare({
          modules: true,
          modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
          modulesRoot: 'out',
          scriptPath: 'out/' + process.argv[2],
          compatibilityDate: '2025-01-01',
        });
        console.log(await (await host.dispatchFetch('http://localhost/')).text());
        await host.dispose();`,
    });
    for (const name of ['plain', 'given', 'shown']) {
      const options = ['--dry-run', '--outdir', 'out', '--name', 'x'];
      worker.run(
        'wrangler',
        'deploy',
        `${name}.mjs`,
        ...options,
        '--compatibility-date=2025-01-01',
      );
      const answer = worker.run('node', 'run.mjs', `${name}.js`);
      if (name !== 'shown') expect(answer, name).toBe(ANSWERS);
      else expect(JSON.parse(answer)).toEqual(JSON.parse(JSON.stringify(here)));
    }
  });
});

/** What each bundler needs. */
const TOOLS: Record<string, string[]> = {
  vite: ['vite'],
  webpack: ['webpack', 'webpack-cli'],
  esbuild: ['esbuild'],
  rollup: ['rollup', '@rollup/plugin-node-resolve'],
};

describe('server bundles', () => {
  it.each([
    ['webpack', '--mode production --target node --entry ./main.mjs -o out', 'out/main.js'],
    ['esbuild', 'main.mjs --bundle --platform=node --format=esm --outfile=out.mjs', 'out.mjs'],
    ['rollup', 'main.mjs -f es -p node-resolve -o out.mjs', 'out.mjs'],
  ])('%s', (name, args, out) => {
    const server = make(TOOLS[name], { 'main.mjs': asking() });
    server.run(name, ...args.split(' '));
    // The bundle must run without the package.
    server.run('rm', '-r', 'node_modules/freecell-wasm');
    expect(server.run('node', out)).toBe(ANSWERS);
  });
});

/** Makes a page by a bundler, in a folder as `npm init` of npm 11 makes it. Returns the folder of the page. */
function bundled(name: string, args: readonly string[], main: string): string {
  const page = make(TOOLS[name], {
    ...{ 'package.json': '{ "private": true, "type": "commonjs" }' },
    ...{ 'main.mjs': main, 'index.html': PAGE.replace('main.js', 'main.mjs') },
  });
  page.run(name, ...args);
  const out = join(page.folder, 'out');
  // Vite builds the page itself.
  if (name !== 'vite') writeFileSync(join(out, 'index.html'), PAGE);
  return out;
}

describe('pages', () => {
  it.each([
    ['vite', 'build --outDir out'],
    ['webpack', '--mode production --entry ./main.mjs -o out'],
    ['esbuild', 'main.mjs --bundle --format=esm --outfile=out/main.js'],
    // Angular builds with esbuild and these conditions.
    [
      'esbuild',
      'main.mjs --bundle --format=esm --conditions=es2020,es2015,module,production --outfile=out/main.js',
    ],
    ['rollup', 'main.mjs -f es -p node-resolve -o out/main.js'],
    // Its conditions are those of Vite.
    ['rollup', 'main.mjs -f es -p node-resolve={browser:true} -o out/main.js', '/inline'],
  ])('%s %s', async (name, args, entry = '') => {
    const main = IN_PAGE.replace("'freecell-wasm'", `'freecell-wasm${entry}'`);
    expect(await answersOfFolder(bundled(name, args.split(' '), main))).toBe(ANSWERS);
  });
});

describe('the element, as docs/how-to/embed.md has it bundled', () => {
  const { code } = examplesOf('docs/how-to/embed.md').find(({ language }) => language === 'js')!;
  const text = textOf('docs/how-to/embed.md');
  const shown = text.matchAll(/^ {4}npx (\w+) (.*)$/gm);
  const commands = Array.from(shown, ([, name, args]) => ({ name, args: args.split(' ') }));

  it('by four bundlers', () => {
    expect(text).toContain('save this as `main.mjs`');
    expect(commands.map(({ name }) => name)).toEqual(['esbuild', 'rollup', 'webpack', 'vite']);
  });

  it.each(commands)('by $name', async ({ name, args }) => {
    const main = `addEventListener('freecell-verdict', ({ detail }) => {
      document.body.dataset.answers = detail.verdict;
    });\n${code}`;
    const out = bundled(name, args, main);
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";
    expect(await answersOfFolder(out, policy)).toBe('solved');
  });
});

describe('Next', () => {
  const FILES = {
    'app/layout.js': `export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
    'app/page.js': `
      import { createEngine } from 'freecell-wasm';
      export const dynamic = 'force-dynamic';
      export default async function Page() {
        let answers;
        const print = (text) => (answers = text);
        ${QUESTIONS_OF_A_FUNCTION}
        return <p>{answers}</p>;
      }`,
    'app/client/page.js': `'use client';
      import { useEffect } from 'react';
      import { createEngine } from 'freecell-wasm';
      import 'freecell-wasm/element';
      const print = (text) => (document.body.dataset.answers = text);
      const ask = async () => {${QUESTIONS_OF_A_FUNCTION}};
      export default function Page() {
        useEffect(() => void ask(), []);
        return <freecell-deal number="617" />;
      }`,
  };

  it.each([
    ['15, by webpack', 'next@15', []],
    ['16, by webpack', 'next@16', ['--webpack']],
    ['16, by Turbopack', 'next@16', []],
  ])('%s: a server component and a client component', async (_name, next, options) => {
    const site = make([next, 'react@19', 'react-dom@19'], FILES);
    site.run('next', 'build', ...options);
    await served(site, ['node_modules/next/dist/bin/next', 'start', '-p'], async (address) => {
      expect(await (await fetch(address)).text()).toContain(`<p>${ANSWERS}</p>`);
      expect(await answersOf(`${address}/client`)).toBe(ANSWERS);
    });
  });
});

describe('Jest', () => {
  // Split the text, because this file's own runner would follow it.
  const IN_JSDOM = `/** @${'jest-environment'} jsdom */`;
  const ELEMENT = `
    document.body.innerHTML = '<freecell-deal number="617"></freecell-deal>';
    const deal = document.querySelector('freecell-deal');
    const told = await new Promise((tell) => deal.addEventListener('freecell-verdict', tell));
    expect(told.detail.verdict).toBe('solved');`;
  const ASKING = `
    let answers;
    const print = (text) => (answers = text);
    ${QUESTIONS_OF_A_FUNCTION}
    expect(answers).toBe('${ANSWERS}');`;

  it('as it comes says what to set, in one sentence; then it works', () => {
    const jest = make(['jest', 'jest-environment-jsdom'], {
      'required.test.js': `test('require', () => void require('freecell-wasm'));`,
      'element.test.js': `${IN_JSDOM}
        test('require', () => void require('freecell-wasm/element'));`,
      'node.dynamic.js': `test('import', async () => {
        const { createEngine } = await import('freecell-wasm');${ASKING}}, 60_000);`,
      'jsdom.dynamic.js': `${IN_JSDOM}
        test('import', async () => {
          const { createEngine } = await import('freecell-wasm');${ASKING}}, 60_000);
        test('element', async () => { await import('freecell-wasm/element');${ELEMENT}}, 60_000);`,
    });
    const said = jest.failure('jest');
    const sentence =
      /freecell-wasm is an ES module.*NODE_OPTIONS=--experimental-vm-modules.*import\(/g;
    expect(said.match(sentence)).toHaveLength(2);
    const pattern = '--testMatch=**/*.dynamic.js';
    const done = jest.run('env', 'NODE_OPTIONS=--experimental-vm-modules', 'jest', pattern);
    expect(done).not.toMatch('failed');
  });
});

it('TypeScript knows the element in the JSX of React 19', () => {
  const typed = make(['typescript', '@types/react@19'], {
    'main.tsx': `import 'freecell-wasm/react';
      export const deal = <freecell-deal number={617} mode="watch" className="deal" />;
      // @ts-expect-error -- there is no such mode
      export const wrong = <freecell-deal mode="fly" />;`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ strict: true, skipLibCheck: false, noEmit: true, jsx: 'react-jsx', types: [] },
        ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
      },
      files: ['main.tsx'],
    }),
  });
  expect(typed.run('tsc')).toBe('');
});
