/**
 * Copies the facts of package.json to the other files that name them, so that one edit is enough:
 *
 *     node scripts/release.js              writes the version, the licence and the repository's address
 *     node scripts/release.js --check      fails if a file says something else (npm run check)
 *     node scripts/release.js v0.2.0       fails unless this version can be published
 *
 * `npm version` runs the first form. The release workflow runs the last.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The address until the project has a home. Then edit only `repository.url` of package.json. */
const PLACEHOLDER = '/OWNER/';

const SITE = /https:\/\/[\w-]+\.github\.io\/[\w-]+\//g;
const NAMING_THE_SITE = [
  ...['README.md', 'CHANGELOG.md', 'docs/index.md', 'docs/how-to/embed.md'],
  ...['docs/explanation/game.md', 'docs/reference/package.md'],
];

/**
 * Returns the lines that name a fact: the file, a pattern that finds the line, and its replacement.
 *
 * @param manifest the content of package.json
 */
export function namedFacts({ version, license, repository }) {
  const home = repository.url.replace(/^git\+|\.git$/g, '');
  const [, owner, name] = /([^/]+)\/([^/]+)$/.exec(home);
  const homepage = `https://${owner.toLowerCase()}.github.io/${name}/`;
  return [
    ['package.json', /("homepage": )".*"/, `$1"${homepage}"`],
    ['package.json', /("bugs": )".*"/, `$1"${home}/issues"`],
    ...NAMING_THE_SITE.map((file) => [file, SITE, homepage]),
    ['CONTRIBUTING.md', /(git clone )\S+/, `$1${home}`],
    ['CITATION.cff', /^(version: ).*/m, `$1${version}`],
    ['CITATION.cff', /^(license: ).*/m, `$1${license}`],
    ['CITATION.cff', /^(repository-code: ).*/m, `$1${home}`],
    ['CHANGELOG.md', /^(\[Unreleased\]: ).*/m, `$1${home}/compare/v${version}...HEAD`],
    ['docs/reference/runs.md', /(freecell-wasm )\S+( \(modules$)/m, `$1${version}$2`],
    ['SECURITY.md', /(`)\d+\.\d+(\.x`)/, `$1${version.replace(/\.\d+$/, '')}$2`],
    ['SECURITY.md', /(\[private report\]\().*?(\))/, `$1${home}/security/advisories/new$2`],
  ];
}

/**
 * Returns the reasons why this version cannot be published; an empty list if it can.
 *
 * @param tag such as v0.2.0
 * @param manifest the content of package.json
 * @param changelog the text of CHANGELOG.md
 */
export function whyNotReleased(tag, { version, repository }, changelog) {
  const entry = new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`, 'm');
  return [
    tag !== `v${version}` && `the tag is ${tag}, but package.json has version ${version}`,
    !entry.test(changelog) && `CHANGELOG.md has no heading "## ${version} - YYYY-MM-DD"`,
    repository.url.includes(PLACEHOLDER) && 'repository.url in package.json is a placeholder',
  ].filter((reason) => reason !== false);
}

function main([argument]) {
  const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const manifest = JSON.parse(read('package.json'));
  if (argument?.startsWith('v')) return whyNotReleased(argument, manifest, read('CHANGELOG.md'));
  const faults = [];
  for (const [file, find, put] of namedFacts(manifest)) {
    const text = read(file);
    if (text.search(find) < 0) faults.push(`${file} has no line like ${find}`);
    const wanted = text.replace(find, put);
    if (wanted === text) continue;
    if (argument === '--check') faults.push(`${file} is stale: node scripts/release.js writes it`);
    else writeFileSync(new URL(`../${file}`, import.meta.url), wanted);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = main(process.argv.slice(2));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
