/**
 * Names of series inside a picture, where nothing wraps: shortened to the room there is. How wide text
 * is depends on the reader's fonts, so it is estimated, for wide ones such as DejaVu Sans.
 */

/** The height of letters in a picture, in its units. */
export const FONT_SIZE = 12;

const NARROW = /[\s.,:;'`|!()[\]{}/\\fijlrtIJ-]/;
const WIDE = /[mwMW%@]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}…–]/u;
const CAPITAL = /[\p{Lu}&+<=>#~_]/u;

/** In units of a picture, rather more than less. */
export function widthOf(text: string): number {
  let width = 0;
  for (const c of text)
    width += NARROW.test(c) ? 0.43 : WIDE.test(c) ? 1.1 : CAPITAL.test(c) ? 0.85 : 0.66;
  return FONT_SIZE * width;
}

/** Text no wider than `most`: its beginning and its end, which tell names such as dates apart. */
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
