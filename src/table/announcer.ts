/** Says what happens to those who do not see it: each thing once. */

/** What comes in a short while is said together. */
const TOGETHER_MS = 90;
/** Of fast play the last words are enough. */
const MOST = 3;

export class Announcer {
  private waiting: string[] = [];
  private saying: ReturnType<typeof setTimeout> | undefined;

  /** @param region a live region */
  constructor(private readonly region: HTMLElement) {}

  say(text: string): void {
    if (!this.waiting.includes(text)) this.waiting.push(text);
    this.waiting = this.waiting.slice(-MOST);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      this.region.textContent = this.waiting.join('. ');
      this.waiting = [];
    }, TOGETHER_MS);
  }
}
