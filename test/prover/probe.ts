/** The prover with its internals exported for tests: the module of assembly/prover/probe.ts, not shipped. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { POSITION_BYTES, type ProverExports } from '../../src/wasm/abi.js';
import { writePosition } from '../../src/wasm/position.js';
import { type Proof, type ProveOptions, Prover } from '../../src/wasm/prover.js';
import { type Position, replay } from '../../src/reference/index.js';

interface ProbeExports extends ProverExports {
  place(cells: number, reductions: number): number;
  statesPtr(): number;
  stateInHand(): void;
  successors(first: number): number;
  step(successor: number): number;
  settle(): number;
  forgetOutlines(maxPages: number): void;
  askOutlines(inPassing: number): number;
  outlineMoves(which: number): number;
  outlineAt(index: number): number;
  setOutlinePruning(askFromStates: number, inPassing: number, mostCellsAtStart: number): void;
  setBatches(states: number, outlines: number): void;
  setFirstStage(which: number): void;
  setMostOfTry(states: number): void;
  stateCount(): number;
}

/** Stages of `Proof.stage`. */
export const [PROBES, LAYERS, BEAMS] = [1, 2, 3];

/** A prover whose module exports its internals. */
export interface Probe extends Prover {
  readonly wasm: ProbeExports;
}

export function readProbe(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL('../../build/prover.probe.wasm', import.meta.url)));
}

let compiled: WebAssembly.Module | undefined;

/** @param bytes another module instead of the built one */
export async function createProbe(bytes?: Uint8Array<ArrayBuffer>): Promise<Probe> {
  const module = bytes
    ? new WebAssembly.Module(bytes)
    : (compiled ??= new WebAssembly.Module(readProbe()));
  return (await Prover.create(module)) as Probe;
}

/**
 * Makes a position the current state, without reductions.
 *
 * @throws Error if the module refuses it
 */
export function place({ wasm }: Probe, position: Position, reductions: number): void {
  writePosition(new Uint8Array(wasm.memory.buffer, wasm.positionPtr(), POSITION_BYTES), position);
  if (wasm.place(position.cells.length, reductions) !== 0) throw new Error('place: refused');
}

/** Expects a verdict, and that a solution wins by the reference's rules. */
export function expectVerdict(
  prover: Prover,
  position: Position,
  verdict: string,
  options: ProveOptions = {},
  name = JSON.stringify(position),
): Proof {
  const proof = prover.prove(position, options);
  expect(proof.verdict, name).toBe(verdict);
  if (verdict === 'solved') expect(replay(position, proof.moves), name).toEqual({ valid: true });
  return proof;
}
