/** Messages that a screen reader gets together. */
import { expect, it, vi } from 'vitest';
import { announcerOf } from '../../src/ui/index.js';

it.each([
  [['Still winnable.', 'You won'], 'Still winnable. You won'],
  [['Undone: 26', 'Lost'], 'Undone: 26. Lost'],
  [['1 to …', 'Selected: ace of clubs', 'Well.'], '1 to … Selected: ace of clubs. Well.'],
  [['Again', 'Again'], 'Again'],
  [['6♠ does not go on 10♦'], 'six of spades does not go on ten of diamonds'],
  [
    ['Only A♥ home wins.', 'Q♣ and 2 more'],
    'Only ace of hearts home wins. queen of clubs and 2 more',
  ],
])('%j is heard as %s', (texts, heard) => {
  vi.useFakeTimers();
  const region = { textContent: '' };
  const announce = announcerOf(region as HTMLElement);
  for (const text of texts) announce(text);
  vi.runAllTimers();
  expect(region.textContent).toBe(heard);
  vi.useRealTimers();
});
