/** The tables that documents show, each made from the code that it tells of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { newestResult } from '../../bench/node/newest-result.js';
import { documentSection, speedTable } from '../../bench/render.js';
import { COLUMN_MEANINGS } from '../../src/runs/data-package-node.js';
import { TYPES } from '../../src/runs/schema.js';
import { COLUMNS, type ColumnName } from '../../src/sweep/index.js';
import halfLives from '../../web/src/game/half-lives.json' with { type: 'json' };
import { commandList, commands, helpOf, ownPartOf } from './help.js';

export const TABLES: Record<string, () => string> = {
  bench: () => {
    const { name, result } = newestResult();
    return documentSection(result, `${name}.md`);
  },
  speed: () => speedTable(newestResult().result),
  commands: () =>
    table(
      ['command', 'what it does'],
      commandList().map(([name, says]) => [`\`${name}\``, says]),
    ),
  help: () => {
    const fenced = (help: string): string => `\`\`\`text\n${help.trimEnd()}\n\`\`\``;
    return [
      fenced(helpOf('')),
      ...commands().map((command) => `### ${command}\n\n${fenced(ownPartOf(helpOf(command)))}`),
    ].join('\n\n');
  },
  faces: () => table(['import', 'what it holds'], faces()),
  rooms: () =>
    table(
      ['room', 'what it holds', 'lines'],
      folders('src').map((room) => [`\`${room}/\``, firstSentence(doorOf(room)), linesOf(room)]),
    ),
  columns: () =>
    table(
      ['column', 'type', 'what it means'],
      Object.entries(COLUMNS).map(([name, { kind }]) => {
        const { type, converted_type: converted } = TYPES[kind];
        const stored = converted === 'UTF8' ? 'string' : (converted ?? type!);
        return [`\`${name}\``, stored, COLUMN_MEANINGS[name as ColumnName]];
      }),
    ),
  difficulty: () =>
    table(
      ['word', 'half-life', 'deals'],
      halfLives.words.map(({ word, upTo, percent }, i, words) => {
        const from = (words[i - 1]?.upTo ?? 0) + 1;
        const range = upTo === null ? `${from} or more, or never` : `${from} to ${upTo}`;
        return [word, range, `${percent} %`];
      }),
    ),
  steps: () => table(['step', 'what it makes', 'after'], steps()),
};

/** Lines of TypeScript, so that a change that adds to a room shows it. */
function linesOf(room: string): string {
  const files = readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' });
  const lines = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`src/${room}/${file}`, 'utf8').split('\n').length - 1);
  return String(lines.reduce((sum, each) => sum + each, 0));
}

/** The command has no door: nothing imports it. */
function doorOf(room: string): string {
  const door = `src/${room}/index.ts`;
  return existsSync(door) ? door : `src/${room}/main.ts`;
}

/** The public names of the package, without its data and its single files. */
function faces(): string[][] {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
  return Object.keys(exports)
    .map((name) => name.slice(2))
    .filter((name) => !/worker|\.\w+$/.test(name))
    .map((name) => {
      const source = ['.ts', '-node.ts', '.d.ts']
        .map((end) => `src/${name || 'index'}${end}`)
        .find((file) => existsSync(file))!;
      return [`\`freecell-wasm${name && `/${name}`}\``, firstSentence(source)];
    });
}

function steps(): string[][] {
  interface Step {
    output?: string[];
    dependencies?: (string | object)[];
  }
  const { wireit } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    wireit: Record<string, Step>;
  };
  const code = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ');
  // An object names a step that only installs tools.
  const isStep = (dependency: string | object): dependency is string =>
    typeof dependency === 'string';
  return Object.entries(wireit)
    .filter(([, { output = [] }]) => output.length > 0)
    .map(([name, { output = [], dependencies = [] }]) => [
      `\`${name}\``,
      code(output.filter((glob) => !glob.startsWith('!'))),
      code(dependencies.filter(isStep)),
    ]);
}

const folders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The first sentence of the comment that opens a file. */
function firstSentence(file: string): string {
  const [, comment] = /^\/\*\*([^]*?)\*\//.exec(readFileSync(file, 'utf8'))!;
  const text = comment
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?(?=\.(\s|$))/.exec(text)![0];
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
