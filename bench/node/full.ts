/** `npm run bench`: the full benchmark, written to bench/results/. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { markdownReport } from '../render.js';
import { describeHere } from './machine.js';
import { FULL, runBenchmark } from './run.js';

const BENCH = new URL('../../bench/', import.meta.url);
const USAGE = 'npm run bench [-- --rounds 1..99 | --json]';

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const { values, problem } = parse(args);
  if (problem !== undefined) {
    process.stderr.write(`bench: ${problem.split('\n')[0]}; usage: ${USAGE}\n`);
    return 2;
  }
  const date = new Date().toISOString();
  const name = `${date.slice(0, 10)}-${describeHere().machine.id}`;
  const [json, text] = ['json', 'md'].map((end) => new URL(`results/${name}.${end}`, BENCH));
  if ([json, text].some((file) => existsSync(file))) {
    process.stderr.write(`bench: bench/results/${name} is there already; move both files first\n`);
    return 2;
  }
  const rounds = values.rounds === undefined ? FULL.rounds : Number(values.rounds);
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const result = await runBenchmark({ ...FULL, rounds }, command, (line) =>
    process.stderr.write(`${line}\n`),
  );
  const report = markdownReport(result);
  await mkdir(new URL('results/', BENCH), { recursive: true });
  await writeWhole(json, `${JSON.stringify(result, null, 1)}\n`);
  await writeWhole(text, report);
  process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : report);
  return 0;
}

interface Flags {
  rounds?: string;
  json?: boolean;
}

function parse(args: readonly string[]): { values: Flags; problem?: string } {
  const options = {
    rounds: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.rounds !== undefined && !/^[1-9][0-9]?$/.test(values.rounds)) {
      return { values, problem: `--rounds must be from 1 to 99, got ${values.rounds}` };
    }
    return { values };
  } catch (error) {
    return { values: {}, problem: (error as Error).message };
  }
}

async function writeWhole(file: URL, text: string): Promise<void> {
  const temporary = new URL(`${file.href}.tmp`);
  await writeFile(temporary, text);
  await rename(temporary, file);
}
