/**
 * The games that were begun on this device: one for each board, with what was undone, so that
 * nothing the player does elsewhere loses it.
 *
 *     game:<board>   { now, earlier, savedMs }
 *     last           { game, cells }
 *
 * `earlier` is the game that a link, or a solution played on, has taken the place of. `last` is the game to
 * go on with where the address names none.
 */
import type { Position } from 'freecell-wasm';
import { isDealNumber } from 'freecell-wasm/game';
import { MAX_CELLS } from 'freecell-wasm/reference';
import { forget, keysOf, recall, remember } from '../storage.js';
import { Game } from '../../../src/ui/index.js';
import { nameOfBoard, readSteps, writeSteps } from './written-steps.js';

const PREFIX = 'game:';
const LAST = 'last';
/** A game takes half a kilobyte, and browsers keep five megabytes. */
const KEPT_GAMES = 500;

/** A game as it is kept. */
export interface KeptGame {
  steps: string;
  /** Steps done; the others were undone. */
  at: number;
  /** Time that was spent on each attempt: a restart begins one. */
  timesMs: readonly number[];
}

export interface KeptBoard {
  now: KeptGame | null;
  earlier: KeptGame | null;
}

export interface LastGame {
  /** A deal number or the text of a board in one line. */
  game: number | string;
  cells: number;
}

interface Entry extends KeptBoard {
  savedMs: number;
}

export const keptGame = (game: Game, timesMs: readonly number[]): KeptGame => ({
  steps: writeSteps(game.steps),
  at: game.at,
  timesMs,
});

export const gameOf = (start: Position, { steps, at }: KeptGame): Game =>
  new Game(start, readSteps(start, steps).steps, at);

export function keptOf(start: Position): KeptBoard {
  const { now = null, earlier = null } = entryIn(recall(PREFIX + nameOfBoard(start))) ?? {};
  return { now, earlier };
}

export function keep(start: Position, { now, earlier }: KeptBoard): void {
  const key = PREFIX + nameOfBoard(start);
  const entry: Entry = { now, earlier, savedMs: Date.now() };
  const isNew = recall(key) === null;
  const text = JSON.stringify(entry);
  if (isNew) dropOldest(KEPT_GAMES - 1);
  // No room left: half of the games must do.
  remember(key, text, () => dropOldest(keysOf(PREFIX).length >> 1));
}

/** What was played last, or null once it is over. */
export function keepLast(last: LastGame | null): void {
  if (last === null) forget(LAST);
  else remember(LAST, JSON.stringify({ game: last.game, cells: last.cells }));
}

/** What can be played on; null if there is no such game. */
export function lastGame(): LastGame | null {
  const last = objectIn(recall(LAST));
  if (last === null) return null;
  const { game, cells } = last;
  const isGame = typeof game === 'number' ? isDealNumber(game) : isText(game);
  const isCells = Number.isInteger(cells) && Number(cells) >= 0 && Number(cells) <= MAX_CELLS;
  return isGame && isCells ? { game: game as LastGame['game'], cells: Number(cells) } : null;
}

/**
 * Tells when another tab has gone on with a game of this board. What was dropped there stays here.
 *
 * @returns what stops it
 */
export function onOtherTab(start: Position, changed: () => void): () => void {
  const key = PREFIX + nameOfBoard(start);
  const listener = (event: StorageEvent): void => {
    if (event.key !== key) return;
    const entry = entryIn(event.newValue);
    if (entry === null || entry.now === null) return;
    // Only its time has changed: two tabs that both answered that would never end.
    if (stepsIn(entry) === stepsIn(entryIn(event.oldValue))) return;
    changed();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

const stepsIn = (entry: Entry | null): string =>
  JSON.stringify([entry?.now, entry?.earlier].map((game) => game && [game.steps, game.at]));

/** Leaves this many games, the newest. */
function dropOldest(left: number): void {
  const keys = keysOf(PREFIX);
  if (keys.length <= left) return;
  const saved = new Map(keys.map((key) => [key, entryIn(recall(key))?.savedMs ?? 0]));
  keys.sort((a, b) => saved.get(b)! - saved.get(a)!);
  for (const key of keys.slice(left)) forget(key);
}

/** Null if it is nothing, or no longer readable. */
function entryIn(text: string | null): Entry | null {
  const entry = objectIn(text);
  if (entry === null) return null;
  const { now, earlier, savedMs } = entry;
  return {
    now: keptIn(now),
    earlier: keptIn(earlier),
    savedMs: Number(savedMs) || 0,
  };
}

/** Null if the text is not that of an object. */
function objectIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Null if it is not a game. Games of earlier versions have one time, `elapsedMs`. */
function keptIn(value: unknown): KeptGame | null {
  if (typeof value !== 'object' || value === null) return null;
  const { steps, at, elapsedMs, timesMs = [elapsedMs] } = value as Record<string, unknown>;
  const areTimes = Array.isArray(timesMs) && timesMs.every((ms) => typeof ms === 'number');
  if (typeof steps !== 'string' || !Number.isInteger(at) || !areTimes) return null;
  return { steps, at: Number(at), timesMs };
}
