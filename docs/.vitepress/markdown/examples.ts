/**
 * Examples that readers can run and edit: blocks of JavaScript that import nothing but this package and need
 * nothing but what a worker of a browser has, and print something. A page has no folders, so an example that reads a
 * run is not one of them. theme/RunExample.ts runs them.
 */
import type { MarkdownRenderer } from 'vitepress';
import { isPackageName } from '../theme/package-files.js';

/** Names that do not exist in a worker of a browser. */
const OF_OTHER_HOSTS = /\b(process|require|Buffer|document|window|import\.meta)\b|^export /m;
/** Reads a run: a folder on disk, which no page has. */
const READS_FOLDER = /\breadRows\(/;

export function renderExamples(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, at, ...rest) => {
    const html = fence?.(tokens, at, ...rest) ?? '';
    const { info, content } = tokens[at];
    const before = tokens[at - 1];
    const mark = before?.type === 'html_block' ? before.content : '';
    const isProgram = info.trim() === 'js' && !/^<!-- (file:|in a page)/.test(mark);
    return isProgram && runsInWorkers(content) ? `<RunExample>${html}</RunExample>\n` : html;
  };
}

export function runsInWorkers(code: string): boolean {
  const names = Array.from(code.matchAll(/^(?:import|} from)\b.*'(.+)';$/gm), ([, name]) => name);
  const isProgram = names.length > 0 && code.includes('console.log(');
  const needsHost = OF_OTHER_HOSTS.test(code) || READS_FOLDER.test(code);
  return isProgram && names.every(isPackageName) && !needsHost;
}
