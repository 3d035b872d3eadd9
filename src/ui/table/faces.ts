/**
 * Draws card faces as SVG from four suit shapes. They are sharp at any size and need no image and no font of
 * symbols. A face is drawn on a grid of 250 x 350, a suit on one of 100 x 100.
 */
import { isRed, rankOf, RANKS, suitOf } from '../../reference/index.js';
import { h, svg } from './dom.js';

/** Suits in the order C D H S. */
const SUIT_PATHS = [
  'M50 4a21 21 0 0 0-17 33.400A21 21 0 1 0 45.500 67C45 80 41 90 34 96h32c-7-6-11-16-11.500-29A21 21 0 1 0 67 37.400 21 21 0 0 0 50 4z',
  'M50 2c9 18 22 34 36 48-14 14-27 30-36 48-9-18-22-34-36-48C28 36 41 20 50 2z',
  'M50 94C22 68 5 50 5 31 5 15 16 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c12 0 23 9 23 25 0 19-17 37-45 63z',
  'M50 3c9 19 42 36 42 60 0 13-9 20-19 20-8 0-14-4-18-11 1 12 4 19 11 24H34c7-5 10-12 11-24-4 7-10 11-18 11C17 83 8 76 8 63 8 39 41 22 50 3z',
];

/**
 * Rows with a pip on each side, and rows with a pip in the middle, for ranks 1 (two) to 9 (ten). Rows go from
 * 0 at the top to 6. Pips below the middle are upside down. All pips are below the corner, because only the
 * corner is visible in a fan.
 */
const PIPS: Record<number, { sides: number[]; middle: number[] }> = {
  1: { sides: [], middle: [0, 6] },
  2: { sides: [], middle: [0, 3, 6] },
  3: { sides: [0, 6], middle: [] },
  4: { sides: [0, 6], middle: [3] },
  5: { sides: [0, 3, 6], middle: [] },
  6: { sides: [0, 3, 6], middle: [1.5] },
  7: { sides: [0, 3, 6], middle: [1.5, 4.5] },
  8: { sides: [0, 2, 4, 6], middle: [3] },
  9: { sides: [0, 2, 4, 6], middle: [1, 5] },
};

/** Colours of the robes for the suits C D H S. */
const ROBES = ['#2f6d4f', '#b4552d', '#a3214f', '#31467f'];
const PATTERNS = [
  'M70 190h110M64 202h122M80 178h90',
  'M125 168l16 16-16 16-16-16zM92 184l10 10-10 10-10-10zM158 184l10 10-10 10-10-10z',
  'M86 176l78 37M86 213l78-37',
  'M95 165v48M110 165v48M140 165v48M155 165v48',
];
/** Hair and beard of jack, queen and king. */
const HAIR: Record<number, string> = {
  10: 'M99 136c-10 13-10 31-3 41 6 2 10 0 10-3-5-10-5-24-3-38zM151 136c10 13 10 31 3 41-6 2-10 0-10-3 5-10 5-24 3-38z',
  11: 'M99 136c-17 18-18 42-9 58l17-7c-6-16-6-33-4-51zM151 136c17 18 18 42 9 58l-17-7c6-16 6-33 4-51z',
  12: 'M98 154c0 31 12 44 27 50 15-6 27-19 27-50-5 12-13 12-19 9q-8-4-16 0c-6 3-14 3-19-9z',
};
/** Brows and nose of all court cards. */
const FEATURES = 'M109 146q6-4 11-1M130 145q5-3 11 1M125 151l-3 11h5';
/** Dots, as lines of no length. */
const EYES = 'M115 152h.1M135 152h.1';
const MOUTH = 'M119 171q6 4 12 0';
const HELD: Record<number, string> = {
  10: 'M186 120l4 0 0 86-4 0zM182 116l12 0-6-14z',
  11: 'M188 160a7 7 0 1 1 .1 0zM188 146a7 7 0 1 1 .1 0zM180 153a7 7 0 1 1 .1 0zM196 153a7 7 0 1 1 .1 0zM186 160h4v44h-4z',
  12: 'M184 108l8 0 0 72-8 0zM174 180l28 0 0 7-28 0zM185 187l6 0 0 20-6 0z',
};

/** Hats and crowns of jack, queen and king, on a grid of 100 x 60. */
const COURTS: Record<number, string> = {
  10: 'M8 48c10-26 34-38 62-30-4 5-5 9-4 14l20-3c-6 10-14 17-24 19zM70 18C76 6 86 2 94 4c-4 10-12 16-24 14zM8 52h56v6H8z',
  11: 'M10 48 4 18l20 14L36 8l14 20L64 8l12 24 20-14-6 30zM10 52h80v6H10zM4 9a5 5 0 1 0 .1 0zM36 0a5 5 0 1 0 .1 0zM64 0a5 5 0 1 0 .1 0zM96 9a5 5 0 1 0 .1 0z',
  12: 'M12 48 2 14l26 16L46 14V9h-6V4h6v-6h8v6h6v5h-6v5l18 16 26-16-10 34zM12 52h76v7H12z',
};

/** Defines the suit shapes once; `use` elements refer to them. */
export function suitSymbols(): SVGElement {
  return svg(
    'svg',
    { width: 0, height: 0, 'aria-hidden': 'true', class: 'symbols' },
    ...SUIT_PATHS.map((d, suit) =>
      svg('symbol', { id: `suit-${suit}`, viewBox: '0 0 100 100' }, svg('path', { d })),
    ),
  );
}

/** A suit's shape, in the colour of the text around it. */
export function suitIcon(suit: number): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 100 100', class: 'suit', 'aria-hidden': 'true' },
    svg('use', { href: `#suit-${suit}` }),
  );
}

function pip(suit: number, x: number, y: number, size: number, turned = false): SVGElement {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const transform = `rotate(${turned ? 180 : 0} ${x} ${y})`;
  return svg('use', { href: `#suit-${suit}`, ...box, transform });
}

/** Draws a court figure: two halves, one upside down, in a frame from (34, 100) to (216, 326). */
function courtFigure(rank: number, suit: number): SVGElement[] {
  const path = (name: string, d: string, more = {}) => svg('path', { d, class: name, ...more });
  const half = (degrees: number) =>
    svg(
      'g',
      { transform: `rotate(${degrees} 125 213)` },
      path('robe', 'M34 100h182v113H34z'),
      path('stripe', 'M60 213c4-34 24-48 48-52l17 20 17-20c24 4 44 18 48 52z', {
        fill: ROBES[suit],
      }),
      path('pattern', PATTERNS[suit]),
      path('collar', 'M112 213v-30l13-16 13 16v30z'),
      path('head', 'M99 136c-1 29 11 46 26 46s27-17 26-46z'),
      path(rank === 11 ? 'hair fair' : 'hair', HAIR[rank]),
      path('features', FEATURES),
      path('features eyes', EYES),
      path('features mouth', MOUTH),
      path('held', HELD[rank]),
      path('crown', COURTS[rank], { transform: 'translate(83 105) scale(.84 .62)' }),
      pip(suit, 58, 128, 36),
    );
  return [
    half(0),
    half(180),
    path('frame', 'M34 213h182'),
    svg('rect', { x: 34, y: 100, width: 182, height: 226, rx: 10, class: 'frame' }),
  ];
}

/** Draws the picture between the corners of a card. */
function picture(card: number): SVGElement[] {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (rank === 0) return [pip(suit, 125, 200, 130)];
  if (rank > 9) return courtFigure(rank, suit);
  const { sides, middle } = PIPS[rank];
  const at = (x: number) => (row: number) => pip(suit, x, 122 + row * 27.5, 46, row > 3);
  return [...sides.flatMap((row) => [at(76)(row), at(174)(row)]), ...middle.map(at(125))];
}

/** Returns `10` for a ten; other ranks as in RANKS. */
export const rankText = (card: number): string => RANKS[rankOf(card)].replace('T', '10');

const RANK_WORDS = 'ace two three four five six seven eight nine ten jack queen king'.split(' ');
export const SUIT_WORDS = ['clubs', 'diamonds', 'hearts', 'spades'];

/** `seven of hearts` */
export const cardWords = (card: number): string =>
  `${RANK_WORDS[rankOf(card)]} of ${SUIT_WORDS[suitOf(card)]}`;

/** Draws the face between the corners. Small cards do not show it, so it is drawn only for large ones. */
export const faceOf = (card: number): SVGElement =>
  svg('svg', { viewBox: '0 0 250 350', class: 'face' }, ...picture(card));

/** Makes the element of a card. It is hidden from screen readers, because piles have labels. */
export const cardElement = (card: number): HTMLElement =>
  h(
    `div.card${isRed(card) ? '.red' : ''}${rankOf(card) === 9 ? '.ten' : ''}`,
    { 'aria-hidden': 'true', 'data-card': card },
    h('span.index', h('b', rankText(card)), suitIcon(suitOf(card))),
    h('span.big', suitIcon(suitOf(card))),
  );
