/**
 * Positions as little cards. A block of the language `cards` is plain text on GitHub:
 *
 *     ```cards
 *     dealt     JH 4S 9C 2D TD 5H KC
 *     now       JH 4S 9C | 8D 7S            k = 3
 *     cells     8H TD -- --
 *     ```
 *
 * A word of a rank (A, 2 to 9, T or 10, J, Q, K) and a suit (C, D, H, S) is a card. `--` is an empty place.
 * Everything else stays as it is. Columns stay, too: a card is as wide as its two characters.
 */
import type { MarkdownRenderer } from 'vitepress';

const SUITS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

const WORD = /(?<=^|\s)(?:(10|[A2-9TJQK])([CDHS])|--)(?=$|\s)/gm;

export function renderCards(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, at, ...rest) =>
    tokens[at].info.trim() === 'cards'
      ? cardsHtml(tokens[at].content)
      : (fence?.(tokens, at, ...rest) ?? '');
}

/** The block as HTML. Its text can be read and copied: `J♥ 4♠`. */
export function cardsHtml(text: string): string {
  let html = '';
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    html += escaped(text.slice(end, word.index)) + cardHtml(word[1], word[2]);
    end = word.index + word[0].length;
  }
  html += escaped(text.slice(end).trimEnd());
  return `<pre class="cards" v-pre tabindex="0">${html}</pre>\n`;
}

function cardHtml(rank: string | undefined, suit: string | undefined): string {
  if (rank === undefined || suit === undefined) return '<span class="place">--</span>';
  const colour = suit === 'D' || suit === 'H' ? 'red' : 'black';
  const shown = rank === 'T' ? '10' : rank;
  // U+FE0E: the suit as text, not as a coloured picture.
  const wide = shown === '10' ? ' wide' : '';
  return `<span class="card ${colour}${wide}">${shown}${SUITS[suit]}\uFE0E</span>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
