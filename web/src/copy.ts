/** Copies a text, or shows it where the browser lets nobody copy. */
import { toast } from './toast.js';

/** @param what the text is, such as `Link` */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`${what}: ${text}`);
  }
}
