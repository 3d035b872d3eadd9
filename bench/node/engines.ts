/**
 * `npm run bench:engines`: measures the module and its twin in JavaScript in V8, JavaScriptCore and
 * SpiderMonkey, where they are installed. Writes bench/results/engines-<machine>.md.
 */
import { writeFileSync } from 'node:fs';
import { CONTENDERS } from '../contenders.js';
import { countDeals } from '../contender.js';
import { markdownTable, type Table } from '../render.js';
import { median } from '../result.js';
import { sampleRanges, WARM_UP } from '../sample.js';
import { inTurn } from '../time.js';
import { findHosts, type EngineHost, type MissingHost } from './engine-hosts.js';
import { describeHere } from './machine.js';

const ROUNDS = 5;
const PASSES = 2;
const IDS = ['solve-wasm', 'solve-twin'] as const;
const RANGES = sampleRanges(20001101, 40, 500);

if (process.argv.length > 2) {
  process.stderr.write('engines: this command takes no options; usage: npm run bench:engines\n');
  process.exit(2);
}
const found = findHosts();
const hosts = found.filter((host): host is EngineHost => !('missing' in host));
const missing = found.filter((host): host is MissingHost => 'missing' in host);
const deals = countDeals(RANGES);
const micros = new Map<string, number[]>();
const keyOf = (host: EngineHost, id: string): string => `${host.name} ${id}`;
const searches = new Set<string>();

for (let round = 0; round < ROUNDS; round++) {
  for (const host of inTurn(hosts, round)) {
    for (const id of inTurn(IDS, round)) {
      process.stderr.write(`round ${round + 1} of ${ROUNDS}: ${host.name}, ${id}\n`);
      const task = { id, warmUp: WARM_UP, ranges: RANGES, passes: PASSES };
      const { totals, userMs } = await host.run(task);
      searches.add(JSON.stringify(Object.entries(totals).sort()));
      const times = micros.get(keyOf(host, id)) ?? [];
      micros.set(keyOf(host, id), [...times, (userMs * 1000) / deals]);
    }
  }
}
if (searches.size > 1) {
  throw new Error(`the engines search differently: ${[...searches].join(' and ')}`);
}

const table: Table = [
  ['where', 'version', 'engine', 'wasm µs/deal', 'twin µs/deal', 'wasm is', 'all rounds'],
  ...hosts.map((host) => {
    const [wasm, twin] = IDS.map((id) => micros.get(keyOf(host, id))!);
    const ratios = twin.map((time, i) => time / wasm[i]);
    const cells = [median(wasm), median(twin)].map((time) => time.toFixed(1));
    const within = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(1));
    return [
      ...[host.name, host.version, host.engine],
      ...[...cells, `${median(ratios).toFixed(1)}x as fast`, within.join(' to ')],
    ];
  }),
];
const { machine, commit, wasm } = describeHere();
const nameOf = (id: string): string => CONTENDERS.find((each) => each.id === id)!.name;
const text = `# The same module in V8, JavaScriptCore and SpiderMonkey

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine.cpu}, ${machine.cores} cores, ${machine.os}; commit ${commit ?? 'unknown'}, module ${wasm.sha256}. Made by \`npm run bench:engines\`.

${deals} deals of 1..1,000,000 (40 ranges of 500, seed 20001101), ${nameOf('solve-wasm')} and its twin, "${nameOf('solve-twin')}": all found the same solutions in the same number of nodes. Times are user times of the processor, after warming up: the median of ${ROUNDS} rounds of ${PASSES} passes each. For browsers they are those of all their processes, without a window. "wasm is" has the median of the ratios of the rounds, and "all rounds" the least and the most of them.

${markdownTable(table)}
${missing.length === 0 ? '' : `\n${missing.map(({ name, missing: why }) => `- ${name}: ${why}`).join('\n')}\n`}`;
writeFileSync(new URL(`../../bench/results/engines-${machine.id}.md`, import.meta.url), text);
process.stdout.write(text);
process.exit(0);
