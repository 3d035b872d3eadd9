/** Numbers as people read them. */

/** Formats `1234567.8` as `1,234,567.8`. Without `Intl`, whose first use in a process takes 15 ms. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole, fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `1 deal`, `2,000 deals`. */
export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
