/**
 * Takes a text apart that holds several boards, as `deal` prints them: one JSON value a line, a title
 * before each, or blank lines between whole ones. Every part keeps its place in the file, so that
 * messages name the file's lines: what belongs to other boards is blank in it.
 */
import { looksLikeJson } from '../json.js';
import { isTitle } from './lines.js';
import { beginsDump } from './state-dump.js';
import { parseCard } from './card.js';

/** One board of a text. */
export interface BoardText {
  text: string;
  /** The number its title says it has. */
  deal?: number;
}

const NUMBER = /^\s*(?:[a-z ]*\bgame\s*#?|[a-z ]*\bdeal\s*#?|#)\s*(-?\d{1,10})\b/i;

/** @returns at least one part; a text of one board is that part */
export function splitBoards(text: string): BoardText[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (looksLikeJson(text)) return splitJson(text, lines);
  if (/^\s*</.test(text) || lines.some(beginsDump)) return [{ text }];
  const starts = boardStarts(lines);
  const ends = [...starts.slice(1), lines.length];
  return starts.map((start, i) => {
    const part = lines.map((line, at) => (at >= start && at < ends[i] ? line : ''));
    const deal = Number(part.map((line) => NUMBER.exec(line)?.[1]).find((found) => found));
    return { text: part.join('\n'), ...(Number.isNaN(deal) ? {} : { deal }) };
  });
}

function splitJson(text: string, lines: readonly string[]): BoardText[] {
  const values = lines.filter((line) => line.trim() !== '');
  const isWhole = (line: string): boolean => /^\s*[[{].*[\]}]\s*$/.test(line);
  const parts = values.length > 1 && values.every(isWhole) && !isJson(text) ? values : [text];
  return parts.map((part) => {
    const deal = Number(/^\s*\{\s*"deal"\s*:\s*(-?\d{1,10})\s*[,}]/.exec(part)?.[1]);
    return { text: part, ...(Number.isNaN(deal) ? {} : { deal }) };
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Lines with which boards begin: a title after cards, or cards after a blank line and 52 others. */
function boardStarts(lines: readonly string[]): number[] {
  const starts = [0];
  let cards = 0;
  let titleAt = -1;
  lines.forEach((line, i) => {
    const count = line.split(/[\s,;|/:]+/).filter((token) => parseCard(token) >= 0).length;
    if (isTitle(line)) {
      if (titleAt < 0) titleAt = i;
      return;
    }
    if (count === 0) return;
    const isNext = (titleAt >= 0 && cards > 0 && NUMBER.test(lines[titleAt])) || cards >= 52;
    if (isNext) {
      starts.push(titleAt >= 0 ? titleAt : i);
      cards = 0;
    }
    titleAt = -1;
    cards += count;
  });
  return starts;
}
