/**
 * Refuses texts that are hard to read: `npx tsx scripts/prose/check.ts`, with the names of sources to read
 * these only. `npm run check` reads all. The rules are in rules.ts and phrases.ts.
 */
import { faultsOf, type Fault } from './rules.js';
import {
  docstringParagraphs,
  documentParagraphs,
  documents,
  helpParagraphs,
  sources,
} from './texts.js';

const only = process.argv.slice(2);
const wanted = (source: string): boolean =>
  only.length === 0 || only.some((part) => source.includes(part));

const paragraphs = [
  ...documents()
    .filter(wanted)
    .flatMap((file) => documentParagraphs(file)),
  ...sources()
    .filter(wanted)
    .flatMap((file) => docstringParagraphs(file)),
  ...(only.length === 0 || only.includes('help') ? helpParagraphs() : []),
];
const faults: Fault[] = paragraphs.flatMap((paragraph) => faultsOf(paragraph));
for (const { where, says, quote } of faults) console.error(`${where}: ${says}\n    ${quote}`);
if (faults.length > 0) {
  console.error(
    `${faults.length} hard places in ${paragraphs.length} paragraphs; CONTRIBUTING.md says what plain English is`,
  );
  process.exitCode = 1;
}
