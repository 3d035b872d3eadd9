/** `freecell-wasm status`: how far is a run? */
import { type RunStatus, statusOf } from '../runs/index-parquet.js';
import { commandOf } from '../runs/index.js';
import type { CliCommand } from './command.js';
import { type Colors, formatDuration, formatNumber } from './output.js';
import { plural } from './summary-text.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Says how far a run is, over all its shards: deals done and missing, the speed of the
processes that work on it, and the time left. It looks at the size and the last bytes of each part, not
at every byte: "check" does that.

Exit code 0, or 1 if a file is damaged or does not belong to the run.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run --part-deals 5000
  freecell-wasm status run`);
  command
    .argument('<run>', 'folder of a run')
    .option(
      '--json',
      'one JSON object: from, to, cells, replayed, deals, parts, firstMissing, faults, writers, ' +
        'dealsPerSecond, secondsLeft, lastPartAt, complete',
    )
    .action(async (path: string, { json }: { json?: boolean }) => {
      const status = await statusOf(path);
      if (status.faults.length > 0) io.exitCode = 1;
      await io.print(json, answerOf(status), () => io.fit(describe(status, path, io.colors)));
    });
}

function answerOf({ run, deals, parts, ...rest }: RunStatus) {
  const { from, to, list, cells, replayed } = run.identity;
  const left = to - from + 1 - deals;
  const { dealsPerSecond, firstMissing, faults, writers, lastPartAt } = rest;
  return {
    ...{ from, to, list, cells, replayed },
    deals: { of: to - from + 1, done: deals, left },
    parts: { of: run.partCount, done: parts, missing: run.partCount - run.parts.length },
    ...{ firstMissing, faults, writers },
    dealsPerSecond: dealsPerSecond === null ? null : Math.round(dealsPerSecond),
    secondsLeft: dealsPerSecond === null ? null : Math.ceil(left / dealsPerSecond),
    lastPartAt,
    complete: run.complete && faults.length === 0,
  };
}

function describe(status: RunStatus, path: string, c: Colors): string {
  const { run, faults } = status;
  const { from, to, list, cells, replayed } = run.identity;
  const { deals, parts, writers, dealsPerSecond, secondsLeft, complete } = answerOf(status);
  const range = `${formatNumber(from)} to ${formatNumber(to)}`;
  const what = list === undefined ? `deals ${range}` : `a list of ${plural(to, 'deal')}`;
  const games = cells === 'least' ? 'the least number of free cells' : plural(cells, 'free cell');
  const share = ((100 * deals.done) / deals.of).toFixed(1);
  const lines: [name: string, text: string, color?: (text: string) => string][] = [
    ['run', `${what}, ${games}${replayed ? '' : ', solutions not replayed'}`],
    [
      'done',
      `${formatNumber(deals.done)} of ${plural(deals.of, 'deal')}, ${share} %; ` +
        `${formatNumber(parts.done)} of ${plural(parts.of, 'part')}`,
    ],
  ];
  for (const { name, reason } of faults) lines.push(['damaged', `${name}: ${reason}`, c.red]);
  if (parts.missing > 0) {
    const more = parts.missing - status.firstMissing.length;
    const named = status.firstMissing.slice(0, more > 0 ? 1 : 3);
    const dots = named.length < parts.missing ? ' …' : '';
    lines.push([
      'missing',
      `${plural(parts.missing, 'part')}: ${named.join(', ')}${dots}`,
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
  } else if (complete) lines.push(['finished', 'every part is there, and the manifest', c.green]);
  else {
    const repair = faults.length > 0 ? ' --repair' : '';
    lines.push(['to go on', `${commandOf(run.identity, path)}${repair}`]);
  }
  return lines
    .map(([name, text, color]) => `${color?.(name.padEnd(10)) ?? name.padEnd(10)}${text}\n`)
    .join('');
}
