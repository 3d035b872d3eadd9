/**
 * The rule of CONTRIBUTING.md ("Plain English") as far as a program can hold it: the length of sentences,
 * our own list of hard phrases, words that are there twice, "a" and "an".
 */
import { glossary, wordPattern } from '../docs/glossary.js';
import { PHRASES, SENTENCES, SLIPS } from './phrases.js';
import type { Paragraph } from './texts.js';

/** "About twenty words": a sentence of more than this many is refused. */
export const MOST_WORDS = 25;

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
  const faults: Fault[] = [];
  // Comments name variables: "a u64", "k k" in a drawing.
  const rules = kind === 'docstring' ? PHRASES : [...PHRASES, ...SLIPS];
  for (const [pattern, says] of rules) {
    const found = pattern.exec(text);
    if (found !== null) faults.push({ where, says, quote: around(text, found.index, found[0]) });
  }
  if (kind !== 'docstring') faults.push(...secondWords(source, where, text));
  if (isFragment) return faults;
  for (const sentence of sentencesOf(text)) {
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

/** A sentence may begin with a bracket, a number, or the name of a file. */
const BOUNDARY = /(?<=[.!?][)"'”]*) (?=[("'“]*[\p{Lu}\d]|[\w/-]+\.(?:ts|js|md)\b)/u;
const sentencesOf = (text: string): string[] => text.split(BOUNDARY);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’,.-]*/gu) ?? [];

/** A colon, a semicolon or a dash begins another stretch: a list after a colon is easy to read. */
function longestStretch(sentence: string): number {
  return Math.max(...sentence.split(/[:;]\s|\s[–—]\s/).map((part) => wordsOf(part).length));
}

function around(text: string, at: number, found: string): string {
  const flat = (part: string): string => part.replaceAll(/\s+/g, ' ');
  return `${flat(text.slice(Math.max(0, at - 30), at))}${found}${flat(text.slice(at + found.length, at + found.length + 30))}`;
}
