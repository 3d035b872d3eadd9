/**
 * The games that were begun on this device: one for each board, with what was undone, so that
 * nothing the player does elsewhere loses it.
 *
 *     game:<board>   { now, earlier, savedMs }
 *
 * `earlier` is the game that a link, or a solution played on, has taken the place of.
 */
import type { Position } from 'freecell-wasm';
import { forget, keysOf, recall, remember } from '../storage.js';
import { Game } from '../../../src/ui/index.js';
import { nameOfBoard, readSteps, writeSteps } from './written-steps.js';

const PREFIX = 'game:';
/** A game takes half a kilobyte, and browsers keep five megabytes. */
const KEPT_GAMES = 500;

/** A game as it is kept. */
export interface KeptGame {
  steps: string;
  /** Steps done; the others were undone. */
  at: number;
  /** Time that was spent on it. */
  timesMs: number[];
}

export interface KeptBoard {
  now: KeptGame | null;
  earlier: KeptGame | null;
}

interface Entry extends KeptBoard {
  savedMs: number;
}

export const keptGame = (game: Game, timesMs: number[]): KeptGame => ({
  steps: writeSteps(game.steps),
  at: game.at,
  timesMs,
});

export const gameOf = (start: Position, { steps, at }: KeptGame): Game =>
  new Game(start, readSteps(start, steps).steps, at);

export function keptOf(start: Position): KeptBoard {
  const { now = null, earlier = null } = entryOf(PREFIX + nameOfBoard(start)) ?? {};
  return { now, earlier };
}

export function keep(start: Position, { now, earlier }: KeptBoard): void {
  const key = PREFIX + nameOfBoard(start);
  const entry: Entry = { now, earlier, savedMs: Date.now() };
  const isNew = recall(key) === null;
  const text = JSON.stringify(entry);
  if (isNew) dropOldest(KEPT_GAMES - 1);
  // No room left: half of the games must do.
  if (!remember(key, text)) {
    dropOldest(keysOf(PREFIX).length >> 1);
    remember(key, text);
  }
}

/** Leaves this many games, the newest. */
function dropOldest(left: number): void {
  const keys = keysOf(PREFIX);
  if (keys.length <= left) return;
  const saved = new Map(keys.map((key) => [key, entryOf(key)?.savedMs ?? 0]));
  keys.sort((a, b) => saved.get(b)! - saved.get(a)!);
  for (const key of keys.slice(left)) forget(key);
}

/** What is kept under a key; undefined if that is nothing, or no longer readable. */
function entryOf(key: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(recall(key) ?? 'null');
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { now, earlier, savedMs } = entry as Record<string, unknown>;
    return {
      now: isKept(now) ? now : null,
      earlier: isKept(earlier) ? earlier : null,
      savedMs: Number(savedMs) || 0,
    };
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const { steps, at, timesMs } = value as Record<string, unknown>;
  return typeof steps === 'string' && Number.isInteger(at) && Array.isArray(timesMs);
}

export const lastGame = (): { game: number | string; cells: number } | null => null;
export const keepLast = (_: { game: number | string; cells: number } | null): void => {};
export const onOtherTab =
  (_: Position, __: () => void): (() => void) =>
  () => {};
