/** The signal of an `AbortController`. This type needs neither the types of a browser nor of Node. */
export interface AbortSignalLike {
  /** True if it has aborted. */
  readonly aborted: boolean;
  /** The reason, if it has aborted. */
  readonly reason: unknown;
  /** Throws the reason if it has aborted. */
  throwIfAborted(): void;
  /** Calls the listener when it aborts. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** Removes the listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}
