/**
 * The page's memory between visits. What the browser does not store stays until the page is closed;
 * `onStorageTrouble` reports that.
 */

/** Whether the last write is kept, and if not, the reason. */
export type StorageState = 'kept' | 'denied' | 'full';
type Trouble = Exclude<StorageState, 'kept'>;

const SENTENCES: Record<Trouble, string> = {
  denied: 'This browser stores nothing for this page. Your games are lost when you close it.',
  full: 'This browser has no room left. Your newest game is not saved.',
};

const PROBE = 'probe';
/** By key, what the last write failed to store. The newest is at the end. */
const unkept = new Map<string, { trouble: Trouble; value: string }>();
let isProbed = false;
let isTold = false;
let tell: ((sentence: string) => void) | null = null;

/** The first call writes a probe to see whether storage works. */
export function storageState(): StorageState {
  if (!isProbed) probe();
  return [...unkept.values()].at(-1)?.trouble ?? 'kept';
}

function probe(): void {
  isProbed = true;
  const trouble = write(PROBE, '1');
  if (trouble === null) forget(PROBE);
  // A full storage is not a trouble yet: the page can make room for a game.
  if (trouble === 'denied') fail(PROBE, trouble, '');
}

/** @param listener called once, when a write fails for the first time */
export function onStorageTrouble(listener: (sentence: string) => void): void {
  tell = listener;
  tellTrouble();
}

function tellTrouble(): void {
  const newest = [...unkept.values()].at(-1);
  if (newest === undefined || tell === null || isTold) return;
  isTold = true;
  tell(SENTENCES[newest.trouble]);
}

export function recall(key: string): string | null {
  try {
    return unkept.get(key)?.value ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the JSON object of a key, or null. */
export const recallObject = (key: string): Record<string, unknown> | null => objectIn(recall(key));

/** Returns null if the text is not a JSON object. */
export function objectIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/**
 * Writes a value. Returns false if there is no room, or if the browser allows no storage.
 *
 * @param makeRoom called if there is no room; then the value is written once more
 */
export function remember(key: string, value: string, makeRoom?: () => void): boolean {
  isProbed = true;
  let trouble = write(key, value);
  if (trouble === 'full' && makeRoom !== undefined) {
    makeRoom();
    trouble = write(key, value);
  }
  if (trouble !== null) {
    fail(key, trouble, value);
    return false;
  }
  unkept.delete(key);
  unkept.delete(PROBE);
  return true;
}

function fail(key: string, trouble: Trouble, value: string): void {
  unkept.delete(key);
  unkept.set(key, { trouble, value });
  tellTrouble();
}

/** Returns null if the value was written. */
function write(key: string, value: string): Trouble | null {
  try {
    localStorage.setItem(key, value);
    return null;
  } catch (error) {
    const isFull = /quota/i.test((error as Partial<Error>).name ?? '');
    // Some browsers that allow no storage report it as full instead.
    return isFull && keysOf('').length > 0 ? 'full' : 'denied';
  }
}

export function forget(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Returns all keys that begin with the prefix. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
