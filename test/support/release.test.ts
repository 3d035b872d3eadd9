/** The conditions for a release, and the files that name a fact of package.json. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './examples.js';

interface Facts {
  version: string;
  license: string;
  repository: { url: string };
}

let namedFacts: (facts: Facts) => [file: string, find: RegExp, put: string][];
let whyNotReleased: (tag: string, facts: Facts, changelog: string) => string[];
beforeAll(async () => {
  const script = new URL('../../scripts/release.js', import.meta.url).href;
  ({ namedFacts, whyNotReleased } = await import(/* @vite-ignore */ script));
});

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const facts: Facts = {
  version: '0.3.1',
  license: 'MIT',
  repository: { url: 'git+https://github.com/Someone/freecell-wasm.git' },
};
const CHANGELOG = '# Changelog\n\n## 0.3.1 - 2026-12-24\n\n- Faster.\n';

it('needs an entry in the changelog, the right tag, and a repository', () => {
  expect(whyNotReleased('v0.3.1', facts, CHANGELOG)).toEqual([]);
  expect(whyNotReleased('v0.3.2', facts, CHANGELOG)).toEqual([
    'the tag is v0.3.2, but package.json has version 0.3.1',
  ]);
  for (const heading of ['## 0.3.1', '## 0.3.10 - 2026-12-24', '## 0.3.1 - soon']) {
    const changelog = CHANGELOG.replace(/^## .*$/m, heading);
    expect(whyNotReleased('v0.3.1', facts, changelog)).toEqual([
      'CHANGELOG.md has no heading "## 0.3.1 - YYYY-MM-DD"',
    ]);
  }
  const nowhere = { url: 'git+https://github.com/OWNER/freecell-wasm.git' };
  expect(whyNotReleased('v0.3.1', { ...facts, repository: nowhere }, CHANGELOG)).toHaveLength(1);
});

it('has an entry for the version of package.json', () => {
  const manifest = JSON.parse(read('package.json')) as Facts;
  const reasons = whyNotReleased(`v${manifest.version}`, manifest, read('CHANGELOG.md'));
  expect(reasons.filter((reason) => !reason.includes('placeholder'))).toEqual([]);
});

it('writes the version and the address wherever they are named', () => {
  const texts = new Map<string, string>();
  for (const [file, find, put] of namedFacts(facts)) {
    const text = texts.get(file) ?? read(file);
    expect(text, file).toMatch(find);
    texts.set(file, text.replace(find, put));
  }
  expect(JSON.parse(texts.get('package.json')!)).toMatchObject({
    homepage: 'https://someone.github.io/freecell-wasm/',
    bugs: 'https://github.com/Someone/freecell-wasm/issues',
  });
  expect(parse(texts.get('CITATION.cff')!)).toMatchObject({
    version: '0.3.1',
    'repository-code': 'https://github.com/Someone/freecell-wasm',
  });
  for (const [file, text] of texts) {
    if (file !== 'package.json') expect(text, file).not.toMatch(/OWNER|freecell-wasm:0\.2/);
  }
  expect(texts.get('SECURITY.md')).toContain('`0.3.x`');
  expect(texts.get('docs/reference/runs.md')).toContain('solved by freecell-wasm 0.3.1 (modules');
  // The reference of the command line is written by `npm run docs`.
  const documents = execFileSync('git', ['grep', '-l', 'github.io/freecell-wasm', '--', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const isWritten = (file: string): boolean => file === 'docs/reference/command-line.md';
  for (const file of documents.trim().split('\n')) {
    if (!isWritten(file)) expect(texts.get(file), file).not.toContain('owner.github.io');
  }
});

it('CITATION.cff has what its format 1.2.0 allows, and the facts of package.json', () => {
  const { name, version, license } = JSON.parse(read('package.json'));
  const text = expect.stringMatching(/./);
  const citation = parse(read('CITATION.cff'));
  expect(citation).toEqual({
    ...{ 'cff-version': '1.2.0', type: 'software', title: name, version, license },
    ...{ message: text, abstract: text, 'repository-code': text, authors: [{ name: text }] },
    keywords: expect.arrayContaining(['FreeCell', 'solver']),
  });
  expect(citation.keywords).toEqual([...new Set(citation.keywords.map(String))]);
});

interface Workflow {
  permissions: object;
  jobs: Record<
    string,
    { permissions?: object; steps: { run?: string; uses?: string; with?: object }[] }
  >;
}
const workflow = (name: string): Workflow =>
  parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const runsOf = (job: Workflow['jobs'][string]): string[] =>
  job.steps.flatMap(({ run }) => run ?? []);

it('the release workflow asks for it before it publishes', () => {
  const { build, publish } = workflow('release').jobs;
  expect(runsOf(build)[0]).toBe('node scripts/release.js "$GITHUB_REF_NAME"');
  expect(runsOf(build)).toContain('.ci/run');
  expect(runsOf(publish)).toEqual([
    'npm publish ./freecell-wasm-*.tgz --ignore-scripts --provenance --access public',
  ]);
  expect(publish).toMatchObject({ needs: 'build', permissions: { 'id-token': 'write' } });
});

it.each(['ci', 'pages', 'release'])(
  'workflow %s gives no token to a job that runs our tools',
  (name) => {
    const { permissions, jobs } = workflow(name);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      if (runsOf(job).some((run) => /npm (ci|run)|\.ci/.test(run))) {
        expect(job.permissions).toBeUndefined();
      }
      for (const { uses, with: given } of job.steps) {
        if (uses === undefined) continue;
        expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
        if (uses.startsWith('actions/checkout')) {
          expect(given).toMatchObject({ 'persist-credentials': false });
        }
      }
    }
  },
);
