/** What the site makes of the documents: boards, links, drawings, terms, examples that run, help of commands. */
import { beforeAll, describe, expect, it } from 'vitest';
import config, { createMarkdownRenderer } from '../../docs/.vitepress/config.js';
import { runsInWorkers } from '../../docs/.vitepress/markdown/examples.js';
import { BASE, HOMEPAGE, REPOSITORY } from '../../docs/.vitepress/project.js';
import { withAddresses } from '../../docs/.vitepress/theme/package-files.js';
import { written } from '../../docs/.vitepress/theme/written.js';
import { DOCUMENTS, examplesOf } from '../support/examples.js';

let render: (text: string) => string;
beforeAll(async () => {
  const md = await createMarkdownRenderer('docs', config.markdown, BASE);
  render = (text) => md.render(text, { relativePath: 'explanation/search.md' });
});

/** The text of HTML, without variation selectors. */
const plain = (html: string) => html.replace(/<[^>]*>|\uFE0E/g, '');

describe('a board', () => {
  const block = (text: string, kind = '') => render(`\`\`\`board${kind}\n${text}\n\`\`\`\n`);

  it('draws cards, empty places, marks and names, and its caption', () => {
    const html = block('# Before <b>\ncells 3D -- | 2 JH TS*=x');
    expect(plain(html)).toContain('J♥ 10♠x');
    expect(html.match(/class="card red"/g)).toHaveLength(2);
    expect(html.match(/class="card black marked"/g)).toHaveLength(1);
    expect(html.match(/class="place"/g)).toHaveLength(1);
    expect(html).toContain('<figcaption>Before &lt;b&gt;</figcaption>');
  });

  it('has frames side by side, or one after the other with buttons', () => {
    const text = '# a\n1 JH\n# b\n1 JH TS';
    expect(block(text)).toContain('<div class="boards">');
    expect(block(text, ' steps')).toContain('<BoardSteps :count="2">');
    expect(block(text).match(/<figure/g)).toHaveLength(2);
  });
});

describe('an indented block', () => {
  const block = (...lines: string[]) =>
    render(`${lines.map((line) => `    ${line}`).join('\n')}\n`);

  it('tells commands and their output apart', () => {
    const html = block('echo 3a | npx freecell-wasm deal 617', 'Deal 617', 'npm test');
    expect(html.match(/class="command"/g)).toHaveLength(2);
    expect(html).toContain('<span class="printed">Deal 617</span>');
  });

  it('is a drawing if it begins with no command', () => {
    expect(block('position ──> engine')).toContain('class="plain drawing"');
  });
});

it('a drawing is put into the page with its words, and follows the colours of the page', () => {
  const html = render('![States](../images/prover-states.svg)\n');
  expect(html).toMatch(/<figure class="picture" v-pre><svg [^>]*aria-label="[^"]*83,239/);
  expect(html).toContain('<figcaption>States</figcaption>');
  expect(html).not.toContain('<style>');
});

describe('a term of the glossary', () => {
  it('is a link where it is used first, but not within a link', () => {
    const html = render('[An outline](#a), _outlines_, and an outline.');
    expect(html.match(/class="term"/g)).toHaveLength(1);
    expect(html).toMatch(/<em><a href="[^"]*glossary\.html#outline"[^>]*>outlines</);
  });
});

describe('a link', () => {
  it.each([
    ['prover.md#bounds', './prover.html#bounds'],
    ['../schema/solve.json', `${BASE}schema/solve.json`],
    ['../cluster/parallel.sh', `${BASE}cluster/parallel.sh`],
    ['../../src/index.ts', `${REPOSITORY}/blob/main/src/index.ts`],
    ['../../src/solve/', `${REPOSITORY}/tree/main/src/solve/`],
    ['../../README.md#today', `${REPOSITORY}/blob/main/README.md#today`],
    ['../reference/api/README.md', `${BASE}reference/api/`],
    [`${HOMEPAGE}play/#617`, `${BASE}play/#617`],
    ['https://example.org/', 'https://example.org/'],
    ['#here', '#here'],
  ])('to %s leads to %s', (from, to) => {
    expect(/href="([^"]*)"/.exec(render(`[x](${from})`))?.[1]).toBe(to);
  });
});

describe('an example', () => {
  const program = "import { createEngine } from 'freecell-wasm';\nconsole.log(1);";
  const block = (code: string, mark = '') => render(`${mark}\`\`\`js\n${code}\n\`\`\`\n`);

  it('has buttons if it can run in a browser', () => {
    expect(block(program)).toContain('<RunExample>');
    expect(block(program, '<!-- file: a.mjs -->\n\n')).not.toContain('<RunExample>');
    expect(block(program, '<!-- in a page -->\n\n')).not.toContain('<RunExample>');
  });

  it.each([
    ['of Node', `import { Worker } from 'node:worker_threads';\n${program}`],
    ['of other packages', `import { a } from 'b';\n${program}`],
    ['with a page', `${program}\ndocument.body.append('');`],
    [
      'that reads a folder',
      "import { readRows } from 'freecell-wasm/rows';\nfor await (const row of readRows('run', {\n" +
        "  columns: ['deal'],\n})) console.log(row);",
    ],
    ['with a module of its own', `export const a = 1;\n${program}`],
    ['that is a part', 'console.log(1);'],
    ['that prints nothing', program.replace(/console.*/, '')],
  ])('%s has none', (_, code) => expect(runsInWorkers(code)).toBe(false));

  it.each(DOCUMENTS)('of %s has none if it reads a folder', (document) => {
    const programs = examplesOf(document).filter(({ language }) => language === 'js');
    const runnable = programs.filter(({ code }) => runsInWorkers(code));
    expect(runnable.filter(({ code }) => /\breadRows\b/.test(code))).toEqual([]);
  });

  it('finds the files of the package', () => {
    expect(withAddresses(`${program}\nimport('freecell-wasm/rows')`, 'https://a/b/')).toBe(
      'import { createEngine } from "https://a/b/browser.js";\nconsole.log(1);\n' +
        'import("https://a/b/rows.js")',
    );
  });

  it.each([
    ['text', 'text'],
    [['text', 1n, null], "[ 'text', 1n, null ]"],
    [{ from: 1, to: [8], 'a-b': {} }, "{ from: 1, to: [ 8 ], 'a-b': {} }"],
    [new Map([[1, { a: undefined }]]), 'Map(1) { 1 => { a: undefined } }'],
    [new Uint8Array(2), 'Uint8Array(2) [ 0, 0 ]'],
    [{ a: { b: { c: { d: 1 } } } }, '{ a: { b: { c: [Object] } } }'],
    [new RangeError('too long'), 'RangeError: too long'],
  ])('prints %o as Node does', (value, text) => expect(written(value)).toBe(text));
});
