/**
 * A number that is shown is the number that was computed: the text of each command is compared with its `--json`,
 * and the numbers of `--json` with the rows (rows.test.ts).
 */
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { formatNumber, optionalColumnsOf } from '../../src/sweep/index.js';
import { ownFolder } from '../support/folder.js';
import { forAll, forAllAsync } from '../support/for-all.js';
import { KIND, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';
import { cases } from '../support/tier.js';

const folder = ownFolder();
beforeAll(async () => {
  const deals = [[1, 12_345]] as const;
  await writeParts(join(folder, 'plain'), deals, { ...KIND, cells: 3 });
  await writeParts(join(folder, 'half'), deals, {
    ...KIND,
    ...{ options: { games: 80 }, columns: optionalColumnsOf('half', false) },
    wasm: { ...KIND.wasm, player: 'abcdefabcdef' },
  });
  for (const line of [
    'sweep 1 150 --cells least --max-nodes 60 -q --out least',
    'sweep 1 3 --optimal=1000nodes --metric moves -q --out short',
  ]) {
    await runCli(line.split(' '), { cwd: folder });
  }
});

/** Returns what the command shows, and the same with `--json`. */
async function both(line: string, stdin?: string) {
  const words = line.split(' ');
  const { stdout } = await runCli([...words, '--json'], { cwd: folder, stdin });
  const { stdout: text } = await runCli(words, { cwd: folder, stdin });
  expect(text).not.toMatch(/NaN|∞|Infinity|undefined|null/);
  return { text, json: JSON.parse(stdout) };
}

const shown = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const percent = (share: number): string => (100 * share).toFixed(4);
const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
/** Lines with single blanks, so that columns do not matter. */
const linesOf = (text: string): string[] =>
  text.split('\n').map((line) => line.trim().replace(/ +/g, ' '));

const VERDICTS = ['solved', 'unsolvable', 'undecided'];

type Answer = ReturnType<typeof JSON.parse>;

/** The lines about verdicts and figures, as they must be. */
function linesFor(json: Answer): string[] {
  const row = (name: string, of: Answer): string =>
    `${name} ${['min', 'p10', 'median', 'mean', 'p90', 'p99', 'max']
      .map((key) => shown(of[key], key === 'mean' ? 1 : 0))
      .join(' ')}`;
  const counted = (name: string, count: number, of: number): string =>
    `${name} ${shown(count)} ${percent(count / of)} %`;
  const lines = VERDICTS.map((verdict) => counted(verdict, json[verdict], json.deals));
  const budgets = Object.entries<number>(json.ranOutOf).filter(([, count]) => count > 0);
  if (budgets.length > 0) {
    lines.push(budgets.map(([name, count]) => `${shown(count)} out of ${name}`).join(', '));
  }
  lines.push(row('nodes', json.nodeStatistics), row('moves', json.cardMoveStatistics));
  if (json.shortLengths) {
    const { proved, playerMoveStatistics, lowerStatistics, uncounted } = json.shortLengths;
    if (playerMoveStatistics !== null) lines.push(row('player', playerMoveStatistics));
    lines.push(row('lower', lowerStatistics), counted('shortest', proved, json.solved));
    if (uncounted > 0) lines.push(counted('no count', uncounted, json.solved));
  }
  if (json.fewestCells) {
    const { needed, open, openDeals } = json.fewestCells;
    let sum = 0;
    needed.forEach((count: number, cells: number) => {
      sum += count;
      if (count > 0) lines.push(`${cells} ${shown(count)} ${percent(sum / json.deals)} %`);
    });
    if (open > 0) lines.push(`open ${shown(open)}`);
    for (const { deal, lower, upper } of openDeals) lines.push(`${deal}: ${lower} to ${upper}`);
  }
  if (json.halfLives) {
    const { statistics: of, never, open, undecidedGames } = json.halfLives;
    const { hardest, easiest } = json.halfLives;
    if (never > 0) lines.push(counted('never', never, json.solved));
    const others = never > 0 ? `the other ${shown(json.solved - never)}: ` : '';
    lines.push(`${others}median ${of.median}, from ${of.p10} to ${of.p90} for 8 of 10`);
    lines.push(
      `${shown(open)} deals with two bounds (the lower counts), ${shown(undecidedGames)} games undecided`,
    );
    for (const [i, hard] of hardest.slice(0, 10).entries()) {
      const words = [hard, easiest[i]].map(
        ({ deal, halfLife }) => `${deal} ${halfLife ?? 'never'}`,
      );
      lines.push(words.join(' '));
    }
  }
  return lines;
}

/** Checks the numbers that a sweep and `stats` both show. */
function checkCounts(text: string, json: Answer): void {
  expect(json.solved + json.unsolvable + json.undecided).toBe(json.deals);
  const { halfLives, shortLengths } = json;
  if (halfLives) expect(halfLives.never + halfLives.statistics.count).toBe(json.solved);
  if (shortLengths) {
    expect(shortLengths.uncounted + shortLengths.lowerStatistics.count).toBe(json.solved);
  }
  expect(linesOf(text)).toEqual(expect.arrayContaining(linesFor(json)));
  for (const verdict of VERDICTS) {
    const list = json[`${verdict}Deals`] as number[];
    if (list.length === 0) continue;
    const first = `${list.length} of ${shown(json[verdict])}: `;
    expect(text.replace(/\s+/g, ' ')).toContain(
      ` ${list.length < json[verdict] ? first : ''}${list.join(' ')} `,
    );
  }
}

it.each(['plain', 'half', 'least', 'short'])('stats %s', async (run) => {
  const { text, json } = await both(`stats ${run}`);
  checkCounts(text, json);
  const { deals, range } = json;
  expect(text.split('\n')[0]).toContain(`Deals ${shown(range.from)} to ${shown(range.to)}, `);
  const lines = linesOf(text);
  json.costliest.forEach((_: object, i: number) => {
    const three = [json.costliest[i], json.longest[i], json.shortest[i]].filter(Boolean);
    expect(lines).toContain(three.map(({ deal, value }) => `${deal} ${shown(value)}`).join(' '));
  });
  for (const { phase, solved, unsolvable, share, shareSoFar } of json.phases) {
    const numbers = [shown(solved), shown(unsolvable), percent(share), percent(shareSoFar)];
    const end = ` ${numbers.join(' ')}`;
    // From 100 on they are stages of the prover, which have names.
    if (phase < 100) expect(lines).toContain(`phase ${phase}${end}`);
    else expect(lines.some((line) => line.endsWith(end))).toBe(true);
  }
  // Each deal is in one bar.
  for (const [name, count] of [
    ['moves', json.cardMoveStatistics.count],
    ['player', json.shortLengths?.playerMoveStatistics.count],
    ['nodes', deals],
  ]) {
    const from = lines.indexOf(name) + 1;
    expect(from > 0, name).toBe(count > 0);
    if (from === 0) continue;
    const bars = lines.slice(from, lines.indexOf('', from)).map((line) => line.split(/ [█-▏]/)[0]);
    expect(bars.reduce((sum, bar) => sum + numbersIn(bar).at(-1)!, 0)).toBe(count);
    // Each begins where the one before it ended.
    const ends = bars.map((bar) => numbersIn(bar).slice(0, -1));
    ends.slice(1).forEach(([begin], i) => expect(begin).toBe(ends[i].at(-1)! + 1));
  }
  const ranges = lines.slice(lines.indexOf('by deal solvable % 95 % interval') + 1);
  for (const line of ranges.slice(0, ranges.indexOf(''))) {
    const [from, to, share] = numbersIn(line);
    let [won, lost] = [0, 0];
    for (const block of json.blocks) {
      if (block.from < from || block.to > to) continue;
      won += block.solved;
      lost += block.unsolvable;
    }
    expect(percent(share / 100)).toBe(percent(won / (won + lost)));
  }
});

it.each([
  'sweep 1 1500 --cells 0 --max-nodes 3000 --check-proofs -q',
  'sweep 1 90 --cells least --max-nodes 60 --workers 1 -q',
  'sweep 11980 11984 --half-life=8 --max-nodes 400 -q',
])('%s', async (line) => {
  const { text, json } = await both(line);
  checkCounts(text, json);
  expect(text).toContain(`Deals ${shown(json.from)} to ${shown(json.to)}, `);
  expect(text).toMatch(/[1-9]\S* deals\/s, \S+ per worker: [\d.]+ m?s on /);
  if (json.proofs) {
    const { confirmed, unchecked } = json.proofs;
    expect(text).toContain(
      `unsolvable: ${shown(confirmed)} confirmed without reductions, ${shown(unchecked)} too large`,
    );
  }
});

it('solve shows the counts of its answer, for any deal, cells and budget', async () => {
  const asked = fc.record({
    deal: fc.integer({ min: 1, max: 1_000_000 }),
    cells: fc.nat(8),
    maxNodes: fc.constantFrom(1, 60, 3000),
    flags: fc.constantFrom('--no-short', '', '--metric moves', '--optimal=500nodes'),
  });
  await forAllAsync(
    {
      ...{ seed: 59, numRuns: cases(14, 200) },
      // One whose moves are as many as are printed, and one that is printed in fewer than were found.
      examples: ['--metric moves', '--no-short'].map((flags) => [
        { deal: 164, cells: 4, maxNodes: 3000, flags },
      ]),
    },
    [asked],
    async ({ deal, cells, maxNodes, flags }) => {
      const line = `solve ${deal} --cells ${cells} --max-nodes ${maxNodes} ${flags}`.trim();
      const { text, json } = await both(line);
      const { verdict, moveCount, cardMoves, cardMovesFound, lower, optimal, nodes } = json;
      const [head, ...printedMoves] = text.split('\n');
      expect(head).toContain(`: ${verdict},`);
      if (verdict === 'solved') {
        const ofCards = flags === '--no-short' ? cardMovesFound : cardMoves;
        const counted = flags === '--metric moves' ? moveCount : ofCards;
        const [, other] = /, shown in (\d+)/.exec(head) ?? [];
        expect(other).not.toBe(String(counted));
        expect(Number(other ?? counted)).toBe(printedMoves.join(' ').trim().split(/ +/).length);
      }
      // Without shortening, the search's own count comes first. A player's moves may be printed as others.
      const lengths =
        flags === '--metric moves'
          ? [moveCount]
          : flags === '--no-short'
            ? [...new Set([cardMovesFound, cardMoves])]
            : [cardMoves];
      const printed = flags === '--no-short' ? head : head.replace(/, shown in \d+/, '');
      expect(numbersIn(printed)).toEqual([
        ...[deal, ...(cells === 4 ? [] : [cells])],
        ...(verdict === 'solved' ? lengths : []),
        ...(lower === undefined || optimal ? [] : [lower]),
        nodes,
      ]);
      expect(nodes).toBeLessThanOrEqual(maxNodes);
    },
  );
});

it('verify and analyze show the counts of their answers', async () => {
  const solution = (await runCli(['solve', '1', '--no-short'])).stdout;
  const { text, json } = await both('verify 1', solution);
  expect(numbersIn(text)).toEqual([1, json.cardMoves]);
  for (const [deal, maxNodes, verdict] of [
    [781948, 10_000, 'unsolvable'],
    [-3, 10_000, 'solved'],
    [1, 1000, 'undecided'],
  ] as const) {
    const proof = await both(`verify --unsolvable ${deal} --max-nodes ${maxNodes}`);
    expect(numbersIn(proof.text)).toEqual([Math.abs(deal), proof.json.nodes]);
    expect(proof.text).toMatch(new RegExp(`^Deal ${deal}: ${verdict}\\b`));
  }
  const game = await both('analyze 1 --max-nodes 500', solution);
  const rows = linesOf(game.text).filter((line) => /^\d+ \w+ .* win/.test(line));
  const positions = game.json.positions.slice(0, -1);
  expect(rows).toHaveLength(positions.length);
  const [placeNames, lengths] = ['12345678abcd----h', new Set<number>()];
  for (const [i, { movesLeft, winning, losing, undecided, played }] of positions.entries()) {
    const { from, to, count } = played;
    lengths.add(count);
    const move = `${placeNames[from]}${placeNames[to]}${count > 1 ? `v${count}` : ''}`;
    const all = winning.length + losing.length + undecided.length;
    const numbers = [winning.length, all, ...(undecided.length > 0 ? [undecided.length] : [])];
    const [, number, name, left] = /^(\d+) (\w+) (\S+)/.exec(rows[i])!;
    expect([number, name, left]).toEqual([String(i + 1), move, String(movesLeft)]);
    expect(numbersIn(rows[i].replace(/^\d+ \w+ \S+/, ''))).toEqual(numbers);
  }
  expect(lengths.size).toBeGreaterThan(1);
  // The numbers stand below the end of their heading.
  const [head, ...table] = game.text.slice(game.text.indexOf('move    ')).split('\n');
  const end = head.indexOf('left') + 'left'.length;
  for (const line of table.slice(0, positions.length)) {
    expect(line.slice(0, end)).toMatch(/^ *\d+ {2}\w+ +\d+$/);
    expect(line.slice(end)).toMatch(/^ {2} *\d/);
  }
});

it('difficulty shows the shares of its games', async () => {
  for (const line of ['difficulty 617 --games 8', 'difficulty 5152 --games 8 --max-nodes 300']) {
    const { text, json } = await both(line);
    const { deal, halfLife, standardError, games, alive, undecided } = json;
    const some = (values: number[]): number[] => [...new Set(values)];
    const shares = alive.flatMap(({ moves, lower, upper }: Record<string, number>) => [
      ...some([lower, upper].map((count) => Math.round((100 * count) / games))),
      moves,
    ]);
    expect(numbersIn(text)).toEqual([
      ...[deal, ...some([halfLife.lower, halfLife.upper])],
      ...[...(standardError === null ? [] : [standardError]), games, ...shares],
      ...(undecided > 0 ? [undecided] : []),
    ]);
  }
});

it('a number is written with its groups of thousands and its decimals', () => {
  forAll(
    { seed: 60, numRuns: 300 },
    [fc.integer({ min: 0, max: 2 ** 43 }), fc.nat(2)],
    (eighths, decimals) => {
      expect(formatNumber(eighths / 8, decimals)).toBe(shown(eighths / 8, decimals));
    },
  );
});
