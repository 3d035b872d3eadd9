/**
 * Reads solutions that name cards, not places.
 *
 *     2S to temp           patsolve: to a free cell
 *     5C to 6D             on a card
 *     KS to empty pile     to an empty cascade
 *     AC out               home
 *
 *     20|58|9D-8S|TS|3H-4H;AC    Shirl Hart's solver: number, places, the card or the run from its
 *                                deepest card on, the target (f a cell, e an empty cascade, h home,
 *                                or a card), and the cards that then go home
 */
import { FOUNDATION, InputError, rankOf, suitOf } from '../../reference/index.js';
import { cardIn } from '../boards/card.js';
import { clip } from '../boards/layout.js';
import { linesOf } from '../boards/lines.js';
import { BY_CARD, EMPTY_CASCADE, MAX_STEPS, NEXT_CELL, parseSteps, type Step } from './steps.js';

const CARD = '(?:10|[0-9TJQKA])[CDHS]';
const IN_WORDS = new RegExp(
  `^(?:\\d{1,5}[.):]?\\s+)?(${CARD})\\s+(?:to\\s+(?:(?:a\\s+)?(temp|free ?cell)|(?:an\\s+)?(empty (?:pile|cascade|column))|(${CARD})|(?:the\\s+)?(?:foundations?|home))|out|home)$`,
  'i',
);
const REMARK =
  /^(?:A winner\.?|\d+ moves?\.?|\d+ (?:unique )?positions?\b.*|.*\bmemory\b.*|freecell solver\b.*)$/i;
const NO_SOLUTION = /^(?:No solution|Impossible|A loser)/i;
const RANGE = `${CARD}(?:-${CARD})?`;
const IN_FIELDS = new RegExp(
  `^\\d{1,5}\\|([1-8a-g][1-8a-gh])\\|(${CARD})(?:-(${CARD}))?\\|([fhe]|${CARD})\\|((?:${RANGE}(?:;${RANGE})*)?)$`,
  'i',
);

const LOOKS_IN_WORDS = new RegExp(
  `^\\s*(?:\\d{1,5}[.):]?\\s+)?${CARD}\\s+(?:to\\b|out\\b|home\\b)`,
  'im',
);
const LOOKS_IN_FIELDS = /^\s*\d{1,5}\|\w\w\|/m;

/** Returns true if some line names a card in one of these ways. */
export const looksLikeCardWords = (text: string): boolean =>
  LOOKS_IN_WORDS.test(text) || LOOKS_IN_FIELDS.test(text);

/**
 * Reads the moves of such a text.
 *
 * @throws InputError that names the wrong line
 */
export function parseCardWords(text: string): Step[] {
  const steps: Step[] = [];
  linesOf(text).forEach((raw, i) => {
    const line = raw.trim();
    if (line === '' || REMARK.test(line)) return;
    if (NO_SOLUTION.test(line)) {
      throw new InputError(`line ${i + 1}: no solution: "${clip(line)}"`);
    }
    if (steps.length === MAX_STEPS)
      throw new InputError(`a solution has at most ${MAX_STEPS} moves`);
    const step = inWords(line) ?? inFields(line);
    if (step === null) {
      throw new InputError(
        `line ${i + 1}: "${clip(line)}" is not a move such as 2S to temp, 5C to 6D, KS to empty pile, AC out, or 4|74|9S|TH|2C`,
      );
    }
    steps.push(step);
  });
  return steps;
}

function inWords(line: string): Step | null {
  const match = IN_WORDS.exec(line);
  if (match === null) return null;
  const [, taken, cell, empty, onto] = match;
  const card = cardIn(taken);
  const step = { from: BY_CARD, count: 1, card };
  if (cell !== undefined) return { ...step, to: NEXT_CELL };
  if (empty !== undefined) return { ...step, to: EMPTY_CASCADE, count: 0 };
  if (onto !== undefined) return { ...step, to: BY_CARD, onto: cardIn(onto), count: 0 };
  return { ...step, to: FOUNDATION };
}

function inFields(line: string): Step | null {
  const match = IN_FIELDS.exec(line);
  if (match === null) return null;
  const [, places, deepest, last, , home] = match;
  const card = cardIn(deepest);
  const [{ from, to }] = parseSteps(places);
  const count = last === undefined ? 1 : rankOf(card) - rankOf(cardIn(last)) + 1;
  if (count < 1) return null;
  const cards = home === '' ? [] : home.split(';').flatMap(cardsFrom);
  return { from, to, count, card, ...(cards.length > 0 ? { home: cards } : {}) };
}

/** Returns the cards of a range: `3H-5H` is three cards. */
function cardsFrom(range: string): number[] {
  const [first, last = first] = range.split('-').map(cardIn);
  if (suitOf(first) !== suitOf(last)) return [first, last];
  const count = Math.max(0, rankOf(last) - rankOf(first)) + 1;
  return Array.from({ length: count }, (_, i) => first + 4 * i);
}
