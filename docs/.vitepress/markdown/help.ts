/** Puts the help of every command in the place of `<!-- help: all -->`, as the commands print it. */
import type { MarkdownRenderer } from 'vitepress';
import { commands, helpOf } from '../../../scripts/docs/help.js';

const MARK = /^<!-- help: all -->$/m;

export function insertHelp(md: MarkdownRenderer): void {
  md.core.ruler.before('normalize', 'help', (state) => {
    state.src = state.src.replace(MARK, () => help);
  });
}

const fenced = (command: string): string => `\`\`\`text\n${helpOf(command).trimEnd()}\n\`\`\`\n`;

const help = [
  fenced(''),
  ...commands().map((command) => `### ${command}\n\n${fenced(command)}`),
].join('\n');
