/**
 * The endings of searches and their meaning. The tests use too little memory, a host that refuses memory, no
 * room for the start, and boards at the size limit.
 */
import { describe, expect, it, vi } from 'vitest';
import { compileModule, readModule } from '../../src/wasm/modules-node.js';
import { Prover, Shortest } from '../../src/wasm/index.js';
import {
  clonePosition,
  dealPosition,
  FIRST_CELL,
  FOUNDATION,
  replay,
  tallestPossible,
  type Move,
  type Position,
} from '../../src/reference/index.js';
import { shorten } from '../../src/game/shorten.js';
import { weightsFor } from '../../src/solve/short/weights.js';
import { withMaximumPages } from '../support/refusing-host.js';
import { cardOf } from '../support/written-board.js';
import { cardsLeft } from './oracle.js';
import { TALL_BOARDS } from './tall-boards.js';

/** Deals whose shortest solutions are proved, in stops: 73 and 98 moves. */
const SHORTEST: [deal: number, stops: number][] = [
  [3, 21],
  [617, 46],
];

const bytes = await readModule('shortest');
const shortest = await Shortest.create(await compileModule('shortest'));
const debug = await Shortest.create(await compileModule('shortest', 'debug'));

/** Returns a fresh instance on a host that gives it this many pages in all. */
const onHostWith = async (pages: number): Promise<Shortest> =>
  Shortest.create(await WebAssembly.compile(withMaximumPages(bytes, pages)));

describe('an early end of a proof', () => {
  it.each(SHORTEST)('of deal %i proves no more than is true, whatever memory', (deal, stops) => {
    const position = dealPosition(deal);
    for (const maxMemoryMiB of [0, 1, 2, 4, 8, 16, 17, 20]) {
      for (const below of [stops + 5, stops + 40]) {
        const proof = shortest.prove(position, { below, maxMemoryMiB, maxNodes: 20_000 });
        expect({ maxMemoryMiB, ...proof, moves: undefined }).toSatisfy(
          ({ lower }: { lower: number }) => lower <= stops,
        );
      }
    }
  });

  it.each(SHORTEST)('of deal %i proves no more than is true, whatever budget', (deal, stops) => {
    for (const maxNodes of [0, 1, 2, 3, 10, 100]) {
      const { lower, end, nodes } = shortest.prove(dealPosition(deal), { maxNodes });
      expect(lower).toBeLessThanOrEqual(stops);
      expect(end).toBe(maxNodes === 0 ? 'not started' : 'out of nodes');
      expect(nodes).toBe(maxNodes);
    }
  });

  it('before its first position proves nothing', () => {
    const position = dealPosition(3);
    for (const budget of [{ maxNodes: 0 }, { maxMemoryMiB: 0 }]) {
      const proof = shortest.prove(position, { ...budget, below: 40 });
      expect(proof).toEqual({ end: 'not started', lower: 0, nodes: 0 });
    }
  });

  it('takes 768 MiB at most if the caller gives no limit', () => {
    const beginProof = vi.fn(shortest.wasm.beginProof);
    new Shortest({ ...shortest.wasm, beginProof }).prove(TALL_BOARDS[2].position);
    expect(beginProof.mock.calls[0][4]).toBe(768 * 16); // pages of 64 KiB
  });

  it('after a proof of another position has none of its results', () => {
    const { position } = TALL_BOARDS[2];
    expect(shortest.prove(position).end).toBe('found');
    const next = shortest.prove(dealPosition(3), { maxMemoryMiB: 0 });
    expect(next).toEqual({ end: 'not started', lower: 0, nodes: 0 });
  });

  it('has the bound of its start at least, as soon as that is stored', () => {
    const position = dealPosition(617);
    const { lower, end } = shortest.prove(position, { maxNodes: 1 });
    expect(end).toBe('out of nodes');
    expect(lower).toBe(shortest.bound(position));
  });

  it('on a host that refuses memory is told from a limit of the caller', async () => {
    const position = dealPosition(617);
    const stops = 46;
    const ends = new Set<string>();
    for (const pages of [16, 17, 18, 32, 64, 300]) {
      const tight = await onHostWith(pages);
      const proof = tight.prove(position, { below: stops + 10, maxNodes: 60_000 });
      expect(proof.lower).toBeLessThanOrEqual(stops);
      ends.add(proof.end);
      // The same instance still answers for a board that it can hold.
      const { position: small } = TALL_BOARDS[2];
      const after = tight.prove(small, { maxMemoryMiB: 1 });
      expect(after).toMatchObject({ end: 'found', lower: TALL_BOARDS[2].stops });
    }
    expect([...ends].sort()).toEqual(['host refused', 'not started']);
  });

  it('by the clock has a name of its own', () => {
    const proof = shortest.prove(dealPosition(617), { stop: () => true });
    expect(proof.end).toBe('out of time');
    expect(proof.lower).toBeLessThanOrEqual(46);
  });

  it('never makes more memory change what is proved', () => {
    for (const { position, stops } of TALL_BOARDS) {
      for (const maxMemoryMiB of [1, 2, 8, 64]) {
        const { end, lower } = shortest.prove(position, { maxMemoryMiB, maxNodes: 30_000 });
        if (end === 'found') expect(lower).toBe(stops);
        else expect(lower).toBeLessThanOrEqual(stops);
      }
    }
  });
});

describe('a beam', () => {
  it.each([0, -1, 1.5, NaN, 500_001])('%d wide is refused', (width) => {
    const weights = weightsFor('cards', 31, 4);
    expect(() => shortest.beam(dealPosition(1), { width, weights })).toThrow(
      /the width of a beam must be 1 to 500000/,
    );
  });

  it('for which a host has no memory is not started, or ends', async () => {
    const weights = weightsFor('cards', 31, 4);
    const tight = await onHostWith(17);
    const { end, moves } = tight.beam(dealPosition(1), { width: 10_000, weights });
    expect(end).toBe('not started');
    expect(moves).toBeUndefined();
    expect(tight.beam(dealPosition(1), { width: 1, weights }).end).not.toBe('not started');
  });
});

describe('tall cascades', () => {
  it.each(TALL_BOARDS.map((board) => ({ ...board })))(
    'of $tall cards: a proof ends, with $stops stops',
    ({ position, stops, tall }) => {
      expect(Math.max(...position.cascades.map(({ length }) => length))).toBe(tall);
      for (const instance of [shortest, debug]) {
        const { end, lower, moves } = instance.prove(position, { maxNodes: 200_000 });
        expect({ end, lower }).toEqual({ end: 'found', lower: stops });
        expect(moves).toHaveLength(cardsLeft(position) + stops);
        expect(replay(position, moves!).valid).toBe(true);
        expect(instance.bound(position)).toBeLessThanOrEqual(stops);
      }
    },
  );

  it.each([19, 25, 29, 30, 31])(
    'of %i cards on and under a king are held, and can grow to 31',
    (height) => {
      const position = tower(height);
      expect(position.cascades[0]).toHaveLength(height);
      expect(tallestPossible(position.cascades[0])).toBe(31);
      const plain = { maxNodes: 3000, reductions: 0 };
      for (const options of [{ maxNodes: 3000 }, plain]) {
        const proof = shortest.prove(position, options);
        expect(debug.prove(position, options)).toEqual(proof);
        expect(proof.lower).toBeGreaterThanOrEqual(shortest.bound(position));
      }
      for (const runs of [false, true]) {
        const beam = { width: 40, weights: weightsFor('cards', 40, 2), runs };
        expect(debug.beam(position, beam)).toEqual(shortest.beam(position, beam));
      }
    },
  );

  it.each([
    ['once', 1],
    ['for each of its cards', 24],
  ])('lose a detour by way of a cell %s', (_, detours) => {
    // King to seven of all suits in one cascade, with the sixes beside it: all cards go home at once.
    const tall = Array.from({ length: 24 }, (_, i) => 51 - i);
    const position: Position = {
      cascades: [tall, [27, 26, 25, 24], [], [], [], [], [], []],
      cells: [-1],
      foundations: [6, 6, 6, 6],
    };
    const moves: Move[] = [24, 25, 26, 27].map((card) => ({ from: 1, to: FOUNDATION, card }));
    tall.toReversed().forEach((card, i) => {
      if (i >= detours) return void moves.push({ from: 0, to: FOUNDATION, card });
      moves.push({ from: 0, to: FIRST_CELL, card }, { from: FIRST_CELL, to: FOUNDATION, card });
    });
    expect(shorten(position, moves)).toHaveLength(28);
  });

  it('that could grow beyond 31 cards are refused at the door, by all three modules', async () => {
    const prover = await Prover.create(await compileModule('prover'));
    const tooTall = clonePosition(dealPosition(1, 0));
    const all = tooTall.cascades.flat().filter((card) => card !== 51);
    tooTall.cascades = [all.slice(0, 19).concat(51), all.slice(19), [], [], [], [], [], []];
    expect(tallestPossible(tooTall.cascades[0])).toBeGreaterThan(31);
    const weights = weightsFor('cards', 31, 0);
    const why = /^cascade [12] has \d+ cards and could grow to \d+; at most 31 are possible$/;
    expect(() => shortest.prove(tooTall)).toThrow(why);
    expect(() => shortest.bound(tooTall)).toThrow(why);
    expect(() => shortest.beam(tooTall, { width: 10, weights })).toThrow(why);
    expect(() => prover.prove(tooTall)).toThrow(why);
  });
});

describe('a position', () => {
  it.each([
    ['seven cascades', { cascades: dealPosition(1).cascades.slice(1) }],
    ['nine cells', { cells: new Array<number>(9).fill(-1) }],
    ['three foundations', { foundations: [0, 0, 0] }],
  ])('with %s is refused', (_, wrong) => {
    const why = 'a position has 8 cascades, 0 to 8 cells and 4 foundations';
    expect(() => shortest.prove({ ...dealPosition(1), ...wrong })).toThrow(why);
  });
});

describe('a search', () => {
  it.each([7, 99, -2, 2.5, NaN])(
    'with the unknown status %d is an error, not an ending',
    (number) => {
      const odd = new Shortest({ ...shortest.wasm, beginProof: () => number });
      expect(() => odd.prove(dealPosition(1))).toThrow(`unknown status: ${number}`);
    },
  );

  it('that tells no moves is an error', () => {
    const odd = new Shortest({ ...shortest.wasm, tellProof: () => -1, tellBeam: () => -1 });
    const beam = { width: 100, weights: weightsFor('cards', 31, 4) };
    for (const search of [
      () => odd.prove(TALL_BOARDS[2].position),
      () => odd.beam(dealPosition(1), beam),
    ])
      expect(search).toThrow('gives one that does not win, or is too long');
  });

  it('that another one interrupts ends in an error', () => {
    const weights = weightsFor('cards', 31, 4);
    const interrupts = [
      () => shortest.bound(dealPosition(2)),
      () => shortest.prove(dealPosition(2), { maxNodes: 10 }),
      () => shortest.beam(dealPosition(2), { width: 1, weights }),
    ];
    for (const interrupt of interrupts) {
      for (const isStopped of [false, true]) {
        const stop = (): boolean => {
          interrupt();
          return isStopped;
        };
        const why = 'another position before this search ended';
        expect(() => shortest.prove(dealPosition(617), { stop })).toThrow(why);
        expect(() => shortest.beam(dealPosition(617), { width: 300, weights, stop })).toThrow(why);
      }
    }
  });
});

/**
 * Returns a board with a cascade of 18 cards and a king on top. A run follows on the king, as long as the
 * height allows. The rest of the run lies free, or as little buried as possible.
 */
function tower(height: number): Position {
  const run = 'KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH'.split(' ').map(cardOf);
  const others = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => !run.includes(card),
  );
  // Low cards are deepest, so that none of them goes home soon.
  const base = others.slice(0, 18);
  const rest = others.slice(18).reverse();
  const left = run.slice(height - 18);
  const cascades: number[][] = [[...base, ...run.slice(0, height - 18)]];
  for (let i = 0; i < 7; i++) cascades.push(rest.splice(0, 3));
  left.forEach((card, i) => cascades[1 + (i % 7)].push(card));
  return { cascades, cells: [-1, -1], foundations: [0, 0, 0, 0] };
}
