/** A table of slow figures. It writes each row as soon as the row is ready. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Opens the table. A program that was stopped continues after its last row.
 *
 * @param header names of the columns
 * @param keys how many columns identify a row: the first ones
 */
export function growingCsv(file, header, keys = 2) {
  if (!existsSync(file)) writeFileSync(file, `${header.join()}\n`);
  const nameOf = (row) => row.slice(0, keys).join();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const names = new Set(lines.map((line) => nameOf(line.split(','))));
  return {
    has: (...first) => names.has(nameOf(first)),
    add(...row) {
      appendFileSync(file, `${row.join()}\n`);
      names.add(nameOf(row));
    },
  };
}
