/** Messages that a screen reader gets together. */
import { expect, it, vi } from 'vitest';
import { announcerOf } from '../../src/ui/index.js';

it.each([
  [['Still winnable.', 'You won'], 'Still winnable. You won'],
  [['Undone: 26', 'Lost'], 'Undone: 26. Lost'],
  [['1 to …', 'Selected: ace of clubs', 'Well.'], '1 to … Selected: ace of clubs. Well.'],
  [['Again', 'Again'], 'Again'],
])('%j is heard as %s', (texts, heard) => {
  vi.useFakeTimers();
  const region = { textContent: '' };
  const announce = announcerOf(region as HTMLElement);
  for (const text of texts) announce(text);
  vi.runAllTimers();
  expect(region.textContent).toBe(heard);
  vi.useRealTimers();
});
