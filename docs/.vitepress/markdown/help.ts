/** Puts the help of every command in the place of `<!-- help: all -->`, as the commands print it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MarkdownRenderer } from 'vitepress';
import { ROOT } from '../project.js';

const MARK = /^<!-- help: all -->$/m;

export function insertHelp(md: MarkdownRenderer): void {
  md.core.ruler.before('normalize', 'help', (state) => {
    state.src = state.src.replace(MARK, () => help);
  });
}

async function helpOfAll(): Promise<string> {
  const general = await helpOf();
  const sections = await Promise.all(
    commandsIn(general)
      .filter((command) => command !== 'help')
      .map(async (command) => {
        const text = await helpOf(command);
        const below = commandsIn(text).filter((name) => name !== 'help');
        const parts = below.map(async (name) =>
          section(`${command} ${name}`, await helpOf(command, name)),
        );
        return [section(command, text), ...(await Promise.all(parts))].join('\n');
      }),
  );
  return [fenced(general), ...sections].join('\n');
}

const section = (command: string, text: string): string => `### ${command}\n\n${fenced(text)}`;

const fenced = (text: string): string => `\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`;

/** The names in the list "Commands:". */
function commandsIn(text: string): string[] {
  const [, list = ''] = /^Commands:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  return Array.from(list.matchAll(/^ {2}([a-z-]+)/gm), ([, name]) => name);
}

async function helpOf(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bin/freecell-wasm.js', ...command, '--help'],
    { cwd: ROOT, env: { ...process.env, COLUMNS: '80', NO_COLOR: '1' } },
  );
  return stdout;
}

const help = await helpOfAll();
