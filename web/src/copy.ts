/** Copies a text, and says so; where the browser refuses, the text itself is shown. */
import { toast } from './toast.js';

/** @param what the text, in a word or two */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`${what}: ${text}`);
  }
}
