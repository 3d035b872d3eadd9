/**
 * Splits a text of several boards, as `deal` prints them, or of several solutions, as `solve` prints
 * them. There may be one JSON value on each line, or a title before each part. Boards may also have
 * blank lines between them.
 *
 * Every part keeps its line numbers, so that messages name the lines of the file: the lines of the other
 * parts are blank in it.
 */
import { CASCADES } from '../reference/index.js';
import { cardIn, parseFoundation } from './boards/card.js';
import { headerOf, isTitle, linesOf } from './boards/lines.js';
import { beginsDump } from './boards/state-dump.js';
import { looksLikeJson } from './json.js';
import { plainText } from './plain-text.js';
import { beginsSolution } from './moves/heading.js';

/** One board of a text. */
export interface BoardText {
  text: string;
  /** The deal number in its title. */
  deal?: number;
}

const NUMBER = /^\s*(?:[a-z ]*\bgame\s*#?|[a-z ]*\bdeal\s*#?|#)\s*(-?\d{1,10})\b/i;
const SVG_NUMBER = /<title>(?:Deal |Game #)(-?\d{1,10})<\/title>/;
const JSON_NUMBER = /^\s*\{\s*"deal"\s*:\s*(-?\d{1,10})\s*[,}]/;

/** @returns at least one part; a text of one board is one part */
export function splitBoards(given: string): BoardText[] {
  const text = plainText(given);
  const lines = linesOf(text);
  const isJson = looksLikeJson(text);
  const isSvg = !isJson && /^\s*</.test(text);
  if (!isJson && !isSvg && lines.some(beginsDump)) return [{ text }];
  const parts = isSvg
    ? [text]
    : isJson
      ? jsonValues(text, lines)
      : partsFrom(lines, boardStarts(lines));
  return parts.map((part) => {
    const numbers =
      isJson || isSvg
        ? [(isSvg ? SVG_NUMBER : JSON_NUMBER).exec(part)?.[1]]
        : linesOf(part).map((line) => NUMBER.exec(line)?.[1]);
    const deal = Number(numbers.find((found) => found));
    return { text: part, ...(Number.isNaN(deal) ? {} : { deal }) };
  });
}

/** @returns at least one part; a text of one solution is one part */
export function splitSolutions(given: string): string[] {
  const text = plainText(given);
  const lines = linesOf(text);
  if (looksLikeJson(text)) return jsonValues(text, lines);
  const starts = lines.flatMap((line, i) =>
    /#|game|deal/i.test(line) && beginsSolution(line) ? [i] : [],
  );
  // The text before the first heading belongs to it.
  return starts.length < 2 ? [text] : partsFrom(lines, [0, ...starts.slice(1)]);
}

/** Returns the lines, if each is one JSON value. Otherwise the whole text is one value. */
function jsonValues(text: string, lines: readonly string[]): string[] {
  const values = lines.filter((line) => line.trim() !== '');
  const areWhole = values.every((line) => /^\s*[[{].*[\]}]\s*$/.test(line));
  return values.length > 1 && areWhole ? values : [text];
}

function partsFrom(lines: readonly string[], starts: readonly number[]): string[] {
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? lines.length;
    return lines.map((line, at) => (at >= start && at < end ? line : '')).join('\n');
  });
}

/**
 * Returns the lines where boards begin. A title after cards begins a board. After 52 cards, more cards, a
 * header or a ninth cascade begin one. Cards that are home count.
 */
function boardStarts(lines: readonly string[]): number[] {
  const starts = [0];
  let cards = 0;
  let cascades = 0;
  let titleAt = -1;
  let isNumbered = false;
  lines.forEach((line, i) => {
    if (isTitle(line)) {
      if (titleAt < 0) titleAt = i;
      isNumbered ||= NUMBER.test(line);
      return;
    }
    const header = headerOf(line);
    const tokens = line.split(/[\s,;|/:"]+/);
    const count =
      header === 'foundations'
        ? tokens.reduce((sum, token) => sum + Math.max(0, parseFoundation(token).count), 0)
        : tokens.filter((token) => cardIn(token) >= 0).length;
    if (count === 0 && header === '') return;
    const isCascade = header === '' || header === ':';
    const isNext = isCascade ? count > 0 || cascades >= CASCADES : cascades > 0;
    const isTitled = isNumbered && cards > 0;
    if ((cards >= 52 && isNext) || isTitled) {
      starts.push(titleAt >= 0 ? titleAt : i);
      cards = cascades = 0;
    }
    titleAt = -1;
    isNumbered = false;
    cards += count;
    if (isCascade) cascades++;
  });
  return starts;
}
