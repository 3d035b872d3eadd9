/** CITATION.cff follows the Citation File Format 1.2.0 and names this version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './examples.js';

const TEXT = readFileSync(join(ROOT, 'CITATION.cff'), 'utf8');

/** Keys of the format's schema, https://github.com/citation-file-format (version 1.2.0). */
const KEYS = [
  ...['abstract', 'authors', 'cff-version', 'commit', 'contact', 'date-released', 'doi'],
  ...['identifiers', 'keywords', 'license', 'license-url', 'message', 'preferred-citation'],
  ...['references', 'repository', 'repository-artifact', 'repository-code', 'title', 'type', 'url'],
  'version',
];
/** The keys of an author that is not a person. */
const ENTITY_KEYS = ['address', 'alias', 'city', 'country', 'email', 'name', 'orcid', 'website'];
const PERSON_KEYS = ['affiliation', 'alias', 'email', 'family-names', 'given-names', 'orcid'];

/** Returns the faults of a file; an empty list if it follows the format. */
function faultsOf(text: string): string[] {
  let cff: Record<string, unknown>;
  try {
    cff = parse(text) as Record<string, unknown>;
  } catch (error) {
    return [`no YAML: ${(error as Error).message}`];
  }
  const faults = Object.keys(cff)
    .filter((key) => !KEYS.includes(key))
    .map((key) => `unknown key ${key}`);
  for (const key of ['cff-version', 'message', 'title', 'version', 'license', 'abstract']) {
    if (typeof cff[key] !== 'string' || cff[key] === '') faults.push(`${key} is no text`);
  }
  if (cff['cff-version'] !== '1.2.0') faults.push('cff-version is not 1.2.0');
  if (!['software', 'dataset'].includes(cff.type as string)) faults.push('wrong type');
  const authors = Array.isArray(cff.authors) ? (cff.authors as object[]) : [];
  if (authors.length === 0) faults.push('no authors');
  for (const author of authors) {
    const keys = Object.keys(author);
    const isOne = [ENTITY_KEYS, PERSON_KEYS].some((allowed) =>
      keys.every((k) => allowed.includes(k)),
    );
    const isNamed = keys.includes('name') || keys.includes('family-names');
    if (!isOne || !isNamed) faults.push(`wrong author ${JSON.stringify(author)}`);
  }
  const keywords = cff.keywords as unknown[];
  if (!Array.isArray(keywords) || keywords.some((word) => typeof word !== 'string')) {
    faults.push('keywords are no list of texts');
  } else if (new Set(keywords).size !== keywords.length) faults.push('a keyword twice');
  return faults;
}

it('CITATION.cff is valid', () => expect(faultsOf(TEXT)).toEqual([]));

it('CITATION.cff is of this version and this licence', () => {
  const { version, license, name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(parse(TEXT)).toMatchObject({ version, license, title: name });
});

describe('a fault is seen', () => {
  it.each([
    ['a number as version', (t: string) => t.replace(/^version: .*$/m, 'version: 1')],
    ['another format', (t: string) => t.replace('1.2.0', '1.1.0')],
    ['no authors', (t: string) => t.replace(/authors:\n.*\n/, '')],
    ['an author without a name', (t: string) => t.replace('- name:', '- alias:')],
    ['a key that there is not', (t: string) => `${t}licence: MIT\n`],
    ['no message', (t: string) => t.replace(/^message: .*$/m, 'message:')],
    ['a keyword twice', (t: string) => t.replace('- solver', '- FreeCell')],
    ['no YAML', (t: string) => t.replace('title: ', 'title: "')],
  ])('%s', (_, change) => {
    expect(change(TEXT)).not.toBe(TEXT);
    expect(faultsOf(change(TEXT))).not.toEqual([]);
  });
});
