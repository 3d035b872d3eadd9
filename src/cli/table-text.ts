/** Rows of any query as text: columns as wide as they need to be, numbers to the right. */

/** @param rows values as JSON has them */
export function tableOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map(textOf));
  const widths = names.map((name, i) =>
    texts.reduce((width, row) => Math.max(width, row[i].length), name.length),
  );
  const isNumber = names.map((_, i) =>
    texts.every((row) => /^(-?[\d.]+(e[-+]?\d+)?)?$/.test(row[i])),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  return `${[names, ...texts].map(line).join('\n')}\n`;
}

/** Nothing for null, as an empty place says it best; on one line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll(/\s/g, ' ');
}
