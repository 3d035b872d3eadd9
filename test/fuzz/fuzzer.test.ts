/** Checks that the fuzzer finds faults. Each world lies in one way, and the fuzzer must notice it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  fromOf,
  packMove,
  replay,
  toOf,
} from '../../src/reference/index.js';
import { cardsLeft, plainShortest } from '../shortest/oracle.js';
import { COMMANDS } from './ask/folder.js';
import { tallest, variantOf, withLowestHome } from './board.js';
import type { Ended, NamedCase, World } from './case.js';
import { Member } from './crew.js';
import { FewLedger, Ledger } from './ledger.js';
import { starts } from './positions.js';
import type { Answer, Path, Question } from './questions.js';
import { casesOn, tryCase } from './relations/index.js';
import type { ClaimsCase } from './relations/claims.js';
import { checkEnd, folders } from './relations/folders.js';
import type { SweepsCase } from './relations/sweeps.js';
import { type Failure, kindOf, search } from './search.js';

interface Lies {
  answer?(answer: Answer, question: Question): Answer;
  ended?(ended: Ended, args: readonly string[]): Ended;
}

const ROWS = 'deal,cells,phase,verdict,ran_out_of,moves,nodes,lower\n';

/** A world in which all is true except for the lies. The plain search gives the answers. */
const worldWith = (lies: Lies, counted: string[] = []): World => ({
  async ask(question, position) {
    const answer = honestAnswer(position);
    return lies.answer?.(answer, question) ?? answer;
  },
  async run(args) {
    let stdout = ROWS;
    const [from, to] = args.slice(1, 3).map(Number);
    for (let deal = from; deal <= to; deal++) stdout += `${deal},4,1,solved,,90,100,80\n`;
    const ended = { code: 0, stdout, stderr: '' };
    return lies.ended?.(ended, args) ?? ended;
  },
  count: (what) => void counted.push(what),
});

function honestAnswer(position: ClaimsCase['position']): Answer {
  const stops = plainShortest(position, 2000);
  if (stops === undefined) return { verdict: 'undecided', detail: 'open', nodes: 1 };
  if (stops === null) return { verdict: 'unsolvable', detail: 'none', nodes: 1 };
  const length = cardsLeft(position) + stops;
  return { verdict: 'solved', length, lower: length, optimal: true, detail: stops, nodes: 1 };
}

/** Small cases of a relation, because the plain search cannot finish a big board. */
const smallCases = (path: Path, relation: string): fc.Arbitrary<NamedCase> =>
  casesOn(path).filter(
    (one) =>
      one.relation === relation &&
      (relation !== 'claims' || cardsLeft((one.data as ClaimsCase).position) <= 8),
  );

const CASES = { answers: smallCases('module', 'claims'), sweeps: smallCases('command', 'sweeps') };
type Told = keyof typeof CASES;

/** Searches for a lie, and checks that the smallest case shows it, too. */
async function failureIn(told: Told, lies: Lies, parameters = {}): Promise<Failure | null> {
  const world = worldWith(lies);
  const check = (one: NamedCase): Promise<string | null> => tryCase(one, world);
  const failure = await search(CASES[told], check, { seed: 5, numRuns: 60, ...parameters });
  if (failure !== null) expect(await check(failure.failing)).toBe(failure.fault);
  return failure;
}

it.each(Object.keys(CASES) as Told[])('an honest world has no fault in its %s', async (told) => {
  expect(await failureIn(told, {})).toBeNull();
});

const raised = (answer: Answer): Answer =>
  answer.lower ? { ...answer, lower: answer.lower + 1 } : answer;
const denied = ({ verdict }: Answer): Answer | null =>
  verdict === 'solved' ? { verdict: 'unsolvable', nodes: 1 } : null;

it.each<[string, string, Lies['answer']]>([
  ['a bound one too high', 'contradiction', raised],
  [
    'a bound one too high with little memory only',
    'contradiction',
    (answer, { maxMemoryMiB = 99 }) => (maxMemoryMiB < 17 ? raised(answer) : answer),
  ],
  [
    'a verdict that the order of cascades changes',
    'contradiction',
    (answer, { order = 0 }) => (order > 0 && denied(answer)) || answer,
  ],
  ['a solution that is none', 'no solution', (answer) => ({ ...answer, moves: [0x1000] })],
  [
    'an instance that a question changed',
    'difference',
    (answer, { fresh }) => ({ ...answer, detail: [answer.detail, fresh ? 1 : 2] }),
  ],
  ['nodes beyond the budget', 'budget', (answer) => ({ ...answer, nodes: 1_000_000 })],
  ['a fault that the host tells', 'slow', (answer) => ({ ...answer, fault: 'slow: a week' })],
])('it sees %s', async (_, kind, answer) => {
  const { fault, failing } = (await failureIn('answers', { answer }))!;
  const { questions, position } = failing.data as ClaimsCase;
  expect(kindOf(fault).split(',')[0]).toBe(kind);
  expect(questions.length).toBeLessThanOrEqual(2);
  expect(cardsLeft(position)).toBeLessThanOrEqual(2);
});

const withoutRow = (text: string): string =>
  text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);

it.each<[string, string, NonNullable<Lies['ended']>]>([
  ['a row lost', 'lost', (ended) => ({ ...ended, stdout: withoutRow(ended.stdout) })],
  [
    'a bound that a shorter solution of another sweep undercuts',
    'contradiction',
    (ended, args) =>
      args.includes('--max-memory')
        ? { ...ended, stdout: ended.stdout.replaceAll(',80\n', ',95\n') }
        : ended,
  ],
  ['an exit code', 'exit code', (ended) => ({ ...ended, code: 1 })],
])('it sees in a sweep %s', async (_, kind, ended) => {
  const { fault, failing } = (await failureIn('sweeps', { ended }))!;
  expect(kindOf(fault).split(',')[0]).toBe(kind);
  const { from, to } = failing.data as SweepsCase;
  expect(to).toBe(from);
});

describe('a lie about a folder', () => {
  const good = {
    code: 0,
    stdout: '1 of 1 parts good: 5 deals\n',
    stderr: '',
    cpuMs: 9,
    peakMiB: 9,
  };
  const line = 'freecell-wasm: x.parquet: its bytes do not match its seal\n';
  const bad = { ...good, code: 2, stderr: line };

  it('is none in a good run, which every command reads', async () => {
    const counted: string[] = [];
    const part = { from: 1, to: 9, columns: [], changes: [] };
    await folders.check({ parts: [part], others: [] }, worldWith({}, counted));
    expect(counted).toEqual(Object.keys(COMMANDS).map((name) => `${name}: 0`));
  });

  it('is none in what commands do', () => {
    checkEnd('check', good, undefined);
    checkEnd('check', { ...good, code: 1 }, undefined);
    checkEnd('stats', good, good);
    checkEnd('stats', bad, { ...good, code: 1 });
  });

  it.each<[string, Partial<typeof good>]>([
    ['slow', { cpuMs: 5001 }],
    ['memory', { peakMiB: 513 }],
    ['exit code', { code: 1 }],
    ['exit code', { code: 2 }],
    ['exit code', { code: 2, stderr: `${line}${line}` }],
    ['raw', { code: 2, stderr: 'freecell-wasm: Cannot read properties of null\n' }],
    ['raw', { stdout: 'deals undefined to NaN\n' }],
    ['obeyed', { stdout: 'a\u001b]0;x\u0007\n' }],
    ['not read, but good', bad],
  ])('is seen: %s', (kind, lie) => {
    expect(() => checkEnd('stats', { ...good, ...lie }, good)).toThrow(`${kind}: `);
  });
});

const STARTS = fc.sample(starts, { seed: 9, numRuns: 400 });
const { position } = STARTS.find((start) => cardsLeft(start.position) > 20)!;

describe('the ledger', () => {
  const more = { ...clonePosition(position), cells: [...position.cells, -1] };

  it('a cell more never makes the shortest longer', () => {
    const ledger = new Ledger();
    ledger.addSolution(position, 70, 'a');
    ledger.addLower(more, 70, 'b');
    expect(() => ledger.addLower(more, 71, 'c')).toThrow(/, c: .* at least 71 moves.*but a has/);
  });

  it('a cell less may make it longer, and unsolvable', () => {
    const ledger = new Ledger();
    ledger.addSolution(more, 70, 'a');
    ledger.addLower(position, 80, 'b');
    ledger.addUnsolvable(position, 'c');
    expect(() => ledger.addUnsolvable(more, 'd')).toThrow(', d: it says that there is no solution');
  });

  const claim = { count: 95, lower: 0, isImpossible: false };
  const ledgerOf = (max: number | null): FewLedger => {
    const ledger = new FewLedger();
    ledger.addCards(position, 90, 'a');
    ledger.add(position, { ...claim, autoplay: 'none', count: 80 }, 'b');
    ledger.add(position, { ...claim, autoplay: 'safe', count: 40 }, 'c');
    ledger.add(position, { ...claim, autoplay: 'max', count: max }, 'd');
    return ledger;
  };

  it.each([
    ['none', 80],
    ['safe', 40],
    ['finish', 40],
    ['max', 40],
  ] as const)('a player needs at most the moves of a stricter rule: %s', (autoplay, most) => {
    ledgerOf(45).add(position, { ...claim, autoplay, lower: most }, 'e');
    const higher = { ...claim, autoplay, lower: most + 1 };
    expect(() => ledgerOf(45).add(position, higher, 'e')).toThrow(', e with autoplay');
  });

  it('a rule that no solution obeys has none', () => {
    const never = { ...claim, autoplay: 'max', count: null, isImpossible: true } as const;
    ledgerOf(null).add(position, never, 'e');
    expect(() => ledgerOf(45).add(position, never, 'e')).toThrow(/autoplay max: .* no solution/);
  });

  it('symmetric positions are one', () => {
    const ledger = new Ledger();
    ledger.addSolution(position, 70, 'a');
    for (let suits = 0; suits < 8; suits++) {
      expect(ledger.bestOf(variantOf(position, suits, 7 + suits).position)).toBe(70);
    }
  });
});

describe('positions', () => {
  it('each card is there once, and no cascade can grow beyond 31 cards', () => {
    for (const { position, known } of STARTS) {
      const { cascades, cells, foundations } = position;
      const home = foundations.flatMap((count, suit) =>
        Array.from({ length: count }, (_, rank) => rank * 4 + suit),
      );
      const cards = [...cascades.flat(), ...cells.filter((card) => card >= 0), ...home];
      expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
      expect(tallest(position)).toBeLessThanOrEqual(31);
      if (known) expect(replay(position, known)).toEqual({ valid: true });
    }
  });

  it('a solution of a variant is one of the position', () => {
    const solved = STARTS.filter(({ known }) => known !== undefined);
    expect(solved.length).toBeGreaterThan(10);
    for (const [number, { position, known }] of solved.entries()) {
      const variant = variantOf(position, number % 8, 1 + number);
      const places = Array.from({ length: FIRST_CELL + position.cells.length }, (_, place) =>
        fromOf(variant.back([packMove(place, FOUNDATION)])[0]),
      );
      const there = (place: number): number => (place < FOUNDATION ? places.indexOf(place) : place);
      const moves = known!.map((move) => packMove(there(fromOf(move)), there(toOf(move))));
      expect(replay(variant.position, moves)).toEqual({ valid: true });
      expect(variant.back(moves)).toEqual(known);
    }
  });

  it('the lowest card goes home from wherever it lies', () => {
    for (let suit = 0; suit < 4; suit++) {
      const next = withLowestHome(position, suit);
      if (next !== null) expect(cardsLeft(next)).toBe(cardsLeft(position) - 1);
    }
  });
});

it('the watchdog ends what takes too long, and goes on with another process', async () => {
  const member = new Member();
  const data = { position, questions: [{ ask: 'proof', maxNodes: 100_000 }] };
  try {
    const one: NamedCase = { relation: 'claims', path: 'module', data };
    expect((await member.try(one, 1)).fault).toMatch(/^hang: /);
    const empty = { ...one, data: { ...data, questions: [] } };
    expect((await member.try(empty)).fault).toBeNull();
  } finally {
    member.end();
  }
});
