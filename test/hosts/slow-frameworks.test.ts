/** The package on servers and in pages of frameworks, and the element's types in their JSX and templates. */
import { afterEach, describe, expect, it } from 'vitest';
import { examplesOf, textOf } from '../support/examples.js';
import { answersOf, served } from './pages.js';
import { ANSWERS, Project, QUESTIONS_OF_A_FUNCTION } from './project.js';

const HOSTS = 'docs/how-to/hosts.md';

let project: Project | undefined;
afterEach(() => project?.remove());
const make = (tools: string[], files: Record<string, string>): Project =>
  (project = new Project(tools, { 'package.json': '{ "type": "module" }', ...files }));

/** A module whose function answers the questions. */
const askFrom = (entry: string): string => `import { createEngine } from '${entry}';
  export async function ask() {
    let answers;
    const print = (text) => (answers = text);
    ${QUESTIONS_OF_A_FUNCTION}
    return answers;
  }`;
const ASK = askFrom('freecell-wasm');
const SHOW = 'document.body.dataset.answers = await ask();';

/** How each framework is built and started, and its pages. */
const FRAMEWORKS = {
  'SvelteKit 2': {
    tools: ['@sveltejs/kit@2', '@sveltejs/adapter-node@5', 'svelte@5', 'vite'],
    builds: ['vite build'],
    start: 'build/index.js',
    files: {
      'src/lib/ask.js': ASK,
      'src/app.html': '<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body>',
      'svelte.config.js': `import adapter from '@sveltejs/adapter-node';
        export default { kit: { adapter: adapter() } };`,
      'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
        export default { plugins: [sveltekit()] };`,
      'src/routes/+page.server.js': `import { ask } from '$lib/ask.js';
        export const load = async () => ({ answers: await ask() });`,
      'src/routes/+page.svelte': `<script>
          import { onMount } from 'svelte';
          import 'freecell-wasm/element';
          import { ask } from '$lib/ask.js';
          let { data } = $props();
          onMount(async () => { ${SHOW} });
        </script>
        <p>{data.answers}</p>
        <freecell-deal number={617}></freecell-deal>`,
    },
  },
  'Nuxt 4': {
    tools: ['nuxt@4'],
    builds: ['nuxt build'],
    start: '.output/server/index.mjs',
    files: {
      'lib/ask.mjs': ASK,
      'lib/ask-inline.mjs': askFrom('freecell-wasm/inline'),
      'nuxt.config.ts': `export default defineNuxtConfig({
        telemetry: false,
        vue: { compilerOptions: { isCustomElement: (tag) => tag === 'freecell-deal' } },
      });`,
      'server/api/ask.ts': `import { ask } from '../../lib/ask-inline.mjs';
        export default defineEventHandler(async () => ({ answers: await ask() }));`,
      'app/app.vue': `<script setup>
          import 'freecell-wasm/element';
          import { ask } from '../lib/ask.mjs';
          const { data } = await useFetch('/api/ask');
          onMounted(async () => { ${SHOW} });
        </script>
        <template><p>{{ data.answers }}</p><freecell-deal number="617" /></template>`,
    },
  },
  'Qwik City': {
    tools: ['@builder.io/qwik@1', '@builder.io/qwik-city@1', 'vite@7', 'typescript@5'],
    builds: ['vite build', 'vite build -c vite.node.config.ts'],
    start: 'server/entry.node.js',
    files: {
      'src/ask.mjs': ASK,
      'tsconfig.json':
        '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "@builder.io/qwik" } }',
      'vite.config.ts': `import { qwikVite } from '@builder.io/qwik/optimizer';
        import { qwikCity } from '@builder.io/qwik-city/vite';
        export default { plugins: [qwikCity(), qwikVite()] };`,
      'vite.node.config.ts': `import { nodeServerAdapter } from '@builder.io/qwik-city/adapters/node-server/vite';
        import { extendConfig } from '@builder.io/qwik-city/vite';
        import config from './vite.config';
        const input = ['src/entry.node.tsx', '@qwik-city-plan'];
        export default extendConfig(config, () => ({
          build: { ssr: true, rollupOptions: { input } },
          plugins: [nodeServerAdapter({ name: 'node' })],
        }));`,
      'src/root.tsx': `import { component$ } from '@builder.io/qwik';
        import { QwikCityProvider, RouterOutlet } from '@builder.io/qwik-city';
        export default component$(() => (
          <QwikCityProvider><head></head><body><RouterOutlet /></body></QwikCityProvider>
        ));`,
      'src/entry.ssr.tsx': `import { renderToStream } from '@builder.io/qwik/server';
        import Root from './root';
        export default (options) => renderToStream(<Root />, options);`,
      'src/entry.node.tsx': `import { createServer } from 'node:http';
        import { createQwikCity } from '@builder.io/qwik-city/middleware/node';
        import qwikCityPlan from '@qwik-city-plan';
        import render from './entry.ssr';
        const { router, staticFile } = createQwikCity({ render, qwikCityPlan });
        createServer((request, response) =>
          staticFile(request, response, () => router(request, response, () => response.end())),
        ).listen(process.env.PORT);`,
      'src/routes/index.tsx': `import { component$, useVisibleTask$ } from '@builder.io/qwik';
        import { routeLoader$ } from '@builder.io/qwik-city';
        import { ask } from '../ask.mjs';
        export const useAnswers = routeLoader$(() => ask());
        export default component$(() => {
          const answers = useAnswers();
          useVisibleTask$(async () => {
            await import('freecell-wasm/element');
            ${SHOW}
          });
          return <div><p>{answers.value}</p><freecell-deal number={617} /></div>;
        });`,
    },
  },
  'Astro 6': {
    tools: ['astro@^6.3', '@astrojs/node@10'],
    builds: ['astro build'],
    start: 'dist/server/entry.mjs',
    files: {
      'src/ask.mjs': ASK,
      'astro.config.mjs': `import node from '@astrojs/node';
        export default { output: 'server', adapter: node({ mode: 'standalone' }) };`,
      'src/pages/index.astro': `---
import { ask } from '../ask.mjs';
const answers = await ask();
---
<html lang="en"><body><p>{answers}</p><freecell-deal number="617"></freecell-deal>
<script>
  import 'freecell-wasm/element';
  import { ask } from '../ask.mjs';
  ${SHOW}
</script></body></html>`,
    },
  },
};

describe('a server and its page', () => {
  it.each(Object.entries(FRAMEWORKS))('%s', async (name, { tools, builds, start, files }) => {
    // Astro builds with no older version.
    if (name === 'Astro 6') tools = [...tools, 'node@22'];
    const site = make(tools, files as Record<string, string>);
    for (const build of builds) site.run(...(build.split(' ') as [string, ...string[]]));
    await served(site, [start], async (address) => {
      const html = await (await fetch(address)).text();
      expect(html.replaceAll(/<!--.*?-->/g, '')).toContain(`<p>${ANSWERS}</p>`);
      expect(await answersOf(address)).toBe(ANSWERS);
    });
  });
});

/** Reads the table of the document: what each framework calls the place for elements, and their type. */
const PLACES = [...textOf(HOSTS).matchAll(/^\| (?:Preact|Svelte|Vue)\W.*$/gm)].map(([row]) =>
  row
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''))
    .slice(1, 5),
);

/** Writes the declaration of a row of the table. */
function declarationOf([, module, place, type]: string[]): string {
  const [name, from] = /^DefineComponent/.test(type)
    ? ['DefineComponent', module]
    : ['HTMLAttributes', module.replace('/jsx-runtime', '')];
  const [, space, inner] = /^(?:(\w+)\.)?(\w+)$/.exec(place)!;
  const declared = `interface ${inner} { 'freecell-deal': ${type} }`;
  return `import type { FreeCellDeal, FreeCellDealAttributes } from 'freecell-wasm/element';
    import type { ${name} } from '${from}';
    declare module '${module}' { ${space ? `namespace ${space} { ${declared} }` : declared} }`;
}

describe('TypeScript knows the element', () => {
  const options = (more: object): string =>
    JSON.stringify({
      compilerOptions: {
        ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true },
        ...{ noEmit: true, skipLibCheck: true, types: [], lib: ['es2023', 'dom'], ...more },
      },
    });
  /** A use, and one with a wrong word. */
  const used = (events: string, mode: string): string =>
    `<freecell-deal number={617} mode="${mode}" ${events}={({ detail }) => detail.verdict} />`;
  const jsx = (events: string, mode: string): string =>
    `import 'freecell-wasm/element';\nexport const App = () => ${used(events, mode)};`;

  const [SOLID] = examplesOf(HOSTS).filter(({ language }) => language === 'ts');
  const CASES = [
    ['Solid', 'solid-js', SOLID.code, 'on:freecell-verdict'],
    ...PLACES.filter(([name]) => name.startsWith('Preact')).map((row) => [
      ...['Preact', 'preact', declarationOf(row), 'onfreecell-verdict'],
    ]),
  ];

  it.each(CASES)('in %s', (_name, library, declaration, events) => {
    const typed = make([library, 'typescript@5'], {
      'tsconfig.json': options({ jsx: 'react-jsx', jsxImportSource: library }),
      'deal.d.ts': declaration,
      'app.tsx': jsx(events, 'play'),
    });
    expect(typed.run('tsc')).toBe('');
    typed.write({ 'app.tsx': jsx(events, 'plya') });
    expect(typed.failure('tsc')).toContain(`'"plya"' is not assignable to type 'DealMode`);
  });

  it.each([
    [
      'Svelte',
      'svelte',
      'svelte-check',
      'App.svelte',
      (mode: string) =>
        `<script lang="ts">import 'freecell-wasm/element';</script>
      ${used('onfreecell-verdict', mode)}`,
    ],
    [
      'Vue',
      'vue',
      'vue-tsc',
      'App.vue',
      (mode: string) =>
        `<script setup lang="ts">import 'freecell-wasm/element';</script>
      <template><freecell-deal :number="617" mode="${mode}" @freecell-verdict="console.log" /></template>`,
    ],
  ] as const)('in %s', (name, library, checker, file, page) => {
    const row = PLACES.find(([framework]) => framework.startsWith(name))!;
    const typed = make([library, checker, 'typescript@5'], {
      'tsconfig.json': options({}),
      'deal.d.ts': declarationOf(row),
      [file]: page('play'),
    });
    typed.run(checker);
    typed.write({ [file]: page('plya') });
    expect(typed.failure(checker)).toMatch(/plya.*is not assignable to type 'DealMode/);
  });

  it('in Qwik, without a declaration', () => {
    const library = '@builder.io/qwik';
    const typed = make([`${library}@1`, 'typescript@5'], {
      'tsconfig.json': options({ jsx: 'react-jsx', jsxImportSource: library }),
      'app.tsx': `import 'freecell-wasm/element';
        export const App = () => <freecell-deal number={617} mode="play" />;`,
    });
    expect(typed.run('tsc')).toBe('');
  });
});
