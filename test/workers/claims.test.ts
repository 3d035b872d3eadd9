/** Claims travel in columns. Each comes out as it went in, with any others before and after it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../src/solve/index.js';
import { ClaimPacker, unpackClaims } from '../../src/workers/claims.js';
import { forAll } from '../support/for-all.js';

const travelled = (claims: readonly Claim[]): Claim[] => {
  const packer = new ClaimPacker();
  for (const claim of claims) packer.add(claim);
  expect(packer.count).toBe(claims.length);
  return unpackClaims(structuredClone(packer.packed()));
};

const moves = fc.uint16Array({ minLength: 1, maxLength: 200 });
const claimed = { nodes: fc.nat(2 ** 40), phase: fc.integer({ min: 1, max: 110 }) };
const counted = fc.constantFrom(
  { counted: 'not' } as const,
  { counted: 'cards', lower: 70, found: 99 } as const,
  { counted: 'moves', autoplay: 'safe', moves: 40, lower: 38, found: 99 } as const,
  { counted: 'none', autoplay: 'max', isImpossible: true, found: 99 } as const,
);
const none = fc.constant(new Uint16Array());
const proofCheck = fc.constantFrom(null, { result: 'confirmed', nodes: 7 } as const);
const ranOutOf = fc.constantFrom('nodes', 'memory', 'time');
const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc.record({ verdict: fc.constant('solved' as const), ...claimed, moves, length: counted }),
  fc.record({ verdict: fc.constant('unsolvable' as const), ...claimed, moves: none, proofCheck }),
  fc.record({ verdict: fc.constant('undecided' as const), ...claimed, moves: none, ranOutOf }),
) as fc.Arbitrary<Claim>;

describe('a claim in columns', () => {
  it('arrives as it was sent, alone', () => {
    forAll({}, [claim], (one) => {
      expect(travelled([one])).toEqual([one]);
    });
  });

  it('arrives among others, in order', () => {
    forAll({}, [fc.array(claim, { maxLength: 40 })], (all) => {
      expect(travelled(all)).toEqual(all);
    });
  });

  it('may be a view of memory that changes afterwards', () => {
    const memory = Uint16Array.of(5, 6, 7);
    const packer = new ClaimPacker();
    const length = { counted: 'not' } as const;
    packer.add({ verdict: 'solved', nodes: 1, phase: 1, moves: memory, length });
    memory.fill(0);
    expect([...unpackClaims(packer.packed())[0].moves]).toEqual([5, 6, 7]);
  });
});
