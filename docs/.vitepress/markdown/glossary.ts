/** Links terms of the glossary at their first use on a page. The glossary gets an anchor for each of its terms. */
import type { MarkdownRenderer } from 'vitepress';
import { glossary, wordPattern } from '../../../scripts/docs/glossary.js';

const PAGES = /^(explanation|how-to|reference)\/(?!glossary|faults|api\/)/;
export function linkTerms(md: MarkdownRenderer): void {
  md.core.ruler.push('glossary', (state) => {
    const { relativePath = '' } = state.env as { relativePath?: string };
    if (relativePath === 'reference/glossary.md') return addAnchors(state.tokens, state.Token);
    if (!PAGES.test(relativePath)) return;
    const left = glossary().filter(({ isLinked }) => isLinked);
    state.tokens.forEach((block, at) => {
      if (block.type !== 'inline' || state.tokens[at - 1].type !== 'paragraph_open') return;
      let depth = 0;
      block.children = (block.children ?? []).flatMap((token) => {
        if (token.type.startsWith('link_')) depth += token.nesting;
        return token.type === 'text' && depth === 0 ? linked(token, left, state.Token) : [token];
      });
    });
  });
}

type Tokens = Parameters<MarkdownRenderer['renderer']['render']>[0];
type Token = Tokens[number];
type TokenClass = new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;

/** The text with links. The terms found are removed from `left`. */
function linked(token: Token, left: ReturnType<typeof glossary>, Made: TokenClass): Token[] {
  const text = (content: string): Token => Object.assign(new Made('text', '', 0), { content });
  for (const [i, { term, says }] of left.entries()) {
    const found = wordPattern(term).exec(token.content);
    if (found === null) continue;
    left.splice(i, 1);
    const open = new Made('link_open', 'a', 1);
    open.attrSet('href', `/reference/glossary.html#${idOf(term)}`);
    open.attrSet('class', 'term');
    open.attrSet('title', says);
    const end = found.index + found[0].length;
    return [
      ...linked(text(token.content.slice(0, found.index)), left, Made),
      ...[open, text(found[0]), new Made('link_close', 'a', -1)],
      ...linked(text(token.content.slice(end)), left, Made),
    ];
  }
  return [token];
}

function addAnchors(tokens: Tokens, Made: TokenClass): void {
  const terms = new Set(glossary().map(({ term }) => term));
  tokens.forEach((block, at) => {
    if (tokens[at - 1]?.type !== 'td_open' || !terms.has(block.content.replaceAll('*', ''))) return;
    const term = block.content.replaceAll('*', '');
    terms.delete(term);
    const anchor = new Made('html_inline', '', 0);
    anchor.content = `<span id="${idOf(term)}"></span>`;
    block.children?.unshift(anchor);
  });
}

const idOf = (term: string): string => term.replaceAll(' ', '-');
