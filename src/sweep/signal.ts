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
