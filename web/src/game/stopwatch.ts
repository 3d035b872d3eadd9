/** Measures the time spent on a game. The owner starts and stops it with `run`. */
export class Stopwatch {
  private spentMs = 0;
  private sinceMs: number | null = null;

  get elapsedMs(): number {
    return this.spentMs + (this.sinceMs === null ? 0 : performance.now() - this.sinceMs);
  }

  /** Switches to another game that has already taken this long. */
  set(elapsedMs: number): void {
    this.spentMs = elapsedMs;
    if (this.sinceMs !== null) this.sinceMs = performance.now();
  }

  run(isRunning: boolean): void {
    if (isRunning === (this.sinceMs !== null)) return;
    this.spentMs = this.elapsedMs;
    this.sinceMs = isRunning ? performance.now() : null;
  }
}

/** `4:05`, `1:02:30` */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
