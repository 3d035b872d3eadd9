/**
 * What the page remembers. A browser that allows no storage forgets, but plays on; `onStorageTrouble`
 * has that said.
 */

/** Whether what was written last is kept; if not, why. */
export type StorageState = 'kept' | 'denied' | 'full';
type Trouble = Exclude<StorageState, 'kept'>;

const SENTENCES: Record<Trouble, string> = {
  denied:
    'This browser does not keep anything for this page, so your games are lost when you close it.',
  full: 'This browser has no more room, so your newest game is not kept.',
};

const PROBE = 'probe';
/** Keys that could not be written, and are not kept as they should be. */
const unkept = new Map<string, Trouble>();
let isProbed = false;
let isTold = false;
let tell: ((sentence: string) => void) | null = null;

/** The first call writes something, to see whether it can. */
export function storageState(): StorageState {
  if (!isProbed) probe();
  return [...unkept.values()].at(-1) ?? 'kept';
}

function probe(): void {
  isProbed = true;
  const trouble = write(PROBE, '1');
  if (trouble === null) forget(PROBE);
  // Full is not a trouble yet: room can be made for a game.
  if (trouble === 'denied') fail(PROBE, trouble);
}

/** @param listener called once: when something could not be written for the first time */
export function onStorageTrouble(listener: (sentence: string) => void): void {
  tell = listener;
  tellTrouble();
}

function tellTrouble(): void {
  const trouble = [...unkept.values()].at(-1);
  if (trouble === undefined || tell === null || isTold) return;
  isTold = true;
  tell(SENTENCES[trouble]);
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * False if there is no room, or nothing may be kept.
 *
 * @param makeRoom called if there is no room; then it is written once more
 */
export function remember(key: string, value: string, makeRoom?: () => void): boolean {
  isProbed = true;
  let trouble = write(key, value);
  if (trouble === 'full' && makeRoom !== undefined) {
    makeRoom();
    trouble = write(key, value);
  }
  if (trouble !== null) {
    fail(key, trouble);
    return false;
  }
  unkept.delete(key);
  unkept.delete(PROBE);
  return true;
}

function fail(key: string, trouble: Trouble): void {
  unkept.delete(key); // the newest trouble is the last
  unkept.set(key, trouble);
  tellTrouble();
}

/** Null if it was written. */
function write(key: string, value: string): Trouble | null {
  try {
    localStorage.setItem(key, value);
    return null;
  } catch (error) {
    const isFull = /quota/i.test((error as Partial<Error>).name ?? '');
    // Where nothing may be kept, some browsers have room for nothing.
    return isFull && keysOf('').length > 0 ? 'full' : 'denied';
  }
}

export function forget(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** All keys that begin like this. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
