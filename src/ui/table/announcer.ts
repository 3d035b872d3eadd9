/** Announces events to screen readers, each once, and cards in words. */
import { withCardWords } from './steps.js';

/** Texts that arrive within this time are announced together. */
const TOGETHER_MS = 90;
/** With fast play, only the last texts are announced. */
const MOST = 3;

/** Returns a function that announces a text. An empty one takes back what was said, or waits. @param region a live region */
export function announcerOf(region: HTMLElement): (text: string) => void {
  let waiting: string[] = [];
  let saying: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(saying);
    if (!text) {
      waiting = [];
      region.textContent = '';
      return;
    }
    if (!waiting.includes(text)) waiting.push(text);
    waiting = waiting.slice(-MOST);
    saying = setTimeout(() => {
      region.textContent = withCardWords(waiting.reduce(joined));
      waiting = [];
    }, TOGETHER_MS);
  };
}

/** Joins two sentences. The first may lack its full stop. */
const joined = (before: string, text: string): string =>
  `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${text}`;
