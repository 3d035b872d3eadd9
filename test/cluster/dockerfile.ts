/**
 * Runs the steps of a Dockerfile without a container engine and without the base image. The commands of
 * RUN run on this machine with its Node, and each stage is a folder. This shows that the steps fit
 * together. It does not show that they work in the base image.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/examples.js';

const run = promisify(execFile);

interface Stage {
  root: string;
  workdir: string;
}

/** @returns the command of its ENTRYPOINT, and the PATH that contains it */
export async function buildImage(
  path: string,
  folder: string,
): Promise<{ entrypoint: string[]; PATH: string }> {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', workdir: '' };
  let entrypoint: string[] = [];
  const here = (): string => join(stage.root, stage.workdir);
  const PATH = (): string => `${join(stage.root, 'usr/local/bin')}${delimiter}${process.env.PATH}`;
  const text = await readFile(path, 'utf8');
  for (const line of text.split('\n').filter((line) => !/^(#|$)/.test(line))) {
    const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line)!;
    switch (word) {
      case 'FROM': {
        const [, name] = / AS (\S+)$/.exec(rest) ?? [];
        stage = { root: join(folder, `stage-${stages.size}`), workdir: '/' };
        stages.set(name ?? `${stages.size}`, stage);
        break;
      }
      case 'WORKDIR':
        stage.workdir = rest;
        await mkdir(here(), { recursive: true });
        break;
      case 'COPY': {
        const [, from, paths] = /^(?:--from=(\S+) )?(.*)$/.exec(rest)!;
        const sources = paths.split(' ').slice(0, -1);
        const source = from === undefined ? '' : stages.get(from)!.root;
        if (from === undefined) await copyContext(sources, here());
        else
          await run('sh', ['-c', `cp -r ${sources.map((name) => source + name).join(' ')} .`], {
            cwd: here(),
          });
        break;
      }
      case 'RUN': {
        const env = {
          ...process.env,
          PATH: PATH(),
          npm_config_prefix: join(stage.root, 'usr/local'),
        };
        await run('sh', ['-c', rest], { cwd: here(), env, maxBuffer: 1e8 });
        break;
      }
      case 'ENTRYPOINT':
        entrypoint = JSON.parse(rest) as string[];
        break;
      case 'USER':
        break; // this machine does not have the user
      default:
        throw new Error(`this test does not know ${word}`);
    }
  }
  return { entrypoint, PATH: PATH() };
}

/** Copies the repository without the files in .dockerignore, which also names those that Git ignores. */
async function copyContext(sources: readonly string[], target: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources];
  const { stdout } = await run('git', args, { cwd: ROOT, maxBuffer: 1e8 });
  for (const name of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await cp(join(ROOT, name), join(target, name));
  }
}
