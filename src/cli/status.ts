/** `freecell-wasm status`: prints the progress of a run. */
import { type RunStatus, statusOf } from '../runs/index-parquet.js';
import { commandOf } from '../runs/index.js';
import type { CliCommand } from './command.js';
import { type Colors, formatDuration, formatNumber } from './output.js';
import { plural } from './summary-text.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the progress of a run over all its shards: deals done and missing, speed, and time left.

It reads only the size and the last bytes of each part (a file of the run). Use "check" to read every byte.

Exit codes: 0 done, 1 a file is damaged or does not belong to the run.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run --part-deals 5000
  freecell-wasm status run`);
  command
    .argument('<run>', 'folder of a run')
    .json('print one JSON object', 'status')
    .action(async (path: string, { json }: { json?: boolean }) => {
      const status = await statusOf(path);
      if (status.faults.length > 0) io.exitCode = 1;
      await io.print(json, answerOf(status), () => io.fit(describe(status, path, io.colors)));
    });
}

function answerOf({ run, deals, parts, ...rest }: RunStatus) {
  const { from, to, list, cells, replayed } = run.identity;
  const left = to - from + 1 - deals;
  const partsMissing = run.partCount - run.parts.length;
  const { dealsPerSecond, firstMissing, faults, writers, lastPartAt } = rest;
  return {
    ...{ from, to, list, cells, replayed },
    ...{ deals: to - from + 1, dealsDone: deals, dealsLeft: left },
    ...{ parts: run.partCount, partsDone: parts, partsMissing },
    firstMissing,
    listsComplete: firstMissing.length === partsMissing,
    ...{ faults, writers },
    dealsPerSecond: dealsPerSecond === null ? null : Math.round(dealsPerSecond),
    secondsLeft: dealsPerSecond === null ? null : Math.ceil(left / dealsPerSecond),
    lastPartAt,
    complete: run.complete && faults.length === 0,
  };
}

function describe(status: RunStatus, path: string, c: Colors): string {
  const { run, faults } = status;
  const { from, to, list, cells, replayed } = run.identity;
  const { deals, dealsDone, parts, partsDone, partsMissing } = answerOf(status);
  const { writers, dealsPerSecond, secondsLeft, complete } = answerOf(status);
  const range = `${formatNumber(from)} to ${formatNumber(to)}`;
  const what = list === undefined ? `deals ${range}` : `a list of ${plural(to, 'deal')}`;
  const games = cells === 'least' ? 'fewest free cells' : plural(cells, 'free cell');
  const share = ((100 * dealsDone) / deals).toFixed(1);
  const lines: [name: string, text: string, color?: (text: string) => string][] = [
    ['run', `${what}, ${games}${replayed ? '' : ', solutions not replayed'}`],
    [
      'done',
      `${formatNumber(dealsDone)} of ${plural(deals, 'deal')}, ${share} %; ` +
        `${formatNumber(partsDone)} of ${plural(parts, 'part')}`,
    ],
  ];
  for (const { name, reason } of faults) lines.push(['damaged', `${name}: ${reason}`, c.red]);
  if (partsMissing > 0) {
    const more = partsMissing - status.firstMissing.length;
    const named = status.firstMissing.slice(0, more > 0 ? 1 : 3);
    const dots = named.length < partsMissing ? ' …' : '';
    lines.push([
      'missing',
      `${plural(partsMissing, 'part')}: ${named.join(', ')}${dots}`,
      c.yellow,
    ]);
  }
  if (writers > 0) {
    const speed =
      dealsPerSecond === null ? 'speed not known yet' : `${formatNumber(dealsPerSecond)} deals/s`;
    const left = secondsLeft === null ? '' : `, ${formatDuration(1000 * secondsLeft)} left`;
    lines.push([
      'working',
      `${writers === 1 ? '1 process' : `${writers} processes`}: ${speed}${left}`,
    ]);
  } else if (complete) lines.push(['finished', 'all parts and the manifest are there', c.green]);
  else {
    const repair = faults.length > 0 ? ' --repair' : '';
    lines.push(['continue', `${commandOf(run.identity, path)}${repair}`]);
  }
  return lines
    .map(([name, text, color]) => `${color?.(name.padEnd(10)) ?? name.padEnd(10)}${text}\n`)
    .join('');
}
