/**
 * Facts about the deals of Windows, in deals.json: scripts/figures/page-deals.js makes it from the atlas, and
 * test/web/question.test.ts checks it.
 */
import facts from './deals.json' with { type: 'json' };

/** The deals of Windows have the numbers 1 to this one. */
export const WINDOWS_DEALS = 1_000_000;

export const randomDeal = (): number => 1 + Math.floor(Math.random() * WINDOWS_DEALS);

/** Returns a winnable deal, the same for all visitors on the same date. */
export function dealOfTheDay(date: Date): number {
  const day = date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
  // Multiplying by an odd number visits all numbers and moves neighbouring days far apart.
  const deal = 1 + ((Math.imul(day, 0x9e3779b1) >>> 0) % WINDOWS_DEALS);
  return facts.unwinnable.includes(deal) ? deal + 1 : deal;
}

/**
 * Compares the free cells that a deal needs with those of the other deals, all with four free cells.
 *
 * @param least the fewest cells that win the deal, four at most
 * @returns such as `It needs 2 free cells, as 60.1 % of deals do`
 */
export function cellsNeeded(least: number): string {
  const all = facts.least.reduce((sum, n) => sum + n, 0);
  const percent = (100 * facts.least[least]) / all;
  const cells = ['no free cell', '1 free cell'][least] ?? `${least} free cells`;
  return `It needs ${cells}, as ${percent.toFixed(1)} % of deals do`;
}
