/** Narrow terminals: lines break between words. */
import { describe, expect, it } from 'vitest';
import { wrapLines } from '../../src/cli/output.js';
import { collectIo } from '../support/collect-io.js';

const TEXT = [
  'Usage: freecell-wasm [options] [command]',
  '',
  '  sweep [options]    deal, solve and verify deals 1 to 1,000,000',
  '\u001b[1mExit codes:\u001b[22m 0 done, 1 the answer is no or something failed, 2 bad input.',
  'short',
].join('\n');

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);
// eslint-disable-next-line no-control-regex
const shown = (line: string): string => line.replace(/\u001b\[\d*m/g, '');

describe('a terminal of 30 columns', () => {
  it('gets no wider line, and every word whole and in order', () => {
    const wrapped = wrapLines(TEXT, 30);
    for (const line of wrapped.split('\n')) expect(shown(line).length).toBeLessThanOrEqual(30);
    expect(wordsOf(wrapped)).toEqual(wordsOf(TEXT));
    expect(wrapped.split('\n').length).toBeGreaterThan(TEXT.split('\n').length);
    expect(wrapped.endsWith('\nshort')).toBe(true);
  });

  it('gets a line that just fits as it is, and breaks one that is a column wider', () => {
    const line = 'exactly as wide as the screen ';
    expect(wrapLines(`${line.trim()}!`, 30)).toBe(`${line.trim()}!`);
    expect(wrapLines(`${line.trim()}!!`, 30)).toBe('exactly as wide as the\n  screen!!');
  });

  it('gets a word that is wider than it whole, on a line of its own', () => {
    const word = 'x'.repeat(40);
    expect(wordsOf(wrapLines(`one ${word} two`, 30))).toEqual(['one', word, 'two']);
    expect(wrapLines(`one ${word} two`, 30).split('\n')).toHaveLength(3);
  });

  it('indents the rest of a line below its beginning', () => {
    const [first, ...rest] = wrapLines('  a line that begins two columns in and goes on', 30).split(
      '\n',
    );
    expect(first).toMatch(/^ {2}\S/);
    for (const line of rest) expect(line).toMatch(/^ {4}\S/);
  });

  it('is asked for its width; what is no terminal gets the text as it is', () => {
    expect(collectIo({ columns: 30 }).io.fit(TEXT)).toBe(wrapLines(TEXT, 30));
    expect(collectIo().io.fit(TEXT)).toBe(TEXT);
  });
});
