/**
 * Indented blocks are commands, and what they print. As in test/support/examples.ts, the lines below a command of
 * `freecell-wasm` are its output, up to the next command. A block that begins with no command is a drawing, or
 * markup.
 */
import type { MarkdownRenderer } from 'vitepress';

const COMMAND =
  /^(npx|npm|node|echo|freecell-wasm|sbatch|FC_SOLVE_DIR|git|duckdb|python3|export|mkdir|cp|cat|touch|apt-get|sub|sweep|docs\/|\$)/;
const PRINTS = /^(echo .* \| )?npx freecell-wasm /;

export function renderCommands(md: MarkdownRenderer): void {
  md.renderer.rules.code_block = (tokens, at) => {
    const lines = tokens[at].content.trimEnd().split('\n');
    if (!COMMAND.test(lines[0])) {
      const kind = lines[0].startsWith('<') ? 'markup' : 'drawing';
      return block(kind, lines.map(escaped).join('\n'));
    }
    let isOutput = false;
    const html = lines.map((line) => {
      if (COMMAND.test(line)) isOutput = false;
      const shown = isOutput ? `<span class="printed">${escaped(line)}</span>` : commandHtml(line);
      if (PRINTS.test(line)) isOutput = true;
      return shown;
    });
    // Each line is a block of its own.
    return block('commands', html.join(''));
  };
}

/** The keyboard can scroll a block that is wider than the page. */
const block = (kind: string, html: string): string =>
  `<pre class="plain ${kind}" v-pre tabindex="0"><code>${html}</code></pre>\n`;

function commandHtml(line: string): string {
  // A browser would break an option behind its dashes.
  const words = escaped(line).replaceAll(/(?<= )-[\w=-]+/g, '<span class="option">$&</span>');
  return `<span class="command">${words}</span>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
