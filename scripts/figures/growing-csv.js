/** A table of figures that take long: each row is written as soon as it is there. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Opens the table, so that a program that was stopped goes on after its last row.
 *
 * @param header names of the columns; the first two tell which row it is
 */
export function growingCsv(file, header) {
  if (!existsSync(file)) writeFileSync(file, `${header.join()}\n`);
  const nameOf = (row) => row.slice(0, 2).join();
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
