/** The colours of the report's charts. */
import { expect, it } from 'vitest';
import { PAGE_STYLE } from '../../src/runs/report/style.js';

/** The relative luminance of a colour such as `#2a7d5c`, as WCAG defines it. */
function lightOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('has nine colours for series, which stand out from light and from dark paper', () => {
  const colors = [...PAGE_STYLE.matchAll(/--(paper|series-\d): light-dark\((#\w+), (#\w+)\)/g)];
  const [paper, ...series] = colors.map(([, , ...pair]) => pair);
  for (const theme of [0, 1]) {
    const lights = series.map((pair) => lightOf(pair[theme]));
    expect(new Set(lights).size).toBe(9);
    const ground = lightOf(paper[theme]);
    for (const light of lights) {
      const [low, high] = [light, ground].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(3);
    }
  }
});
