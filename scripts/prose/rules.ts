/**
 * The rule of CONTRIBUTING.md ("Plain English") as far as a program can hold it: the length of sentences,
 * our own list of hard phrases, words that are there twice, "a" and "an".
 */
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import type { Root, Sentence } from 'nlcst';
import { toString } from 'nlcst-to-string';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { glossary, wordPattern } from '../docs/glossary.js';
import { PHRASES, SENTENCES } from './phrases.js';
import { CODE, type Paragraph } from './texts.js';

/** "About twenty words": a sentence of more than this many is refused. */
export const MOST_WORDS = 25;

const english = unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle);

const TERMS = glossary();

export interface Fault {
  where: string;
  says: string;
  /** The words that are at fault. */
  quote: string;
}

export function faultsOf({ kind, source, line, text: original, isFragment }: Paragraph): Fault[] {
  const where = line > 0 ? `${source}:${line}` : source;
  const text = original.replaceAll(/\s+/g, ' ');
  const file = new VFile(text);
  const tree = english.parse(file) as Root;
  english.runSync(tree, file);
  const faults = file.messages
    .filter(({ reason }) => !reason.includes(`\`${CODE}`))
    // Comments name variables: "a u64", "k k" in a drawing.
    .filter(() => kind !== 'docstring')
    .map(({ reason, actual }) => ({ where, says: reason, quote: actual ?? '' }));
  for (const [pattern, says] of PHRASES) {
    const found = pattern.exec(text);
    if (found !== null) faults.push({ where, says, quote: around(text, found.index, found[0]) });
  }
  if (kind !== 'docstring') faults.push(...secondWords(source, where, text));
  if (isFragment) return faults;
  for (const sentence of sentencesOf(tree)) {
    const words = longestStretch(sentence);
    if (words > MOST_WORDS) {
      faults.push({ where, says: `a sentence of ${words} words`, quote: sentence });
    }
    for (const [pattern, says] of kind === 'docstring' ? [] : SENTENCES) {
      if (pattern.test(sentence)) faults.push({ where, says, quote: sentence });
    }
  }
  return faults;
}

/** Words for things that have another name in the glossary. */
function secondWords(source: string, where: string, text: string): Fault[] {
  const page = /([\w-]+)\.md$/.exec(source)?.[1] ?? '';
  if (page === 'glossary') return [];
  return TERMS.flatMap(({ term, refused }) =>
    refused
      .filter(({ pages }) => pages.length === 0 || pages.includes(page))
      .flatMap(({ word }) => {
        const found = wordPattern(word, 'i').exec(text);
        const says = `"${word}": the glossary calls it "${term}"`;
        return found === null ? [] : [{ where, says, quote: around(text, found.index, found[0]) }];
      }),
  );
}

/**
 * Sentences that the parser does not tell apart: it takes "2. In" and "D. Let" for abbreviations, and does not
 * expect a bracket or the name of a file at the start.
 */
const BOUNDARY =
  /(?<=\b(?:\d[\d,]*|[A-Za-z])\.) (?=[A-Z\d])|(?<=[.)]) (?=\([A-Z]|[\w/-]+\.(?:ts|js|md)\b)/;

export function sentencesOf(tree: Root): string[] {
  const sentences: string[] = [];
  visit(tree, 'SentenceNode', (node: Sentence) => {
    const text = toString(node).replaceAll(/\s+/g, ' ').trim();
    sentences.push(...text.split(BOUNDARY));
  });
  return sentences;
}

export const parse = (text: string): Root => english.parse(text) as Root;

export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’,.-]*/gu) ?? [];

/** A colon, a semicolon or a dash begins another stretch: a list after a colon is easy to read. */
function longestStretch(sentence: string): number {
  return Math.max(...sentence.split(/[:;]\s|\s[–—]\s/).map((part) => wordsOf(part).length));
}

function around(text: string, at: number, found: string): string {
  const flat = (part: string): string => part.replaceAll(/\s+/g, ' ');
  return `${flat(text.slice(Math.max(0, at - 30), at))}${found}${flat(text.slice(at + found.length, at + found.length + 30))}`;
}
