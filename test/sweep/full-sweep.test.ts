/**
 * The main job: the reference checks each layout and replays each solution. The verdicts have been known
 * since 1995. `npm run test:all` sweeps the whole million.
 */
import { expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { cases } from '../support/tier.js';
import { UNSOLVABLE } from '../support/unsolvable.js';

const LAST = cases(20_000, 1_000_000);
const unsolvable = UNSOLVABLE.filter((deal) => deal <= LAST);

it(`a sweep solves deals 1 to ${LAST}, but for the ${unsolvable.length} that cannot be solved`, async () => {
  const { code, stdout, stderr } = await runCli(['sweep', '1', `${LAST}`, '--json', '--quiet']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const summary = JSON.parse(stdout);
  expect(summary).toMatchObject({
    from: 1,
    to: LAST,
    cells: 4,
    deals: LAST,
    verified: true,
    solved: LAST - unsolvable.length,
    unsolvable: unsolvable.length,
    undecided: 0,
    unsolvableDeals: unsolvable,
    undecidedDeals: [],
  });
});
