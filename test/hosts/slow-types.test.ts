/** The types of each entry, in ES modules and CommonJS, as TypeScript 5 and 7 resolve them in each way. */
import { describe, expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { Project } from './project.js';

/** For each entry, a call whose result must have its type. */
const CALLS: Record<string, string> = {
  'freecell-wasm': 'createEngine().then((engine) => engine.solveSync(617).verdict)',
  'freecell-wasm/inline': 'createEngine().then((engine) => engine.solveSync(617).verdict)',
  'freecell-wasm/element': 'new FreeCellDeal().canFinish',
  'freecell-wasm/react': 'new FreeCellDeal().canFinish',
  'freecell-wasm/reference': 'rankOf(12)',
  'freecell-wasm/rows': "readRows('run', { columns: ['moves'] }).next()",
  'freecell-wasm/mactech': 'freeCell(null as never, [], 5)',
  'freecell-wasm/game': 'positionOfDeal(617).cascades',
  'freecell-wasm/notation': "readBoard('').cascades",
  'freecell-wasm/atlas': 'loadAtlas().then((atlas) => atlas(617))',
};

/** The module's address has a type in ES modules. */
const MODULE = `
import wasm from 'freecell-wasm/freecell.wasm';
export const typedModule: IsTyped<typeof wasm> = true;
`;

/** An element by JSX, by its class and by its tag has one type, whichever entry names it. */
const JSX = `
import { useRef } from 'react';
import { createEngine } from 'freecell-wasm';
import { FreeCellDeal, type MoveDetail } from 'freecell-wasm/element';
import { FreeCellDeal as DealOfReact, type FreeCellDealProps } from 'freecell-wasm/react';
export function Deals(props: FreeCellDealProps) {
  const [one, other] = [useRef<FreeCellDeal>(null), useRef<DealOfReact>(null)];
  const onMove = ({ detail }: CustomEvent<MoveDetail>) => void detail.count;
  return <><freecell-deal {...props} ref={one} onfreecell-move={onMove} /><freecell-deal ref={other} /></>;
}
const deal: FreeCellDeal = document.querySelector('freecell-deal') ?? new DealOfReact();
void createEngine().then((engine) => (deal.engine = engine));
const onWin = ({ detail }: CustomEvent<MoveDetail>) => void detail.count;
deal.addEventListener('freecell-win', onWin);
document.addEventListener('freecell-win', onWin);
window.addEventListener('freecell-win', onWin);
`;

/** `any` and `never` are not the type of a result. */
const IS_TYPED = `
type IsTyped<T> = 0 extends 1 & T ? false : [T] extends [never] ? false : true;
`;

function programOf(isCommonJs: boolean): string {
  const parts = Object.entries(CALLS).map(([entry, call], i) => {
    const name = `entry${i}`;
    const [, called] = /^(?:new )?(\w+)/.exec(call)!;
    const line = isCommonJs
      ? `import ${name} = require('${entry}');`
      : `import * as ${name} from '${entry}';`;
    const value = call.replace(called, `${name}.${called}`);
    return `${line}\nconst result${i} = () => ${value};\nexport const typed${i}: IsTyped<ReturnType<typeof result${i}>> = true;`;
  });
  return IS_TYPED + parts.join('\n');
}

const project = new Project(
  [
    ...['typescript-5@npm:typescript@5.9', 'typescript-7@npm:typescript@7'],
    ...['@types/node@20', '@types/react@19'],
  ],
  // The package.json of the project has no "type", so plain.ts is CommonJS for Node.
  {
    'esm.mts': programOf(false) + MODULE,
    'common.cts': programOf(true),
    'plain.ts': programOf(false),
    'jsx.tsx': JSX,
  },
);

it('asks each entry that has types', () => {
  const entries = Object.entries(about.exports)
    .filter(([entry, target]) => typeof target !== 'string' && !entry.endsWith('.wasm'))
    .map(([entry]) => entry.replace('.', 'freecell-wasm'));
  expect(Object.keys(CALLS).sort()).toEqual(entries.sort());
});

/** Returns what the compiler prints; nothing if it is content. */
function tsc(compiler: string): string {
  try {
    return project.run('node', `node_modules/${compiler}/bin/tsc`);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function configure(ways: object, files: string[]): void {
  const common = { target: 'es2022', lib: ['es2023', 'dom'], types: ['node'] };
  const compilerOptions = { ...ways, ...common, jsx: 'react-jsx', strict: true, noEmit: true };
  project.write({ 'tsconfig.json': JSON.stringify({ compilerOptions, files }) });
}

const WAYS = [
  ['node16', 'node16'],
  ['node18', 'node16'],
  ['node20', 'node16'],
  ['nodenext', 'nodenext'],
  ['preserve', 'bundler'],
];

describe.each(['typescript-5', 'typescript-7'])('%s', (compiler) => {
  it.each(WAYS)('finds all types with "module": "%s"', (module, moduleResolution) => {
    configure({ module, moduleResolution }, ['esm.mts', 'common.cts', 'plain.ts', 'jsx.tsx']);
    expect(tsc(compiler)).toBe('');
  });

  it('finds the faults that a wrong type makes', () => {
    project.write({
      'wrong.cts': `import { createEngine } from 'freecell-wasm';\nvoid createEngine(1);`,
    });
    configure({ module: 'node16' }, ['wrong.cts']);
    // Without this, types that are all `any` would pass.
    expect(tsc(compiler)).toContain('wrong.cts(2,19): error');
  });
});
