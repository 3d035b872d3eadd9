/**
 * Draws a position as an SVG picture: free cells and foundations on top, eight cascades of overlapping
 * cards below. The picture contains no script, and loads no font or image.
 */
import { checkText } from '../../game/index.js';
import { cardName, isRed, type Position, rankOf, RANKS, suitOf } from '../../reference/index.js';
import { SUIT_SYMBOLS } from './card.js';

const CARD_WIDTH = 70;
const CARD_HEIGHT = 96;
const GAP = 12;
const MARGIN = 18;
/** The visible height of a covered card. */
const FAN = 27;
const TOP_ROW_SPACE = 26;
const RED = '#b3001b';
const BLACK = '#16181c';

/**
 * Draws a position as a picture that loads nothing else: no script, no font, no image.
 *
 * @param position any position
 * @param title shown above the cards, and read by screen readers
 * @returns the text of an `<svg>` element
 */
export function drawSvg(position: Position, title: string): string {
  checkText('title', title);
  const { cascades, cells, foundations } = position;
  // The picture is as wide as the top row needs, and at least as wide as the cascades.
  const columns = Math.max(8, cells.length + 4);
  const width = 2 * MARGIN + columns * CARD_WIDTH + (columns - 1) * GAP;
  const top = MARGIN + 26;
  const below = top + CARD_HEIGHT + TOP_ROW_SPACE;
  const tallest = Math.max(1, ...cascades.map((cascade) => cascade.length));
  const height = below + (tallest - 1) * FAN + CARD_HEIGHT + MARGIN;
  const x = (column: number): number => MARGIN + column * (CARD_WIDTH + GAP);
  const left = (columns - 8) / 2;
  const parts = [
    ...cells.map((card, i) => (card < 0 ? slot(x(i), top, '') : drawCard(card, x(i), top))),
    ...foundations.map((count, suit) => {
      const at = x(columns - 4 + suit);
      return count === 0
        ? slot(at, top, SUIT_SYMBOLS[suit])
        : drawCard((count - 1) * 4 + suit, at, top);
    }),
    ...cascades.flatMap((cascade, i) =>
      cascade.length === 0
        ? [slot(x(left + i), below, '')]
        : cascade.map((card, row) => drawCard(card, x(left + i), below + row * FAN)),
    ),
  ];
  const text = escapeText(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${text}" font-family="Georgia, 'Times New Roman', serif">
<title>${text}</title>
<rect width="${width}" height="${height}" fill="#0b5d3b"/>
<text x="${MARGIN}" y="${MARGIN + 8}" font-size="17" fill="#ffffff">${text}</text>
${parts.join('\n')}
</svg>`;
}

function drawCard(card: number, x: number, y: number): string {
  const rank = RANKS[rankOf(card)] === 'T' ? '10' : RANKS[rankOf(card)];
  const suit = SUIT_SYMBOLS[suitOf(card)];
  const fill = isRed(card) ? RED : BLACK;
  // U+FE0E selects the text form of the symbol, so that `fill` colours it.
  return `<g transform="translate(${x} ${y})" fill="${fill}"><title>${cardName(card)}</title><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="6" fill="#fffdf8" stroke="#9a958a"/><text x="7" y="20" font-size="19" font-weight="bold">${rank}${suit}\ufe0e</text><text x="${CARD_WIDTH / 2}" y="74" font-size="42" text-anchor="middle">${suit}\ufe0e</text></g>`;
}

/** A place without a card. */
function slot(x: number, y: number, symbol: string): string {
  const mark =
    symbol === ''
      ? ''
      : `<text x="${CARD_WIDTH / 2}" y="62" font-size="34" text-anchor="middle" fill="#ffffff" fill-opacity="0.45">${symbol}\ufe0e</text>`;
  return `<g transform="translate(${x} ${y})"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="6" fill="none" stroke="#ffffff" stroke-opacity="0.45"/>${mark}</g>`;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[c]!};`);
