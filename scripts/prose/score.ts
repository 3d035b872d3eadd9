/**
 * How easy texts are to read: `npx tsx scripts/prose/score.ts`, or with the folder of another clone that is
 * built. Prints a row for each document and one for all help texts.
 *
 *     words    in whole sentences; tables and headings do not count
 *     mean     words in a sentence
 *     long     share of sentences with more than twenty words
 *     hard     share of sentences that four of seven formulas call too hard for somebody of 16 years
 *     grade    years of school that a reader needs, by Flesch and Kincaid
 */
import { fleschKincaid } from 'flesch-kincaid';
import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import { syllable } from 'syllable';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { parse, sentencesOf, wordsOf } from './rules.js';
import { documentParagraphs, documents, helpParagraphs, type Paragraph } from './texts.js';

const LONG = 20;
const readability = unified().use(retextEnglish).use(retextReadability);

const [folder] = process.argv.slice(2);
if (folder !== undefined) process.chdir(folder);

console.log('| text | sentences | words | mean | long | hard | grade |');
console.log('| --- | --: | --: | --: | --: | --: | --: |');
const all: Paragraph[] = [];
for (const file of documents()) {
  const paragraphs = documentParagraphs(file);
  all.push(...paragraphs);
  print(file, paragraphs);
}
print('all documents', all);
print('all help texts', helpParagraphs());

function print(name: string, paragraphs: Paragraph[]): void {
  const texts = paragraphs.filter(({ isFragment }) => !isFragment).map(({ text }) => text);
  const sentences = texts.flatMap((text) => sentencesOf(parse(text)));
  const lengths = sentences.map((sentence) => wordsOf(sentence).length);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const long = lengths.filter((length) => length > LONG).length;
  const hard = texts.reduce((sum, text) => sum + hardSentences(text), 0);
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words,
    syllable: syllable(sentences.join(' ')),
  });
  const percent = (count: number): string => `${Math.round((100 * count) / sentences.length)} %`;
  const cells = [
    name,
    sentences.length,
    words,
    (words / sentences.length).toFixed(1),
    percent(long),
    percent(hard),
    grade.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function hardSentences(text: string): number {
  const file = new VFile(text);
  readability.runSync(readability.parse(file), file);
  return file.messages.length;
}
