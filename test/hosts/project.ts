/**
 * A scratch project that has installed the packed package, and its own tools from the npm registry. Nothing
 * is configured, because the tests are about the defaults of each host.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A search, a search in a worker, a short search and a sweep. It prints the moves and the solved deals. */
const QUESTIONS = `
  const engine = await createEngine();
  const { signal } = new AbortController();
  const inWorker = await engine.solve(617, { signal });
  const short = await engine.solve(617, { short: true });
  const sweep = await engine.sweep({ from: 1, to: 300 }, { workers: 2 });
  const out = [engine.solveSync(617), inWorker, short].map(({ moves }) => moves.length);
  print(JSON.stringify([...out, sweep.solved]));
`;

/** Returns a module with the questions that each host must answer. */
export const asking = (print = 'console.log', entry = 'freecell-wasm'): string =>
  `import { createEngine } from '${entry}';\nconst print = ${print};\n${QUESTIONS}`;

/** What Node answers with the package of this clone. */
export const ANSWERS = execFileSync(process.execPath, ['--input-type=module', '--eval', asking()], {
  cwd: ROOT,
  encoding: 'utf8',
}).trim();

/** The same questions as the body of an async function with `createEngine` and `print`. */
export const QUESTIONS_OF_A_FUNCTION = QUESTIONS;

let tarball: string | undefined;

export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'freecell-host-'));

  /** @param tools the packages that it installs beside ours */
  constructor(tools: string[], files: Record<string, string>) {
    tarball ??= pack();
    this.write({ 'package.json': '{ "private": true }', ...files });
    this.run('npm', 'install', tarball, ...tools, '--no-audit', '--no-fund', '--loglevel=error');
  }

  write(files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      const file = join(this.folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  /** Returns the output of a program of the project or of this machine. */
  run(program: string, ...args: string[]): string {
    const path = `${join(this.folder, 'node_modules/.bin')}:${process.env.PATH}`;
    // Remove the test runner's variables, which a user does not have.
    const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, VITEST: undefined };
    return execFileSync(program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...env, PATH: path, NO_COLOR: '1' },
    }).trim();
  }

  /** Returns the message of a program that fails. */
  failure(program: string, ...args: string[]): string {
    try {
      return `no failure: ${this.run(program, ...args)}`;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return stdout + stderr;
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function pack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'freecell-tarball-'));
  const args = ['pack', ROOT, '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' }));
  return join(folder, filename);
}
