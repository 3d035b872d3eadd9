/**
 * The package in other runtimes for JavaScript. It is packed, and installed beside the npm packages of Bun
 * and Deno. There all programs of the documents run, and some commands.
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { difference, DOCUMENTS, examplesOf, expectedLines } from '../support/examples.js';
import { Project } from '../hosts/project.js';

/** The program, relative to the folder of installed packages, and its options before a script's name. */
const RUNTIMES: [name: string, program: string, options: string[]][] = [
  ['node', process.execPath, []],
  ['bun', '.bin/bun', ['run']],
  ['deno', '.bin/deno', ['run', '--allow-all']],
];

const PROGRAMS = DOCUMENTS.flatMap(examplesOf).filter(
  ({ language, inPage }) => language === 'js' && !inPage,
);

let project: Project;
beforeAll(() => {
  project = new Project(['bun', 'deno'], {
    'package.json': '{ "private": true, "type": "module" }',
  });
});
afterAll(() => project.remove());

/** Each runtime prints objects in its own way, so the tests print them in Node's way. */
const AS_NODE_PRINTS = `import { format } from 'node:util';
const { log } = console;
console.log = (...values) => log(format(...values));
`;

describe.each(RUNTIMES)('%s', (name, program, options) => {
  const run = async (args: string[], cwd: string): Promise<string> => {
    const file = resolve(project.folder, 'node_modules', program);
    const env = { ...process.env, NO_COLOR: '1' };
    return (await promisify(execFile)(file, [...options, ...args], { cwd, env, timeout: 120_000 }))
      .stdout;
  };
  const command = join('node_modules', 'freecell-wasm', 'bin', 'freecell-wasm.js');

  it.each(PROGRAMS)('$where', async ({ where, code, files }) => {
    const place = `${name}-${where.replaceAll(/\W+/g, '-')}`;
    const all = Object.entries({ ...files, 'program.js': AS_NODE_PRINTS + code });
    project.write(Object.fromEntries(all.map(([file, text]) => [join(place, file), text])));
    const folder = join(project.folder, place);
    const sweep = ['sweep', '1', '2000', '--quiet', '--out', 'run'];
    if (code.includes("'run'")) await run([join('..', command), ...sweep], folder);
    const text = await run(['program.js'], folder);
    const printed = text === '' ? [] : text.replace(/\n$/, '').split('\n');
    expect(difference(expectedLines(code), printed)).toBeNull();
  });

  it('runs commands', async () => {
    expect(await run([command, 'deal', '617'], project.folder)).toMatch(/^Deal 617\n7D AD 5C/);
    expect(await run([command, 'solve', '11982'], project.folder)).toMatch(/unsolvable/);
    const sweep = ['sweep', '1', '2000', '--quiet', '--json', '--workers', '2'];
    expect(JSON.parse(await run([command, ...sweep], project.folder))).toMatchObject({
      solved: 2000,
      verified: true,
      workers: 2,
    });
  });
});
