/** Days of the calendar, in the player's time zone. */

export const DAY_MS = 86_400_000;

/** Returns such as `2026-11-21`. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the number of a day, which is one more on the next day. @param day as `dayOf` writes it */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / DAY_MS);
