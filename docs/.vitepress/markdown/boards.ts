/**
 * Small boards. A block of the language `board` is plain text on GitHub:
 *
 *     ```board
 *     # Before
 *     cells 3D -- | 1 KS | 2 6D TC 8H=x 7S*
 *     # After
 *     …
 *     ```
 *
 * Each board begins with its caption. Its places are `cells`, `home`, and cascades with their deepest card first. A star
 * marks a card, and `=x` gives it a name. The boards stand side by side. In a block `board steps` they are the steps of
 * a play, and theme/BoardSteps.ts shows one at a time.
 */
import type { MarkdownRenderer } from 'vitepress';

const SUITS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

export interface BoardFrame {
  caption: string;
  places: { name: string; words: string[] }[];
}

export function renderBoards(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, at, ...rest) => {
    const [language, kind] = tokens[at].info.trim().split(' ');
    if (language !== 'board') return fence?.(tokens, at, ...rest) ?? '';
    const frames = framesOf(tokens[at].content);
    const html = frames.map((frame) => frameHtml(frame)).join('');
    return kind === 'steps'
      ? `<BoardSteps :count="${frames.length}">${html}</BoardSteps>\n`
      : `<div class="boards">${html}</div>\n`;
  };
}

/** The boards of a document. */
export const boardsOf = (document: string): { isPlay: boolean; frames: BoardFrame[] }[] =>
  Array.from(document.matchAll(/^```board( steps)?\n([^]*?)^```$/gm), ([, kind, text]) => ({
    isPlay: kind !== undefined,
    frames: framesOf(text),
  }));

export const framesOf = (text: string): BoardFrame[] =>
  text.split(/^# /m).flatMap((part) => {
    const [caption, ...lines] = part.split('\n');
    const places = lines
      .flatMap((line) => line.split('|'))
      .filter((place) => place.trim() !== '')
      .map((place) => {
        const [name, ...words] = place.trim().split(/\s+/);
        return { name, words };
      });
    return places.length === 0 ? [] : [{ caption, places }];
  });

/** A word as its card, whether it is marked, and its name. */
export function cardOf(word: string): { card: string; isMarked: boolean; label: string } {
  const [, card, star, label] = /^([^*=]+)(\*?)(?:=(.+))?$/.exec(word)!;
  return { card, isMarked: star !== '', label: label ?? '' };
}

function frameHtml({ caption, places }: BoardFrame): string {
  const rows = places.filter(({ name }) => !isCascade(name));
  const cascades = places.filter(({ name }) => isCascade(name));
  const html = (kind: string, { name, words }: BoardFrame['places'][number]): string =>
    `<div class="${kind}"><span class="name">${escaped(name)}</span> ${words.map(wordHtml).join(' ')}</div>`;
  return (
    `<figure class="board-frame" v-pre><div class="board">` +
    `${rows.map((row) => html('row', row)).join('')}` +
    `<div class="cascades">${cascades.map((one) => html('cascade', one)).join('')}</div></div>` +
    `<figcaption>${escaped(caption)}</figcaption></figure>`
  );
}

const isCascade = (name: string): boolean => !['cells', 'home'].includes(name);

function wordHtml(word: string): string {
  const { card, isMarked, label } = cardOf(word);
  const named = label === '' ? '' : `<b class="label">${escaped(label)}</b>`;
  const [, rank, suit] = /^([A2-9TJQK])([CDHS])$/.exec(card) ?? [];
  if (suit === undefined) return `<span class="place">${named}</span>`;
  const colour = suit === 'D' || suit === 'H' ? 'red' : 'black';
  // U+FE0E: the suit as text, not as a coloured picture.
  const shown = `${rank === 'T' ? '10' : rank}${SUITS[suit]}\uFE0E`;
  return `<span class="card ${colour}${isMarked ? ' marked' : ''}">${shown}${named}</span>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
