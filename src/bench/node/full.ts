/** `npm run bench`: the full benchmark, written to bench/results/, or the search's signature. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compileModules } from '../../engine/modules-node.js';
import { Solver } from '../../engine/solver.js';
import { signatureOf, type Signature } from '../../sweep/signature.js';
import { markdownReport } from '../render.js';
import { FULL, runBenchmark } from './run.js';

const BENCH = new URL('../../../bench/', import.meta.url);
const USAGE = 'npm run bench [-- --rounds 1..99 | --json | --signature]';

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const { values, problem } = parse(args);
  if (problem !== undefined) {
    process.stderr.write(`bench: ${problem.split('\n')[0]}; usage: ${USAGE}\n`);
    return 2;
  }
  if (values.signature) return printSignature();
  const rounds = values.rounds === undefined ? FULL.rounds : Number(values.rounds);
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const result = await runBenchmark({ ...FULL, rounds }, command, (line) =>
    process.stderr.write(`${line}\n`),
  );
  const name = `${result.date.slice(0, 10)}-${result.machine.id}`;
  const report = markdownReport(result);
  await mkdir(new URL('results/', BENCH), { recursive: true });
  await writeWhole(new URL(`results/${name}.json`, BENCH), `${JSON.stringify(result, null, 1)}\n`);
  await writeWhole(new URL(`results/${name}.md`, BENCH), report);
  process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : report);
  return 0;
}

interface Flags {
  rounds?: string;
  json?: boolean;
  signature?: boolean;
}

function parse(args: readonly string[]): { values: Flags; problem?: string } {
  const options = {
    rounds: { type: 'string' },
    json: { type: 'boolean' },
    signature: { type: 'boolean' },
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

/** Compares with the committed signature; exit code 1 if they differ. */
async function printSignature(): Promise<number> {
  const found = signatureOf(await Solver.create(await compileModules()));
  process.stdout.write(`nodes ${found.nodes} moves ${found.moves}\n`);
  const file = new URL('../test/golden/signature.json', BENCH);
  const { nodes, moves } = JSON.parse(await readFile(file, 'utf8')) as Signature;
  if (nodes === found.nodes && moves === found.moves) return 0;
  process.stderr.write(
    `the committed signature is nodes ${nodes} moves ${moves}: the search has changed\n`,
  );
  return 1;
}

async function writeWhole(file: URL, text: string): Promise<void> {
  const temporary = new URL(`${file.href}.tmp`);
  await writeFile(temporary, text);
  await rename(temporary, file);
}
