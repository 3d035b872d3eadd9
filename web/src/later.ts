/** Parts of the page whose scripts are fetched when a visitor first asks for them. */
import { toast } from './toast.js';

export const NOT_LOADED =
  'This part of the page could not be loaded. Check the connection and reload the page.';

/** If a part takes longer than this, the page says that it is coming. */
const LATE_MS = 700;

/**
 * Loads a part once. After a failure, the next call tries again, though some browsers remember until the page is loaded
 * again that a script could not be loaded.
 *
 * @param failed says that it could not be loaded
 */
export function later<Part>(
  load: () => Promise<Part>,
  failed = () => toast(NOT_LOADED),
): (use: (part: Part) => void) => Promise<void> {
  let part: Promise<Part> | undefined;
  return async (use) => {
    const waiting = setTimeout(() => toast('Loading…'), LATE_MS);
    try {
      part ??= load();
      use(await part);
    } catch {
      part = undefined;
      failed();
    } finally {
      clearTimeout(waiting);
    }
  };
}
