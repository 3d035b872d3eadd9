/** Says what happens to those who do not see it. */
const announcer = document.getElementById('announcer')!;
let saying: ReturnType<typeof setTimeout> | undefined;

/** The last thing said in a short while wins, so that fast play does not pile up. */
export function announce(text: string): void {
  clearTimeout(saying);
  saying = setTimeout(() => {
    announcer.textContent = text;
  }, 60);
}
