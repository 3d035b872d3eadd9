/** Independent checks for users: proofs checked by the plain rules, and the reference's own search. */
import { describe, expect, it } from 'vitest';
import { compileModules } from '../../src/wasm/modules-node.js';
import type { Claim } from '../../src/solve/result.js';
import { Solver } from '../../src/solve/solver.js';
import { dealCards, dealPosition } from '../../src/reference/index.js';
import { runBatch } from '../../src/sweep/batch.js';
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
    // In this little memory the prover can decide the deal, but the plain rules cannot.
    const open = solver.solve(dealPosition(579, 2), { checkProofs: true, maxMemoryMiB: 3 });
    expect(open).toMatchObject({ verdict: 'unsolvable', proofCheck: { result: 'unchecked' } });
  });

  it('re-proves what is unsolvable with five cells, too', async () => {
    const solver = await Solver.create(await compileModules());
    const position = { ...tallBoard(31, 233), cells: new Array<number>(5).fill(-1) };
    expect(solver.solve(position, { checkProofs: true })).toMatchObject({
      ...{ verdict: 'unsolvable', proofCheck: { result: 'confirmed' } },
    });
  });

  it('is counted in a sweep', async () => {
    const { proofs, unsolvable } = JSON.parse(
      await printed('sweep 1 40 --cells 0 --check-proofs --json -q --workers 2'),
    );
    expect(unsolvable).toBe(40);
    expect(proofs).toEqual({ confirmed: 40, unchecked: 0 });
    expect(await printed('sweep 1 40 --cells 0 --check-proofs -q')).toContain(
      '40 confirmed without reductions, 0 too large to check',
    );
  });

  it('stops a sweep at a proof that the plain rules refute', () => {
    const wrong: Claim = {
      verdict: 'unsolvable',
      phase: 100,
      nodes: 1,
      moves: new Uint16Array(),
      proofCheck: { result: 'refuted', nodes: 1 },
    };
    const result = runBatch(
      {
        solveRange: (first, _count, _cells, _options, report) =>
          report(first, wrong, Uint8Array.from(dealCards(first))),
      },
      { first: 7, count: 1, cells: 4, options: { checkProofs: true }, verify: true },
    );
    expect(result.mismatch).toMatchObject({ deal: 7 });
    expect(result.proofs).toEqual({ confirmed: 0, unchecked: 0 });
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

describe('verify --unsolvable', () => {
  it('counts the positions of an unsolvable deal', async () => {
    expect(await printed('verify --unsolvable 781948')).toBe(
      'Deal 781948: unsolvable: visited all 7,736 positions that can be reached, none is won\n',
    );
    const json = await printed('verify --unsolvable 781948 --json');
    expect(JSON.parse(json)).toEqual({
      deal: 781948,
      cells: 4,
      verdict: 'unsolvable',
      nodes: 7736,
    });
  });

  it('says so, with exit code 1, when there is a solution or no end', async () => {
    const gaveUp = await runCli('verify --unsolvable 11982 --max-nodes 500'.split(' '));
    expect(gaveUp.code).toBe(1);
    expect(gaveUp.stdout).toContain('undecided, gave up after 500 positions');
    const solvable = await runCli('verify --unsolvable 164 --cells 0 --json'.split(' '));
    expect(solvable.code).toBe(1);
    expect(JSON.parse(solvable.stdout).verdict).toBe('solved');
  });

  it.each([
    [['verify', '--unsolvable'], 'either a deal number or --board'],
    [['verify', '--unsolvable', '1', 'moves.txt'], 'reads no moves'],
    [['verify', '--unsolvable', '1', '--max-nodes', '0'], '--max-nodes must be a whole number'],
    [['verify', '1', '--max-nodes', '5'], '--max-nodes goes with --unsolvable'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr, stdout } = await runCli(args);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
