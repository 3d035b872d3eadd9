/** Code in documents is narrow enough for a page. */
import { expect, it } from 'vitest';
import { DOCUMENTS, textOf } from '../support/examples.js';

const MOST_COLUMNS = 72;
/** Help is 80 columns wide, as in a terminal. */
const HELP = 'docs/reference/command-line.md';

/** Returns the lines of fenced and indented code. The captions of boards wrap like text. */
function codeOf(document: string): string[] {
  let fence: string | null = null;
  return document.split('\n').flatMap((line) => {
    const [, language] = /^```(\w*)/.exec(line) ?? [];
    if (language !== undefined) {
      fence = fence === null ? language : null;
      return [];
    }
    if (fence !== null) return fence === 'board' ? [] : [line];
    return line.startsWith('    ') ? [line.slice(4)] : [];
  });
}

const wide = (document: string): string[] =>
  codeOf(document).filter((line) => [...line].length > MOST_COLUMNS);

it('wide code is seen, fenced and indented', () => {
  const [fits, tooWide] = ['x'.repeat(MOST_COLUMNS), 'y'.repeat(MOST_COLUMNS + 1)];
  const text = `${tooWide}\n\n    ${fits}\n    ${tooWide}\n\n\`\`\`js\n${fits}\n${tooWide}\n\`\`\`\n${tooWide}\n`;
  expect(wide(text)).toEqual([tooWide, tooWide]);
});

it.each(DOCUMENTS.filter((document) => document.startsWith('docs/') && document !== HELP))(
  'the code of %s is narrow',
  (document) => {
    expect(wide(textOf(document))).toEqual([]);
  },
);
