/** The linter of texts refuses what is hard to read, and nothing that is plain. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, MOST_WORDS } from '../../scripts/prose/rules.js';
import { documentParagraphs, documents, type Paragraph } from '../../scripts/prose/texts.js';

const paragraph = (text: string): Paragraph => {
  return { kind: 'document', source: 'a.md', line: 1, text, isFragment: false };
};
const says = (text: string): string[] => faultsOf(paragraph(text)).map((fault) => fault.says);
const words = (count: number): string => `The solver finds ${'card '.repeat(count - 3).trim()}.`;

describe('a paragraph', () => {
  it.each([
    ['A search that a budget ended is no proof.', '"is no"'],
    ['The files are so many.', '"so many"'],
    ['Whatever a budget cut short is undecided.', 'whatever'],
    ['The first one wins, whoever it is.', 'name the actor'],
    ['The two modules know not each other.', 'does not'],
    ['It stops there, for it has seen all.', 'because'],
    ['What the engine says is checked.', 'clause as the subject'],
    ['Of many deals the solutions are long.', 'inverted'],
    ['It writes a row a deal.', 'for each'],
    ['It reads the the file.', 'repeated'],
    ['It is an deal.', 'article'],
    ['The deals were drawn by lot.', 'at random'],
  ])('is refused: %s', (text, advice) => {
    expect(says(text).join('\n')).toContain(advice);
  });

  it.each([
    'The search hit its budget, so the deal is undecided.',
    'There is no queue and no server.',
    'Which deal is this?',
    'It writes one row for each deal.',
    'So many deals are unsolvable that the table has a column for them.',
    'Use it for pages, for example.',
    'Of course, the reference replays it.',
  ])('is plain: %s', (text) => {
    expect(says(text)).toEqual([]);
  });

  it('may have sentences of so many words, and no longer ones', () => {
    expect(says(words(MOST_WORDS))).not.toContain(`a sentence of ${MOST_WORDS} words`);
    expect(says(words(MOST_WORDS + 1)).join()).toContain(`a sentence of ${MOST_WORDS + 1} words`);
  });
});

describe('a word with another name in the glossary', () => {
  const refused = (text: string, source: string) =>
    faultsOf({ ...paragraph(text), source }).map((fault) => fault.says);

  it('is refused, on the pages that the glossary names', () => {
    const text = 'A card lies on a column.';
    expect(refused(text, 'docs/explanation/prover.md')).toEqual([
      '"column": the glossary calls it "cascade"',
    ]);
    expect(refused(text, 'docs/reference/runs.md')).toEqual([]);
    expect(refused('It goes to its home cell.', 'docs/start.md')).toEqual([
      '"home cell": the glossary calls it "foundation"',
    ]);
  });

  it('is refused in the plural, and only as a whole word', () => {
    expect(refused('Two plans win.', 'a/prover.md')).toHaveLength(1);
    expect(refused('A plane wins.', 'a/prover.md')).toEqual([]);
  });
});

describe('a document', () => {
  it('is read without its code, and with its tables', () => {
    const text =
      'Run `npm test`.\n\n    so many\n\n```js\nso many\n```\n\n| a | so many |\n| - | - |\n| b | c |\n';
    const found = documentParagraphs('a.md', text).map((found) => found.text);
    expect(found).toEqual(['Run Code.', 'a', 'so many', 'b', 'c']);
  });

  it('may show what to avoid in a table of "not" and "but"', () => {
    const text = '| not | but |\n| - | - |\n| so many | that many |\n';
    expect(documentParagraphs('a.md', text).map((found) => found.text)).toEqual([
      'but',
      'that many',
    ]);
  });
});

describe('CONTRIBUTING.md', () => {
  const rows = [
    ...readFileSync('CONTRIBUTING.md', 'utf8')
      .split('| not ')[1]
      .matchAll(/^\| (.+?) +\| (.+?) +\|$/gm),
  ];

  it('has ten pairs, whose second halves are plain', () => {
    const pairs = rows.filter(([, not]) => !/^-+$/.test(not)).slice(0, 10);
    expect(pairs).toHaveLength(10);
    for (const [, , but] of pairs) expect(says(but), but).toEqual([]);
  });
});

it('every document that is written by hand is read', () => {
  expect(documents()).toEqual(expect.arrayContaining(['README.md', 'docs/explanation/trust.md']));
});
