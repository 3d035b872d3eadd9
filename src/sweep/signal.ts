/** Such as an `AbortController`'s signal: a type that needs neither a browser's library nor Node's. */
export interface AbortSignalLike {
  /** Whether it has aborted. */
  readonly aborted: boolean;
  /** Why, if it has. */
  readonly reason: unknown;
  /** Throws the reason, if it has. */
  throwIfAborted(): void;
  /** Calls the listener when it aborts. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** Forgets the listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}
