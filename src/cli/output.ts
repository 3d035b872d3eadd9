/** How the commands' output looks: colours, numbers, wrapped lists. */
import pc from 'picocolors';

export type Colors = ReturnType<typeof pc.createColors>;

/** What the look of a stream depends on. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
}

/** What `--color` takes. */
export const COLOR_WHEN = ['auto', 'always', 'never'] as const;
export type ColorWhen = (typeof COLOR_WHEN)[number];

/**
 * Colours for a stream. `auto`: on a terminal or with FORCE_COLOR, and never with NO_COLOR; what the
 * command line says goes before both. Picocolors' own guess looks at stdout only; a progress bar goes to stderr.
 */
export function colorsFor(
  stream: Screen,
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
  when: ColorWhen,
): Colors {
  const suits = Boolean(FORCE_COLOR) || (Boolean(stream.isTTY) && TERM !== 'dumb');
  return pc.createColors(when === 'auto' ? suits && !NO_COLOR : when === 'always');
}

/** Columns a stream's lines may fill; 80 where there is no terminal. */
export const widthOf = ({ isTTY, columns = 0 }: Screen): number =>
  isTTY && columns > 0 ? columns : 80;

/** Lines that are wider than `width` are broken between words, the rest of each a little further in. */
export function wrapLines(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      // Colour codes take no room.
      // eslint-disable-next-line no-control-regex
      if (line.replace(/\u001b\[\d*m/g, '').length <= width) return line;
      const [indent] = /^ */.exec(line)!;
      const words = line.trim().split(/ +/);
      return indent + wrapWords(words, width, `${indent}  `).trimStart();
    })
    .join('\n');
}

/** `1234567.8` as `1,234,567.8`. By hand: the first use of `Intl` in a process takes 15 ms. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole, fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `75 s`, `3 min 20 s`, `2 h 5 min`, `4 d 3 h`; `0.42 s` below ten seconds if `exact`. */
export function formatDuration(ms: number, exact = false): string {
  if (exact && ms < 10_000) return `${(ms / 1000).toFixed(2)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** Words on lines of at most `width` columns, each line after `indent`. */
export function wrapWords(words: readonly string[], width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(indent + line);
  return lines.join('\n');
}

/** The same of a text. */
export const fit = (text: string, width: number, indent = ''): string =>
  wrapWords(text.split(' '), width, indent);
