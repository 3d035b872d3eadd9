/** Independent checks for users: proofs checked by the plain rules, and the reference's own search. */
import { describe, expect, it } from 'vitest';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { dealPosition } from '../../src/reference/index.js';
import { runCli } from '../support/run-cli.js';
import { tallBoard } from './positions.js';

/** Returns the output of a call that succeeds. */
async function printed(command: string): Promise<string> {
  const { code, stdout, stderr } = await runCli(command.split(' '));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

describe('checkProofs', () => {
  it('re-proves by the plain rules what is called unsolvable', async () => {
    const solver = await Solver.create(await compileModules());
    const checked = solver.solve(dealPosition(781948), { checkProofs: true });
    expect(checked).toMatchObject({ proofCheck: { result: 'confirmed', nodes: 7736 } });
    expect(solver.solve(dealPosition(781948))).toMatchObject({ proofCheck: null });
    expect(solver.solve(dealPosition(1), { checkProofs: true }).verdict).toBe('solved');
    // In 2 MiB the prover can decide this deal, but the plain rules cannot. They can in 3, because crowds are forgotten
    // one by one.
    const position = dealPosition(579, 2);
    for (const [maxMemoryMiB, result] of [
      [2, 'unchecked'],
      [3, 'confirmed'],
    ] as const) {
      const claim = solver.solve(position, { checkProofs: true, maxMemoryMiB });
      expect(claim).toMatchObject({ verdict: 'unsolvable', proofCheck: { result } });
    }
  });

  it('re-proves what is unsolvable with five cells, too', async () => {
    const solver = await Solver.create(await compileModules());
    const position = { ...tallBoard(31, 233), cells: new Array<number>(5).fill(-1) };
    expect(solver.solve(position, { checkProofs: true })).toMatchObject({
      ...{ verdict: 'unsolvable', proofCheck: { result: 'confirmed' } },
    });
  });

  it('is said by solve', async () => {
    expect(await printed('solve 781948 --check-proofs')).toContain(
      'confirmed without reductions, 7,736 positions',
    );
    expect(JSON.parse(await printed('solve 781948 --check-proofs --json'))).toMatchObject({
      verdict: 'unsolvable',
      proofCheck: { result: 'confirmed', nodes: 7736 },
    });
  });
});
