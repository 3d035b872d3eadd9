/**
 * The games that were started on this device: one for each board, with its undone moves. A player can
 * go to another deal and come back without losing anything.
 *
 *     game:<board>   { now, earlier, savedMs }
 *     last           { game, cells }
 *
 * `earlier` has the games that were replaced by a link, or by playing on from a solution, the newest first. `last` is
 * the game to continue when the address names none.
 */
import type { Position } from 'freecell-wasm';
import { isDealNumber } from 'freecell-wasm/game';
import { MAX_CELLS } from 'freecell-wasm/reference';
import { forget, keysOf, objectIn, recall, recallObject, remember } from '../storage.js';
import { Game } from '../../../src/ui/index.js';
import { isTime } from './statistics.js';
import { nameOfBoard, readSteps, writeSteps } from './written-steps.js';

const PREFIX = 'game:';
const LAST = 'last';
/** A game takes half a kilobyte, and browsers keep five megabytes. */
const KEPT_GAMES = 500;

/** A game in storage. */
export interface KeptGame {
  steps: string;
  /** Number of steps done; the player has undone the others. */
  at: number;
  /** Time spent on each attempt. A restart begins a new attempt. */
  timesMs: readonly number[];
  /** The steps of a link or of a solution with which the game began; empty if the player made all. */
  given: string;
  /** The attempts whose wins count. */
  counted: readonly number[];
}

export interface KeptBoard {
  now: KeptGame | null;
  earlier: readonly KeptGame[];
}

export interface LastGame {
  /** A deal number or the text of a board in one line. */
  game: number | string;
  cells: number;
}

interface Entry extends KeptBoard {
  savedMs: number;
}

export const keptGame = (
  game: Game,
  others: Pick<KeptGame, 'timesMs' | 'given' | 'counted'>,
): KeptGame => ({ steps: writeSteps(game.steps), at: game.at, ...others });

export const gameOf = (start: Position, { steps, at }: KeptGame): Game =>
  new Game(start, readSteps(start, steps).steps, at);

export function keptOf(start: Position): KeptBoard {
  const { now = null, earlier = [] } = entryIn(recall(PREFIX + nameOfBoard(start))) ?? {};
  return { now, earlier };
}

export function keep(start: Position, { now, earlier }: KeptBoard): void {
  const key = PREFIX + nameOfBoard(start);
  const entry: Entry = { now, earlier, savedMs: Date.now() };
  const isNew = recall(key) === null;
  const text = JSON.stringify(entry);
  if (isNew) dropOldest(KEPT_GAMES - 1);
  // If there is no room left, the older half of the games is dropped.
  remember(key, text, () => dropOldest(keysOf(PREFIX).length >> 1));
}

/** Keeps the game that was played last; null once it is over. */
export function keepLast(last: LastGame | null): void {
  if (last === null) forget(LAST);
  else remember(LAST, JSON.stringify({ game: last.game, cells: last.cells }));
}

/** Returns the game to continue; null if there is none. */
export function lastGame(): LastGame | null {
  const last = recallObject(LAST);
  if (last === null) return null;
  const { game, cells } = last;
  const isGame = typeof game === 'number' ? isDealNumber(game) : isText(game);
  const isCells = Number.isInteger(cells) && Number(cells) >= 0 && Number(cells) <= MAX_CELLS;
  return isGame && isCells ? { game: game as LastGame['game'], cells: Number(cells) } : null;
}

/**
 * Reports that another tab has changed the game of this board, also while the page was hidden in the browser's
 * back/forward cache. A game that the other tab dropped stays here.
 *
 * @returns a function that stops the reports
 */
export function onOtherTab(start: Position, changed: () => void): () => void {
  const key = PREFIX + nameOfBoard(start);
  const compare = (before: string | null, after: string | null): void => {
    const entry = entryIn(after);
    if (entry === null || entry.now === null) return;
    // Ignore a change of the time alone: otherwise two tabs would answer each other forever.
    if (stepsIn(entry) !== stepsIn(entryIn(before))) changed();
  };
  const stopper = new AbortController();
  const { signal } = stopper;
  const written = ({ key: one, oldValue, newValue }: StorageEvent): void => {
    if (one === key) compare(oldValue, newValue);
  };
  // No event of the storage arrives in the back/forward cache.
  let left: string | null = null;
  const hidden = () => (left = recall(key));
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) compare(left, recall(key));
  };
  addEventListener('storage', written, { signal });
  addEventListener('pagehide', hidden, { signal });
  addEventListener('pageshow', shown, { signal });
  return () => stopper.abort();
}

const stepsIn = (entry: Entry | null): string =>
  JSON.stringify(
    [entry?.now, ...(entry?.earlier ?? [])].map((game) => game && [game.steps, game.at]),
  );

/** Drops all games except this many of the newest. */
function dropOldest(left: number): void {
  const keys = keysOf(PREFIX);
  if (keys.length <= left) return;
  const saved = new Map(keys.map((key) => [key, entryIn(recall(key))?.savedMs ?? 0]));
  keys.sort((a, b) => saved.get(b)! - saved.get(a)!);
  for (const key of keys.slice(left)) forget(key);
}

/** Returns null if there is no entry, or if it is no longer readable. */
function entryIn(text: string | null): Entry | null {
  const entry = objectIn(text);
  if (entry === null) return null;
  const { now, earlier, savedMs } = entry;
  return {
    now: keptIn(now),
    earlier: Array.isArray(earlier) ? earlier.flatMap((game) => keptIn(game) ?? []) : [],
    savedMs: Number(savedMs) || 0,
  };
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Returns null if the value is not a game. */
function keptIn(value: unknown): KeptGame | null {
  if (typeof value !== 'object' || value === null) return null;
  const { steps, at, timesMs, given, counted } = value as Record<string, unknown>;
  const areTimes = Array.isArray(timesMs) && timesMs.every(isTime);
  if (typeof steps !== 'string' || !Number.isInteger(at) || !areTimes) return null;
  return {
    ...{ steps, at: Number(at), timesMs },
    given: typeof given === 'string' ? given : '',
    counted: Array.isArray(counted) ? counted.filter(Number.isInteger) : [],
  };
}
