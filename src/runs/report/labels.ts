/**
 * Shortens the names of series inside a picture, where text does not wrap. The width of text depends on the
 * fonts of the reader. So it is estimated for wide fonts such as DejaVu Sans.
 */

/** Height of letters, in units of the picture. */
export const FONT_SIZE = 12;

const NARROW = /[\s.,:;'`|!()[\]{}/\\fijlrtIJ-]/;
const WIDE = /[mwMW%@]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}…–]/u;
const CAPITAL = /[\p{Lu}&+<=>#~_]/u;

/** Estimates the width of text, in units of the picture. It rather overestimates. */
export function widthOf(text: string): number {
  let width = 0;
  for (const c of text)
    width += NARROW.test(c) ? 0.43 : WIDE.test(c) ? 1.1 : CAPITAL.test(c) ? 0.85 : 0.66;
  return FONT_SIZE * width;
}

/** Shortens text to the width `most`. It keeps beginning and end, where names such as dates differ. */
export function shortened(text: string, most: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  const without = (count: number): string => {
    const head = Math.ceil((characters.length - count) / 2);
    return `${characters.slice(0, head).join('')}…${characters.slice(head + count).join('')}`;
  };
  if (widthOf(characters.join('')) <= most) return characters.join('');
  let count = 1;
  while (count < characters.length && widthOf(without(count)) > most) count++;
  return without(count);
}
