/** Says what happens to those who do not see it: each thing once. */
const announcer = document.getElementById('announcer')!;
let waiting: string[] = [];
let saying: ReturnType<typeof setTimeout> | undefined;

/** What comes in a short while is said together. */
const TOGETHER_MS = 90;
/** Of fast play the last words are enough. */
const MOST = 3;

export function announce(text: string): void {
  if (!waiting.includes(text)) waiting.push(text);
  waiting = waiting.slice(-MOST);
  clearTimeout(saying);
  saying = setTimeout(() => {
    announcer.textContent = waiting.join('. ');
    waiting = [];
  }, TOGETHER_MS);
}
