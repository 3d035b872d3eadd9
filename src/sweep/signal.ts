/**
 * The signal of an `AbortController`. This type needs neither the types of a browser nor of Node. It has no
 * `throwIfAborted`, because the signals of older hosts do not have it.
 */
export interface AbortSignalLike {
  /** True if it has aborted. */
  readonly aborted: boolean;
  /** The reason, if it has aborted. */
  readonly reason: unknown;
  /** Calls the listener when it aborts. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** Removes the listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** For each signal what is called when it aborts, and the one listener that it has of ours: Node warns of eleven. */
const heeded = new WeakMap<AbortSignalLike, { tells: Set<() => void>; abort(): void }>();

/**
 * Calls `tell` when the signal aborts later on.
 *
 * @param tell a function of this call alone
 * @returns a function that stops this
 */
export function whenAborted(signal: AbortSignalLike | undefined, tell: () => void): () => void {
  if (signal === undefined) return () => {};
  let entry = heeded.get(signal);
  if (entry === undefined) {
    const tells = new Set<() => void>();
    entry = { tells, abort: () => [...tells].forEach((one) => one()) };
    signal.addEventListener('abort', entry.abort);
    heeded.set(signal, entry);
  }
  const { tells, abort } = entry;
  tells.add(tell);
  return () => {
    if (!tells.delete(tell) || tells.size > 0) return;
    signal.removeEventListener('abort', abort);
    heeded.delete(signal);
  };
}
