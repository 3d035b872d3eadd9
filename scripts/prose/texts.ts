/**
 * All texts that people read, as paragraphs: documents, the help of each command, docstrings.
 *
 * Code is not a text: a span of code counts as one word, and blocks of code are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { helpTexts } from '../docs/help.js';

export type Kind = 'document' | 'help' | 'docstring';

export interface Paragraph {
  kind: Kind;
  /** File or command. */
  source: string;
  line: number;
  text: string;
  /** A cell of a table or a heading: words, not always a sentence. */
  isFragment: boolean;
}

/** Stands for a span of code: a short word with a capital, because a sentence may begin with it. */
export const CODE = 'Code';
const markdown = unified().use(remarkParse).use(remarkGfm);
type Root = ReturnType<typeof markdown.parse>;
type Nodes = Root | Root['children'][number];

/** Documents that are written by hand. Records of measurements and lists of faults are data. */
export function documents(): string[] {
  return tracked('*.md').filter(
    (file) => !/^(bench\/results|docs\/(api|reference\/(api|faults)))/.test(file),
  );
}

/** The sources whose docstrings are read. */
export function sources(): string[] {
  return tracked(
    ...['src', 'assembly', 'bench', 'web', 'scripts', 'test', 'docs/.vitepress', '*.js', '*.ts'],
  ).filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('portfolio.ts'));
}

function tracked(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

export function documentParagraphs(file: string, text = readFileSync(file, 'utf8')): Paragraph[] {
  return markdownParagraphs(text).map((found) => ({ kind: 'document', source: file, ...found }));
}

export function helpParagraphs(): Paragraph[] {
  return helpTexts().map(({ command, text, isFragment }) => {
    return { kind: 'help', source: command, line: 0, text: spansAsWords(text), isFragment };
  });
}

export function docstringParagraphs(file: string): Paragraph[] {
  const text = readFileSync(file, 'utf8');
  const paragraphs: Paragraph[] = [];
  for (const { 1: comment, index } of text.matchAll(/^[ \t]*(\/\*\*[^]*?\*\/)/gm)) {
    const firstLine = text.slice(0, index).split('\n').length;
    // Tags begin a paragraph of their own: "@param deal a deal number".
    const body = comment
      .slice(3, -2)
      .replaceAll(/^[ \t]*\* ?/gm, '')
      .replaceAll(/\{@link ([^}]+)\}/g, '`$1`')
      .replaceAll(/@(param \w+|returns|throws|deprecated|see|example|module)\b/g, '\n\n');
    for (const found of markdownParagraphs(body)) {
      paragraphs.push({
        kind: 'docstring',
        source: file,
        ...found,
        line: firstLine + found.line - 1,
      });
    }
  }
  return paragraphs;
}

type Found = Pick<Paragraph, 'line' | 'text' | 'isFragment'>;

function markdownParagraphs(text: string): Found[] {
  const found: Found[] = [];
  const read = (node: Nodes): void => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      const words = plain(node);
      const { line } = node.position!.start;
      const isFragment = node.type !== 'paragraph';
      if (words.trim() !== '') found.push({ line, text: words, isFragment });
    } else if ('children' in node) {
      // In a table with the columns "not" and "but", the first column shows what to avoid.
      const showsFaults = node.type === 'table' && plain(node.children[0].children[0]) === 'not';
      if (showsFaults) for (const { children } of node.children) children.shift();
      node.children.forEach(read);
    }
  };
  read(markdown.parse(text));
  return found;
}

function plain(node: Nodes): string {
  if (node.type === 'inlineCode') return CODE;
  if (node.type === 'html' || node.type === 'image') return '';
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(plain).join('');
  return 'value' in node ? node.value : '';
}

/** Quotes, flags and addresses are code. */
const spansAsWords = (text: string): string =>
  text.replaceAll(/"[^"]*"|https?:\S+|(?<=^|\s|\()--?[a-z][\w-]*(=\S+)?/g, CODE);
