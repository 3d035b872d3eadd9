import { it } from 'vitest';

it('ends', () => {});
it('spins', { timeout: 300 }, () => {
  for (;;);
});
