/** Formats numbers and text for a report. */

/** Formats `1234567` as `1,234,567`. */
export const number = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** `1 deal`, `2 deals`. */
export const plural = (count: number, noun: string): string =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats `1500000` as `1.5M`, for the marks of an axis. */
export const short = (value: number): string =>
  value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 2 });

/** Formats a share of 0 to 1 in percent, with more decimals near 0 and 100. */
export function percent(share: number): string {
  const distance = Math.min(share, 1 - share);
  const decimals = distance >= 0.01 ? 2 : distance >= 0.0001 ? 3 : 5;
  return `${Number((100 * share).toFixed(decimals))} %`;
}

/** Escapes text for HTML or XML, in an element or in an attribute. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
