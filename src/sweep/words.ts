/** Numbers as people read them. */

/** Formats `1234567.8` as `1,234,567.8`. Without `Intl`, whose first use in a process takes 15 ms. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole, fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Returns a speed in whole deals, and in two figures below ten, so that slow work is not 0. @param elapsedMs above 0 */
export function dealsPerSecond(deals: number, elapsedMs: number): number {
  const speed = (1000 * deals) / elapsedMs;
  return speed < 10 ? +speed.toPrecision(2) : Math.round(speed);
}

/** `41,210`, `0.012`: whole deals, or two figures below ten. */
export const formatSpeed = (speed: number): string =>
  speed < 10 ? `${+speed.toPrecision(2)}` : formatNumber(speed);

/** `41,210 deals/s`. */
export const speedText = (speed: number): string => `${formatSpeed(speed)} deals/s`;

/** `1 deal`, `2,000 deals`. */
export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
