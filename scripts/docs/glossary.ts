/**
 * The terms of docs/reference/glossary.md. The site links those in bold at their first use, and the linter refuses the
 * words of the last column. Pages in brackets limit a word to them: `column (search, prover)`.
 */
import { readFileSync } from 'node:fs';

export interface Term {
  term: string;
  says: string;
  isLinked: boolean;
  refused: { word: string; pages: string[] }[];
}

export function glossary(): Term[] {
  const text = readFileSync('docs/reference/glossary.md', 'utf8');
  const rows = text.split('\n').filter((line) => /^\| (?!term |-)/.test(line));
  return rows.map((row) => {
    const [, name, says, not] = row.split('|').map((cell) => cell.trim());
    return {
      term: name.replaceAll('*', ''),
      says: says.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
      isLinked: name.startsWith('**'),
      refused: not
        .split(/, (?![^(]*\))/)
        .filter((word) => word !== '')
        .map((word) => {
          const [, plain, pages] = /^(.*?)(?: \((.*)\))?$/.exec(word)!;
          return { word: plain, pages: pages?.split(', ') ?? [] };
        }),
    };
  });
}

/** A pattern of a word and its plural. */
export const wordPattern = (word: string, flags = 'i'): RegExp =>
  new RegExp(`(?<![\\w-])${word.replaceAll('-', '[- ]')}s?(?![\\w-])`, flags);
