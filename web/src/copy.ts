/** Copies a text and confirms it in a message. If the browser refuses, the message shows the text. */
import { toast } from './toast.js';

/** @param what a word or two that name the text */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`${what}: ${text}`);
  }
}
