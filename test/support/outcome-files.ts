/** Made-up outcomes as files, for the commands that read them. */

/** Depends only on the deal number. All verdicts and both budgets occur. */
export function madeUpOutcome(deal: number) {
  const verdict = deal % 7 === 0 ? 'undecided' : deal % 11 === 0 ? 'unsolvable' : 'solved';
  return {
    deal,
    cells: 3,
    phase: verdict === 'undecided' ? null : 1 + (deal % 3),
    verdict,
    ran_out_of: verdict === 'undecided' ? (deal % 2 === 0 ? 'nodes' : 'memory') : null,
    moves: verdict === 'solved' ? 60 + (deal % 97) : null,
    nodes: (deal * 7919) % 100_003,
  };
}

type Row = ReturnType<typeof madeUpOutcome>;

const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, i) => madeUpOutcome(from + i));

export const madeUpCsv = (from: number, to: number): string => {
  const lines = rows(from, to).map((row) => Object.values(row).join(','));
  return `${[Object.keys(madeUpOutcome(1)).join(','), ...lines].join('\n')}\n`;
};

export const madeUpNdjson = (from: number, to: number): string =>
  rows(from, to)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');
