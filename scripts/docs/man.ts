/** Writes the manual page that `npm install --global` installs: `man freecell-wasm`. It holds the help of each command. */
import { writeFileSync } from 'node:fs';
import remarkMan from 'remark-man';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import about from '../../package.json' with { type: 'json' };
import { commands, helpOf } from './help.js';

const [FILE = 'dist/freecell-wasm.1'] = process.argv.slice(2);
/** `man` indents it by nine columns. */
const WIDTH = 71;

/** In the locale C, `man` leaves out "…". */
const block = (text: string): string =>
  text.trimEnd().replaceAll('…', '...').replaceAll(/^/gm, '    ');

const text = ['', ...commands('', WIDTH)]
  .map((command) => `## ${command || 'usage'}\n\n${block(helpOf(command, WIDTH))}`)
  .join('\n\n');
const { description, version } = about;
const page = await unified()
  .use(remarkParse)
  .use(remarkMan, { name: 'freecell-wasm', section: 1, description, version })
  .process(text);
writeFileSync(FILE, String(page));
