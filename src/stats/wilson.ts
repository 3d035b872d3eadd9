/**
 * Wilson's score interval for a share: the shares p for which what was counted lies within z
 * standard errors of what p expects, the standard error being that of p and not of the estimate.
 * Unlike the textbook's p +- z*s it is no point where all or none were counted, and it never
 * leaves [0, 1]. (E. B. Wilson, Journal of the American Statistical Association 22, 1927.)
 */

/** The normal distribution's 97.5 % point: two sides of 2.5 % leave 95 %. */
export const Z_95 = 1.959963984540054;

/** Both ends of an interval of shares, 0 to 1. */
export interface Interval {
  /** Its lower end. */
  low: number;
  /** Its upper end. */
  high: number;
}

/**
 * @param count how many have the property, 0 to `of`
 * @param of how many were looked at; where that is none, nothing is known: 0 to 1
 */
export function wilson(count: number, of: number, z = Z_95): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const z2 = z * z;
  const middle = count + z2 / 2;
  const half = z * Math.sqrt((count * (of - count)) / of + z2 / 4);
  // Rounding must not push an end past what was counted at 0 or all.
  return {
    low: count === 0 ? 0 : Math.max(0, (middle - half) / (of + z2)),
    high: count === of ? 1 : Math.min(1, (middle + half) / (of + z2)),
  };
}
