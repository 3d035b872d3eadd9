/** Checks that the fuzzer finds faults. Each world lies in one way, and the fuzzer must notice it. */
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
import type { AnalyzedPosition } from '../../src/judge/index.js';
import { plainShortest } from '../shortest/oracle.js';
import { COMMANDS } from './ask/folder.js';
import { cardsLeft, tallest, variantOf, withLowestHome } from './board.js';
import type { Ended, NamedCase, World } from './case.js';
import { Member } from './crew.js';
import { FewLedger } from './few-ledger.js';
import { Ledger } from './ledger.js';
import { randomStart } from './positions.js';
import { PATHS, type Answer, type Path, type Question } from './questions.js';
import { Random } from './random.js';
import { RealWorld } from './world.js';
import { makeCase, RELATIONS } from './relations/index.js';
import { games } from './relations/games.js';
import type { ClaimsCase } from './relations/claims.js';
import { faultOfEnd, folders } from './relations/folders.js';
import type { SweepsCase } from './relations/sweeps.js';
import { kindOf, shrink } from './shrink.js';

const ROWS = 'deal,cells,phase,verdict,ran_out_of,moves,nodes,lower\n';
/** Makes plausible rows of a sweep. */
const rowsOf = (args: readonly string[]): string => {
  const [from, to] = args[0] === 'sweep' ? [Number(args[1]), Number(args[2])] : [1, 9];
  let text = ROWS;
  for (let deal = from; deal <= to; deal++) text += `${deal},4,1,solved,,90,100,80\n`;
  return text;
};

/** All its answers are true: the plain search gives them. */
class HonestWorld implements World {
  async ask(_: Question, position: ClaimsCase['position']): Promise<Answer> {
    const stops = plainShortest(position, 2000);
    if (stops === undefined) return { verdict: 'undecided', detail: 'open', nodes: 1 };
    if (stops === null) return { verdict: 'unsolvable', detail: 'none', nodes: 1 };
    const length = cardsLeft(position) + stops;
    return { verdict: 'solved', length, lower: length, optimal: true, detail: stops, nodes: 1 };
  }

  private readonly real = new RealWorld();
  readonly analyze: World['analyze'] = (...of) => this.real.analyze(...of);

  async run(args: readonly string[], sink: string): Promise<Ended> {
    const full = 'freecell-wasm: cannot write to standard output (ENOSPC): is the disk full?\n';
    if (sink === 'full') return { code: 1, stdout: '', stderr: full };
    return { code: 0, stdout: rowsOf(args), stderr: '' };
  }

  count(): void {}
}

/** Makes a world that changes some answers. */
const answering = (lie: (answer: Answer, question: Question) => Answer): World => {
  const honest = new HonestWorld();
  return {
    ask: async (question, position) => lie(await honest.ask(question, position), question),
    run: (args, sink) => honest.run(args, sink),
    analyze: honest.analyze,
    count() {},
  };
};

/** Makes a world that changes the output of some commands. */
const printing = (lie: (ended: Ended, sink: string, args: readonly string[]) => Ended): World => {
  const honest = new HonestWorld();
  return {
    ask: (question, position) => honest.ask(question, position),
    analyze: honest.analyze,
    run: async (args, sink) => lie(await honest.run(args, sink), sink, args),
    count() {},
  };
};

/** Makes small cases, because the plain search cannot finish a big board. */
function smallCases(path: Path, count: number): NamedCase[] {
  const cases: NamedCase[] = [];
  for (let number = 0; cases.length < count; number++) {
    const one = makeCase(5, number, path);
    if (one.relation !== 'claims') cases.push(one);
    else if (cardsLeft((one.data as ClaimsCase).position) <= 8) cases.push(one);
  }
  return cases;
}

/** Returns the first failure among these cases. */
async function firstFailure(
  world: World,
  cases: readonly NamedCase[],
): Promise<[NamedCase, string] | null> {
  for (const one of cases) {
    const fault = await RELATIONS[one.relation].check(one.data, world);
    if (fault !== null) return [one, fault];
  }
  return null;
}

const COMMAND_SWEEPS = smallCases('command', 40).filter(({ relation }) => relation === 'sweeps');
const SMALL = smallCases('module', 60);
const OUTPUTS = smallCases('output', 60);

describe('an honest world', () => {
  it.each([
    ['answers', SMALL],
    ['sweeps', COMMAND_SWEEPS],
    ['output', OUTPUTS],
  ])('nothing is wrong with its %s', async (_, cases) => {
    expect(await firstFailure(new HonestWorld(), cases)).toBeNull();
  });
});

const flipped = { solved: 'unsolvable', unsolvable: 'solved' } as const;

describe('a lie in an answer', () => {
  it.each<[string, string, (answer: Answer, question: Question) => Answer]>([
    [
      'a bound one too high',
      'contradiction',
      (answer) => ({ ...answer, ...(answer.lower && { lower: answer.lower + 1 }) }),
    ],
    [
      'a bound one too high with little memory only',
      'contradiction',
      (answer, { maxMemoryMiB = 99 }) =>
        maxMemoryMiB < 17 && answer.lower ? { ...answer, lower: answer.lower + 1 } : answer,
    ],
    [
      'a verdict that the order of cascades changes',
      'contradiction',
      (answer, { order = 0 }) =>
        order > 0 && answer.verdict === 'solved'
          ? { verdict: flipped[answer.verdict], nodes: 1 }
          : answer,
    ],
    ['a solution that is none', 'no solution', (answer) => ({ ...answer, moves: [0x1000] })],
    [
      'an instance that a question changed',
      'difference',
      (answer, { fresh }) => ({ ...answer, detail: [answer.detail, fresh ? 1 : 2] }),
    ],
    ['nodes beyond the budget', 'budget', (answer) => ({ ...answer, nodes: 1_000_000 })],
    ['a fault that the host tells', 'slow', (answer) => ({ ...answer, fault: 'slow: a week' })],
  ])('%s', async (_, kind, lie) => {
    const world = answering(lie);
    const [failing, fault] = (await firstFailure(world, SMALL))!;
    expect(kindOf(fault).split(',')[0]).toBe(kind);
    const tryOut = ({ relation, data }: NamedCase): Promise<string | null> =>
      RELATIONS[relation].check(data, world);
    const small = await shrink(failing, fault, tryOut, 300);
    const [before, after] = [failing, small.failing].map(({ data }) => data as ClaimsCase);
    expect(await tryOut(small.failing)).toBe(small.fault);
    expect(kindOf(small.fault)).toBe(kindOf(fault));
    expect(after.questions.length).toBeLessThanOrEqual(2);
    expect(JSON.stringify(after).length).toBeLessThan(JSON.stringify(before).length);
    expect(cardsLeft(after.position)).toBeLessThanOrEqual(cardsLeft(before.position));
  });
});

describe('a lie in what a command prints', () => {
  const withoutRow = (text: string): string =>
    text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);

  it.each<[string, readonly NamedCase[], string, Parameters<typeof printing>[0]]>([
    [
      'a row lost in a sweep',
      COMMAND_SWEEPS,
      'lost',
      (ended) => ({ ...ended, stdout: withoutRow(ended.stdout) }),
    ],
    [
      'a bound that a shorter solution of another sweep undercuts',
      COMMAND_SWEEPS,
      'contradiction',
      (ended, _, args) => ({
        ...ended,
        stdout: args.includes('--max-memory')
          ? ended.stdout.replaceAll(',80\n', ',95\n')
          : ended.stdout,
      }),
    ],
    ['an exit code', COMMAND_SWEEPS, 'exit code', (ended) => ({ ...ended, code: 1 })],
    [
      'a row lost into a file',
      OUTPUTS,
      'lost',
      (ended, sink) => (sink === 'file' ? { ...ended, stdout: withoutRow(ended.stdout) } : ended),
    ],
    [
      'an exit code into a terminal',
      OUTPUTS,
      'exit code',
      (ended, sink) => (sink === 'terminal' ? { ...ended, code: 1 } : ended),
    ],
    [
      'a full disk that nobody hears of',
      OUTPUTS,
      'full',
      (ended, sink) => (sink === 'full' ? { ...ended, code: 0, stderr: '' } : ended),
    ],
  ])('%s', async (_, cases, kind, lie) => {
    const world = printing(lie);
    const [failing, fault] = (await firstFailure(world, cases))!;
    expect(kindOf(fault)).toBe(kind);
    const small = await shrink(
      failing,
      fault,
      ({ relation, data }) => RELATIONS[relation].check(data, world),
      300,
    );
    expect(JSON.stringify(small.failing).length).toBeLessThanOrEqual(
      JSON.stringify(failing).length,
    );
    if (failing.relation === 'sweeps') {
      const { from, to } = small.failing.data as SweepsCase;
      expect(to).toBe(from);
    }
  });
});

describe('a lie in an analysis', () => {
  const cases = Array.from({ length: 30 }, (_, number) =>
    games.make(new Random(51, number), 'host'),
  );
  const honest = new RealWorld();

  it('is none in the judge', async () => {
    for (const one of cases) expect(await games.check(one, honest)).toBeNull();
  });

  it.each<[string, (one: AnalyzedPosition, i: number) => AnalyzedPosition]>([
    [
      'a lost position is undecided',
      (one, i) => (i % 2 && one.verdict === 'unsolvable' ? { ...one, verdict: 'undecided' } : one),
    ],
    [
      'a won position is lost',
      (one, i) => (i === 3 && one.verdict === 'solved' ? { ...one, verdict: 'unsolvable' } : one),
    ],
    ['winning moves lose', ({ winning, ...one }) => ({ ...one, winning: [], losing: winning })],
    [
      'a move is there twice',
      (one) => ({ ...one, losing: [...one.losing, ...one.losing.slice(0, 1)] }),
    ],
  ])('is seen: %s', async (_, lie) => {
    const lying: World = {
      ask: () => Promise.reject(new Error('not asked')),
      run: () => Promise.reject(new Error('not run')),
      count() {},
      async analyze(...of) {
        const analysis = await honest.analyze(...of);
        return { ...analysis, positions: analysis.positions.map(lie) };
      },
    };
    const faults = await Promise.all(cases.map((one) => games.check(one, lying)));
    expect(faults.filter((fault) => fault?.startsWith('contradiction: ')).length).toBeGreaterThan(
      0,
    );
  });
});

describe('a lie about a folder', () => {
  const good = {
    code: 0,
    stdout: '1 of 1 parts good: 5 deals\n',
    stderr: '',
    cpuMs: 9,
    peakMiB: 90,
  };
  const line = 'freecell-wasm: x.parquet: its bytes do not match its seal\n';

  it('is none in a good run, which every command reads', async () => {
    const counted: string[] = [];
    const world = Object.assign(new HonestWorld(), {
      count: (what: string) => void counted.push(what),
    });
    const part = { from: 1, to: 9, columns: [], changes: [] };
    expect(await folders.check({ parts: [part], others: [] }, world)).toBeNull();
    expect(counted).toEqual(Object.keys(COMMANDS).map((name) => `${name}: 0`));
  });

  it('is none in what commands do', () => {
    expect(faultOfEnd('check', good, undefined)).toBeNull();
    expect(faultOfEnd('check', { ...good, code: 1 }, undefined)).toBeNull();
    expect(faultOfEnd('stats', good, good)).toBeNull();
    expect(
      faultOfEnd('stats', { ...good, code: 2, stderr: line }, { ...good, code: 1 }),
    ).toBeNull();
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
    ['good', { code: 2, stderr: line }],
  ])('is seen: %s', (kind, lie) => {
    expect(kindOf(faultOfEnd('stats', { ...good, ...lie }, good)!)).toBe(kind);
  });
});

describe('the ledger', () => {
  const { position } = randomStart(new Random(1, 3));
  const more = { ...clonePosition(position), cells: [...position.cells, -1] };

  it('a cell more never makes the shortest longer', () => {
    const ledger = new Ledger();
    expect(ledger.addSolution(position, 70, 'a')).toBeNull();
    expect(ledger.addLower(more, 70, 'b')).toBeNull();
    expect(ledger.addLower(more, 71, 'c')).toMatch(/^c: it says .* at least 71 moves.*but a has/);
  });

  it('a cell less may make it longer, and unsolvable', () => {
    const ledger = new Ledger();
    expect(ledger.addSolution(more, 70, 'a')).toBeNull();
    expect(ledger.addLower(position, 80, 'b')).toBeNull();
    expect(ledger.addUnsolvable(position, 'c')).toBeNull();
    expect(ledger.addUnsolvable(more, 'd')).toMatch(/^d: it says that there is no solution/);
  });

  it('a player needs at most the moves of a stricter rule, and at most the single cards', () => {
    const claim = { lower: 0, isImpossible: false };
    const ledgerOf = (count: number | null): FewLedger => {
      const ledger = new FewLedger();
      expect(ledger.addCards(position, 90, 'a')).toBeNull();
      expect(ledger.add(position, { ...claim, autoplay: 'none', count: 80 }, 'b')).toBeNull();
      expect(ledger.add(position, { ...claim, autoplay: 'safe', count: 40 }, 'c')).toBeNull();
      expect(ledger.add(position, { ...claim, autoplay: 'max', count }, 'd')).toBeNull();
      return ledger;
    };
    for (const [autoplay, most] of [
      ['none', 80],
      ['safe', 40],
      ['finish', 40],
      ['max', 40],
    ] as const) {
      const other = { ...claim, autoplay, count: 95 };
      expect(ledgerOf(45).add(position, { ...other, lower: most }, 'e')).toBeNull();
      expect(ledgerOf(45).add(position, { ...other, lower: most + 1 }, 'e')).toMatch(/^e with/);
    }
    const never = { ...claim, autoplay: 'max', count: null, isImpossible: true } as const;
    expect(ledgerOf(null).add(position, never, 'e')).toBeNull();
    expect(ledgerOf(45).add(position, never, 'e')).toMatch(/^e with autoplay max: .* no solution/);
  });

  it('symmetric positions are one', () => {
    const ledger = new Ledger();
    ledger.addSolution(position, 70, 'a');
    for (let suits = 0; suits < 8; suits++) {
      const { position: other } = variantOf(position, suits, 7 + suits, 0);
      expect(ledger.bestOf(other)).toBe(70);
    }
  });
});

describe('positions and cases', () => {
  it('each card is there once, and no cascade can grow beyond 31 cards', () => {
    for (let number = 0; number < 400; number++) {
      const { position, known } = randomStart(new Random(9, number));
      const { cascades, cells, foundations } = position;
      const cards = [...cascades.flat(), ...cells.filter((card) => card >= 0)];
      foundations.forEach((count, suit) => {
        for (let rank = 0; rank < count; rank++) cards.push(rank * 4 + suit);
      });
      expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
      expect(tallest(position)).toBeLessThanOrEqual(31);
      if (known) expect(replay(clonePosition(position), known)).toEqual({ valid: true });
    }
  });

  it('a solution of a variant is one of the position', () => {
    let tried = 0;
    for (let number = 0; number < 100; number++) {
      const { position, known } = randomStart(new Random(10, number));
      if (known === undefined) continue;
      const variant = variantOf(position, number % 8, 1 + number, 0);
      const places = Array.from({ length: FOUNDATION }, (_, place) =>
        place < FIRST_CELL + position.cells.length
          ? fromOf(variant.back([packMove(place, FOUNDATION)])[0])
          : place,
      );
      const there = (place: number): number => (place < FOUNDATION ? places.indexOf(place) : place);
      const moves = known.map((move) => packMove(there(fromOf(move)), there(toOf(move))));
      expect(replay(clonePosition(variant.position), moves)).toEqual({ valid: true });
      expect(variant.back(moves)).toEqual(known);
      tried++;
    }
    expect(tried).toBeGreaterThan(10);
  });

  it('the lowest card goes home from wherever it lies', () => {
    const { position } = randomStart(new Random(11, 5));
    for (let suit = 0; suit < 4; suit++) {
      const next = withLowestHome(position, suit);
      if (next !== null) expect(cardsLeft(next)).toBe(cardsLeft(position) - 1);
    }
  });

  it('a case depends on seed and number alone, and is plain JSON', () => {
    for (let number = 0; number < 200; number++) {
      const one = makeCase(12, number);
      expect(makeCase(12, number)).toEqual(one);
      expect(JSON.parse(JSON.stringify(one))).toEqual(
        JSON.parse(JSON.stringify(makeCase(12, number))),
      );
      expect(Object.keys(RELATIONS)).toContain(one.relation);
    }
  });

  it('every path has cases', () => {
    const paths = Array.from({ length: 2000 }, (_, number) => makeCase(13, number).path);
    expect(new Set(paths).size).toBe(PATHS.length);
  });
});

describe('the watchdog', () => {
  it('ends what takes too long, and goes on with another process', async () => {
    const member = new Member();
    const one = makeCase(5, 0, 'module');
    try {
      expect((await member.try(one, 1)).fault).toMatch(/^hang: /);
      const empty: NamedCase = {
        ...{ relation: 'claims', path: 'module' },
        data: { ...(one.data as ClaimsCase), questions: [] },
      };
      expect((await member.try(empty)).fault).toBeNull();
    } finally {
      member.end();
    }
  });
});
