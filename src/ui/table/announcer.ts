/** Says what happens to those who do not see it: each thing once. */

/** What comes in a short while is said together. */
const TOGETHER_MS = 90;
/** Of fast play the last words are enough. */
const MOST = 3;

/** @param region a live region */
export function announcerOf(region: HTMLElement): (text: string) => void {
  let waiting: string[] = [];
  let saying: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    if (!waiting.includes(text)) waiting.push(text);
    waiting = waiting.slice(-MOST);
    clearTimeout(saying);
    saying = setTimeout(() => {
      region.textContent = waiting.reduce(joined);
      waiting = [];
    }, TOGETHER_MS);
  };
}

/** Two sentences in a row, whether the first has a stop at its end or not. */
const joined = (before: string, text: string): string =>
  `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${text}`;
