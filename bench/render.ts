/** A result in words and tables: for the terminal, for bench/results/*.md and for README.md. */
import {
  COLD_DEALS,
  median,
  microsPerDeal,
  ratio,
  ratioInterval,
  spread,
  type BenchResult,
  type FreshRow,
  type Row,
} from './result.js';

const number = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Three significant digits, whole above 100. */
const figure = (value: number): string =>
  number(value, value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);

/** Returns the row of a contender, by default in the first set that has it. */
function find(result: BenchResult, id: string, set?: number): Row | undefined {
  return result.rows.find(
    (row) => row.id === id && row.missing === undefined && (set === undefined || row.set === set),
  );
}

/** Says in a few sentences how much faster WebAssembly is. */
export function inWords(result: BenchResult): string {
  const compare = (of: string, by: string): number | undefined => {
    const [slow, fast] = [find(result, of), find(result, by)];
    return slow && fast && ratio(slow, fast);
  };
  const times = (of: string): string => {
    const [slow, fast] = [find(result, of)!, find(result, 'solve-wasm')!];
    const interval = ratioInterval(slow, fast);
    const within = interval && ` (${number(interval[0], 1)} to ${number(interval[1], 1)})`;
    return `${number(ratio(slow, fast), 1)} times${within ?? ''}`;
  };
  const slower: string[] = [];
  const twin = compare('solve-twin', 'solve-wasm');
  if (twin !== undefined)
    slower.push(`${times('solve-twin')} as many deals as the same search in JavaScript`);
  for (const id of ['solve-native-lg', 'solve-native-verdicts', 'solve-native-moves']) {
    const native = find(result, id);
    if (native && compare(id, 'solve-wasm') !== undefined) {
      slower.push(`${times(id)} as many as ${native.name}`);
    }
  }
  const left = undecided(find(result, 'solve-wasm'));
  const solving =
    slower.length > 0
      ? `In one second of processor time, WebAssembly solves ${slower.join('; ')}.`
      : '';
  const strings = compare('deal-strings', 'deal-wasm');
  // Which of them is fastest depends on the machine.
  const [fastest] = ['deal-typed', 'deal-unrolled']
    .map((id) => ({ times: compare(id, 'deal-wasm'), name: find(result, id)?.name }))
    .filter(({ times }) => times !== undefined)
    .sort((a, b) => a.times! - b.times!);
  const dealing =
    strings !== undefined && fastest !== undefined
      ? `It deals ${number(strings, 0)} times as fast as everyday JavaScript, and ${number(fastest.times!, 1)} times as fast as the fastest dealer written in JavaScript (${fastest.name}).`
      : '';
  return [solving, left, dealing].filter(Boolean).join(' ');
}

/** Says how many deals the timed search left undecided; empty if none. */
function undecided(row: Row | undefined): string {
  const left = row?.totals ? row.totals.deals - row.totals.solved! : 0;
  return left > 0
    ? `(Our searches leave ${number(left)} of these ${number(row!.totals!.deals)} deals undecided, because the budget for each ran out; sweep gives such deals to the prover.)`
    : '';
}

/** The heading of the column with `ratioInterval`. */
const INTERVAL = '95 % within';

/** A table as rows of cells; the first row is the head. */
export type Table = string[][];

/** The time for each deal, of every contender in a set. */
export function setTable(result: BenchResult, set: number): Table {
  const rows = result.rows.filter((row) => row.set === set);
  const ours = rows.find((row) => row.id.endsWith('-wasm') && row.missing === undefined);
  const solving = rows.some((row) => row.task === 'solve');
  const hasIntervals = rows.some((row) => ours !== undefined && ratioInterval(row, ours));
  const head = ['contender', solving ? 'µs/deal' : 'ns/deal', '±', 'wasm is'];
  if (hasIntervals) head.push(INTERVAL);
  head.push('deals/s');
  if (solving) head.push('nodes/deal', 'moves/solution', 'solved');
  head.push('peak MiB');
  return [head, ...rows.map((row) => setRow(row, ours, solving, head))];
}

function setRow(row: Row, ours: Row | undefined, solving: boolean, head: string[]): string[] {
  if (row.missing !== undefined || !row.totals) {
    return [row.name, `missing: ${row.missing}`, ...Array<string>(head.length - 2).fill('')];
  }
  const micros = microsPerDeal(row);
  const { deals, solved, nodes, cardMoves } = row.totals;
  const cells = [
    row.name,
    figure(solving ? micros : micros * 1000),
    Number.isNaN(spread(row)) ? '' : `${number(spread(row) * 100, 1)} %`,
    ours === undefined || ours === row ? '' : `${number(ratio(row, ours), 1)}x as fast`,
  ];
  if (head.includes(INTERVAL)) {
    const interval = ours === undefined || ours === row ? undefined : ratioInterval(row, ours);
    cells.push(interval?.map((end) => number(end, 1)).join(' to ') ?? '');
  }
  cells.push(number(1e6 / micros));
  if (solving) {
    cells.push(
      nodes === null ? '' : number(nodes / deals, 1),
      cardMoves === null || !solved ? '' : number(cardMoves / solved, 1),
      solved === null ? '' : number(solved),
    );
  }
  cells.push(row.peakMiB === null ? '' : number(row.peakMiB));
  return cells;
}

/** Loading, first deals, empty calls. */
export function coldTable(result: BenchResult): Table {
  const rows = result.rows.filter(
    (row, i) => row.cold && result.rows.findIndex((other) => other.id === row.id) === i,
  );
  return [
    ['contender', 'task', 'load ms', `first ${COLD_DEALS} deals ms`, 'empty call ns'],
    ...rows.map((row) => [
      row.name,
      row.task,
      number(row.cold!.loadMs, 2),
      number(row.cold!.firstDealsMs, 2),
      number(row.cold!.emptyCallNs),
    ]),
  ];
}

/** 10,000 points for each deal solved, less 1 for each millisecond of processor time. */
export function macTechTable(result: BenchResult, set: number): Table {
  const rows = result.rows.filter(
    (row) =>
      row.set === set &&
      row.totals &&
      ['solve-wasm', 'solve-twin', 'solve-native-lg', 'solve-native-verdicts'].includes(row.id),
  );
  return [
    ['contender', 'points for deals', 'less milliseconds', 'score'],
    ...rows.map((row) => {
      const points = 10_000 * row.totals!.solved!;
      const milliseconds = median(row.passes.map((pass) => pass.userMs));
      return [row.name, number(points), number(milliseconds), number(points - milliseconds)];
    }),
  ];
}

export function allCoresTable(result: BenchResult): Table {
  return [
    ['contender', 'processes', 'deals/s together'],
    ...result.allCores.map((row) => [row.name, `${row.processes}`, number(row.dealsPerSecond)]),
  ];
}

export function processTable(result: BenchResult): Table {
  return [
    ['process', 'user s', 'wall s', 'deals per user s'],
    ...result.processes.map((row) => {
      if (row.missing !== undefined) return [row.command, `missing: ${row.missing}`, '', ''];
      const userMs = median(row.passes.map((pass) => pass.userMs));
      const wallMs = median(row.passes.map((pass) => pass.wallMs));
      return [
        `\`${row.command}\``,
        number(userMs / 1000, 2),
        number(wallMs / 1000, 2),
        number((row.deals * 1000) / userMs),
      ];
    }),
  ];
}

/** Milliseconds of wall time and of the processor until that many deals are solved, loading included. */
export function freshTable(rows: readonly FreshRow[]): Table {
  return [
    ['contender', 'deals', 'wall ms', 'user ms'],
    ...rows.map(({ name, deals, passes }) => [
      name,
      number(deals),
      ...(['wallMs', 'userMs'] as const).map((time) =>
        number(median(passes.map((pass) => pass[time])), 1),
      ),
    ]),
  ];
}

/** Pads as the formatter of this repository does. All columns but the first are aligned to the right. */
export function markdownTable(table: Table): string {
  const [head, ...rows] = table;
  const widths = head.map((_, i) => Math.max(3, ...table.map((row) => row[i].length)));
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const padded = (cells: string[]): string =>
    line(cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))));
  const rule = widths.map(
    (width, i) => '-'.repeat(i === 0 ? width : width - 1) + (i === 0 ? '' : ':'),
  );
  return [padded(head), line(rule), ...rows.map(padded)].join('\n');
}

/** Aligns columns with spaces, numbers to the right. */
export function textTable(table: Table): string {
  const widths = table[0].map((_, i) =>
    Math.max(
      ...table.map((row) =>
        row[i + 1] === '' && row[i].startsWith('missing') ? 0 : row[i].length,
      ),
    ),
  );
  return table
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Each table with its heading. */
export function sections(result: BenchResult): { heading: string; table: Table }[] {
  const all = result.sets.map((set, i) => ({
    heading: `${result.rows.find((row) => row.set === i)?.task === 'deal' ? 'Dealing' : 'Solving'}: ${set.name} (${number(set.deals)} deals: ${set.description})`,
    table: setTable(result, i),
  }));
  all.push({ heading: 'Before the steady state', table: coldTable(result) });
  if (result.fresh.length > 0) {
    all.push({ heading: 'A new process, loading included', table: freshTable(result.fresh) });
  }
  all.push({
    heading: 'The score of MacTech Magazine, November 2000, on the random sample',
    table: macTechTable(result, 1),
  });
  if (result.allCores.length > 0) {
    all.push({ heading: 'All cores, random sample', table: allCoresTable(result) });
  }
  if (result.processes.length > 0) {
    all.push({ heading: 'Whole processes, deals 1..32000', table: processTable(result) });
  }
  return all;
}

/** A result file for people. */
export function markdownReport(result: BenchResult): string {
  const { machine, wasm } = result;
  const facts = [
    ['date', result.date],
    ['command', `\`${result.command}\``],
    ['commit', `${result.commit ?? 'unknown'}${result.dirty ? ' and changes on top' : ''}`],
    ['module', `freecell.wasm, ${number(wasm.bytes)} bytes, sha256 ${wasm.sha256}`],
    ['compiler', result.compilerFlags],
    ['Node', `${result.node}, V8 ${result.v8}`],
    ['machine', `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.os}`],
    [
      'rounds',
      `${result.rounds}, in alternating order, with a new process for each contender and round`,
    ],
  ];
  return [
    `# Benchmark of ${result.date.slice(0, 10)}`,
    inWords(result),
    facts.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    'Times are user times of the processor, the median over the rounds. ± is half the distance between the quartiles. docs/explanation/performance.md says what each row means.',
    ...sections(result).map(({ heading, table }) => `## ${heading}\n\n${markdownTable(table)}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Both tables of docs/explanation/performance.md, with what they cannot say. */
export function documentSection(result: BenchResult, file: string): string {
  return [
    `Measured on ${result.date.slice(0, 10)} with Node ${result.node} on one core of ${result.machine.cpu} ([all tables](../../bench/results/${file})). ${undecided(find(result, 'solve-wasm'))}`.trim(),
    markdownTable(
      columnsOf(setTable(result, 1), ['contender', 'µs/deal', 'wasm is', INTERVAL, 'nodes/deal']),
    ),
    markdownTable(columnsOf(setTable(result, 0), ['contender', 'ns/deal', 'wasm is'])),
  ].join('\n\n');
}

/** The table of README.md: the contenders that most readers know. */
export function speedTable(result: BenchResult): string {
  const shown = [
    'solve-wasm',
    'solve-twin',
    'solve-native-verdicts',
    'solve-native-moves',
    'solve-native-lg',
  ];
  const table = setTable(result, 1);
  const rows = shown.map((id) => table.find(([name]) => name === find(result, id, 1)?.name)!);
  return markdownTable(
    columnsOf([table[0], ...rows], ['contender', 'µs/deal', 'wasm is', INTERVAL]),
  );
}

function columnsOf(table: Table, wanted: string[]): Table {
  const indices = wanted.map((name) => table[0].indexOf(name)).filter((index) => index >= 0);
  return table.map((row) => indices.map((i) => row[i]));
}
