/**
 * Faults planted in the module, one at a time, that spoil a proof: the plain search catches each.
 * Those that lie about an answer are in test/trust/lying.test.ts.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { tallestPossible, type Position } from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { endPosition, plainShortest } from './oracle.js';
import { compilePlanted, type Fault } from './planted.js';

let right: Shortest;
beforeAll(async () => {
  right = await Shortest.create(await compileModule('shortest'));
});

/** What a proof comes to: stops, null for no solution, undefined if it is too much. */
function proved(shortest: Shortest, position: Position): number | null | undefined {
  const { moves, lower, end } = shortest.prove(position, { maxNodes: 50_000 });
  if (moves !== undefined) return lower;
  return end === 'exhausted' ? null : undefined;
}

/**
 * Looks for an end position on which a module with a fault does not come to what the right one does,
 * and has the plain search, which knows neither, say which of them is right.
 *
 * @returns what the fault makes of it, and what the plain search finds
 */
function caught(faulty: Shortest, cards: number): { faulty: unknown; plain: unknown } | null {
  const random = seeded(7);
  for (let tried = 0; tried < 60_000; tried++) {
    const position = endPosition(tried % 5, cards + random(16), random);
    if (position.cascades.some((cascade) => tallestPossible(cascade) > 31)) continue;
    const stops = proved(right, position);
    const other = proved(faulty, position);
    if (stops === undefined || other === stops) continue;
    const plain = plainShortest(position, 20_000);
    if (plain === undefined) continue;
    expect(stops).toBe(plain);
    return { faulty: other, plain };
  }
  return null;
}

/** With the least cards left of the end positions on which it shows. */
const SPOILERS: Record<string, Fault & { cards?: number }> = {
  'a bound that is one too high': {
    file: 'proof.ts',
    from: 'const size = <i32>popcnt<u64>(best);',
    to: 'const size = <i32>popcnt<u64>(best) + 1;',
  },
  'a parent whose bound is handed on undiminished': {
    file: 'proof.ts',
    from: 'toGo = max(least - 1, 0);',
    to: 'toGo = least;',
  },
  'an autoplay that plays all it can': {
    file: 'home.ts',
    from: 'return first >= rank - 1 && second >= rank - 1 && homeOf(suit ^ 3) >= rank - 2;',
    to: 'return true;',
  },
  'an autoplay that is too eager by one rank': {
    file: 'home.ts',
    from: 'if (first >= rank && second >= rank) return true;',
    to: 'if (first >= rank - 1 && second >= rank - 1) return true;',
  },
  'choices of plays to the foundations that are not tried': {
    file: 'proof.ts',
    from: 'let cards = playable();',
    to: 'let cards: u64 = 0;',
  },
  'a card moved last that stays put although another went home': {
    file: 'home.ts',
    from: 'takeFromColumn(column);\n      putHome(card);\n      setLastMoved(NONE);',
    to: 'takeFromColumn(column);\n      putHome(card);',
    cards: 14,
  },
};

describe('a planted fault', () => {
  it.each(Object.entries(SPOILERS))('is caught by the plain search: %s', async (_, fault) => {
    const module = await WebAssembly.compile(await compilePlanted(fault));
    const found = caught(await Shortest.create(module), fault.cards ?? 6);
    expect(found).not.toBeNull();
    expect(found!.faulty).not.toBe(found!.plain);
  });
});
