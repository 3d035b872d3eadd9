/** The effort options have one declaration. Checks, flags, help and reference agree with it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkedOptions, SHORT_SOLVE_OPTIONS } from '../../src/api/check.js';
import { InputError } from '../../src/reference/index.js';
import { CliCommand } from '../../src/cli/command.js';
import { effortOption, withBareLimits } from '../../src/cli/effort-flags.js';
import { define } from '../../src/cli/solve.js';
import {
  type Declared,
  EFFORT,
  EFFORT_IN_WORDS,
  type InWords,
  shortWishOf,
  sweepWishOf,
} from '../../src/solve/effort.js';
import { faultOf } from '../support/fault-of.js';
import { collectIo } from '../support/collect-io.js';

const DECLARED = (Object.keys(EFFORT) as (keyof typeof EFFORT)[]).map(
  (name): [typeof name, Declared & InWords] => [
    name,
    { ...EFFORT[name], ...EFFORT_IN_WORDS[name] },
  ],
);
const plain = (text: string): string => text.replace(/[`*\s/]+/g, ' ').toLowerCase();

describe.each(DECLARED)('%s', (name, { flag, says, range, limits, choices }) => {
  const check = (value: unknown) => checkedOptions({ [name]: value }, SHORT_SOLVE_OPTIONS);

  it('is checked by the package within its range', () => {
    const outside = ([least, most]: readonly [number, number]) => [least - 1, most + 1, 1.5, 'x'];
    const accepted = range ?? choices ?? [true, false];
    accepted.forEach(check);
    const refused: unknown[] = range === undefined ? ['x', 3] : outside(range);
    for (const [unit, limit] of Object.entries(limits ?? {})) {
      for (const value of limit) check({ [unit]: value });
      refused.push(...outside(limit).map((value) => ({ [unit]: value })));
    }
    for (const value of refused) expect(() => check(value)).toThrow(InputError);
  });

  it('is a flag of solve, and stands in its help', () => {
    const solve = new CliCommand('solve', collectIo().io);
    define(solve);
    const help = solve.configureHelp({ helpWidth: 10_000 }).helpInformation();
    expect(help).toContain(flag);
    expect(plain(help)).toContain(plain(says));
  });

  it('is read with a value that may be left out, or not, as it is declared', () => {
    const [typed] = flag.split(' ');
    expect(withBareLimits([typed], [effortOption(name)])).toEqual([
      flag.endsWith(']') ? `${typed}=\0` : typed,
    ]);
  });

  it('stands in the reference of the API with the same sentence', () => {
    const types = readFileSync(new URL('../../src/api/types.ts', import.meta.url), 'utf8');
    const docs = types.matchAll(
      new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*readonly ${name}\\?:`, 'g'),
    );
    expect([...docs].map(([, doc]) => plain(doc)).join()).toContain(plain(says));
  });
});

describe('wishes that do not go together', () => {
  const wish = (asked: Parameters<typeof shortWishOf>[0]) => shortWishOf(asked, (name) => name);

  it('are refused by one function, and the others give a budget', () => {
    expect(() => wish({ short: { ms: 5 }, optimal: true })).toThrow(
      'cannot have a time limit together',
    );
    expect(() => wish({ autoplay: 'max' })).toThrow('autoplay is for metric "moves"');
    expect(() => wish({ autoplay: 'max', metric: 'cards' })).toThrow('single cards all count');
    expect(wish({ autoplay: 'max', metric: 'moves' })).toMatchObject({ count: 'max' });
    expect(wish({ metric: 'moves' })).toMatchObject({ count: 'none' });
    expect(wish({})).toBeUndefined();
    expect(wish({ short: false })).toBeUndefined();
    expect(wish({ short: { ms: 5 } })).toEqual({ ms: 5, count: 'cards' });
    expect(wish({ optimal: { nodes: 7 }, maxMemoryMiB: 9 })).toEqual({
      ...{ nodes: 250_000, proofNodes: 7, maxMemoryMiB: 9 },
      count: 'cards',
    });
    // In a proof with a time limit the beams have a limit of nodes, so that the proof gets most of the time.
    expect(wish({ short: { nodes: 5 }, optimal: { ms: 7 } })).toMatchObject({ nodes: 5, ms: 7 });
    expect(wish({ optimal: { ms: 7 } })).toMatchObject({ nodes: 250_000, ms: 7 });
    expect(wish({ optimal: { ms: 3000 } })).toMatchObject({ nodes: 3_000_000, ms: 3000 });
  });

  it('keep the limit of memory, whatever else they have', () => {
    const limits = [undefined, true, { ms: 5 }, { nodes: 5 }];
    for (const short of limits) {
      for (const optimal of limits) {
        if (Object(short).ms && optimal) continue; // refused
        const asked = wish({ short, optimal, metric: 'moves', maxMemoryMiB: 9 });
        expect(asked).toMatchObject({ maxMemoryMiB: 9 });
      }
    }
  });

  it('of a sweep have no time limit, and say which option has one', () => {
    const timed = () => sweepWishOf({ ms: 5, count: 'cards' }, 4, (name) => name);
    const message = 'a sweep takes limits in nodes: rows must be the same on any machine';
    expect(faultOf(timed)).toMatchObject({ name: 'InputError', argument: 'short', message });
    const least = () => sweepWishOf({ nodes: 5 }, 'least', (name) => `--${name}`);
    expect(faultOf(least)).toMatchObject({
      ...{ name: 'InputError', argument: 'cells' },
      message: '--cells least cannot be combined with --short, --optimal or --metric',
    });
    expect(sweepWishOf({ nodes: 5 }, 4, (name) => name)).toEqual({ nodes: 5 });
  });
});
