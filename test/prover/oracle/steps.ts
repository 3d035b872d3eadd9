/** Compares one step of the prover from the current state with the reference's moves. */
import { REDUCTIONS } from '../../../src/wasm/prover.js';
import { clonePosition, type Position } from '../../../src/reference/index.js';
import {
  closeUnderDigs,
  forEachDig,
  forEachOther,
  forEachOtherLoosely,
  rearrangements,
} from './moves.js';
import { freeSpots, nameOf } from './name.js';
import type { Probe } from '../probe.js';
import { readState } from './state.js';

/** The limit in the quick tests. */
const MOST_POSITIONS = 700;
/** Number of records that the module exports at a time. */
const RECORDS = 1024;

export interface Tally {
  states: number;
  targets: number;
  /** Number of states from which digs reach too many positions. */
  passedOver: number;
  /** Descriptions of the first few faults. */
  faults: string[];
}

export const newTally = (): Tally => ({ states: 0, targets: 0, passedOver: 0, faults: [] });

/** Returns the current state after checking the module's own figures for it. */
function stateInHand(prover: Probe, start: Position): Position {
  prover.wasm.stateInHand();
  return checked(readState(prover, start, 0));
}

/** Checks that `room` and `free` agree with the position. */
function checked(state: ReturnType<typeof readState>): Position {
  const room = state.cascades.filter(({ length }) => length < 2).length;
  const { cascades, cells, foundations } = state;
  const position = { cascades, cells, foundations };
  if (state.room !== room || state.free !== freeSpots(position)) {
    throw new Error(`room ${state.room}, free ${state.free}: ${JSON.stringify(position)}`);
  }
  return position;
}

function successorsInHand(prover: Probe, start: Position): Position[] {
  const positions: Position[] = [];
  for (let count = Infinity; positions.length < count;) {
    const first = positions.length;
    count = prover.wasm.successors(first);
    for (let i = first; i < Math.min(count, first + RECORDS); i++) {
      positions.push(checked(readState(prover, start, i - first)));
    }
  }
  return positions;
}

function note(tally: Tally, what: string, state: Position, position: Position): void {
  tally.faults.push(`${what}: ${JSON.stringify(position)} from ${JSON.stringify(state)}`);
}

/** Checks R3 on the current state. Skips it if digs alone reach more than `most` positions. */
export function checkLazyStep(
  prover: Probe,
  start: Position,
  tally: Tally,
  most = MOST_POSITIONS,
): void {
  const state = stateInHand(prover, start);
  const dug = new Set<number>();
  const targets = new Map<number, Position>();
  const complete = closeUnderDigs(state, dug, most, (position) => {
    forEachOtherLoosely(position, (reached) => {
      const name = nameOf(reached, true);
      if (!targets.has(name)) targets.set(name, clonePosition(reached));
    });
  });
  if (!complete) {
    tally.passedOver++;
    return;
  }
  const reached = new Set<number>();
  for (const successor of successorsInHand(prover, start)) {
    if (!targets.has(nameOf(successor, true))) note(tally, 'made up', state, successor);
    closeUnderDigs(successor, reached, Infinity, () => {});
  }
  tally.states++;
  tally.targets += targets.size;
  for (const [name, position] of targets) {
    if (!reached.has(name) && !dug.has(name)) note(tally, 'missing', state, position);
  }
}

/** Checks single-card moves (R3 off) from the current state. */
export function checkPlainStep(
  prover: Probe,
  start: Position,
  reductions: number,
  tally: Tally,
): void {
  const loose = (reductions & REDUCTIONS.spotQuotient) !== 0;
  const state = stateInHand(prover, start);
  const targets = new Map<number, Position>();
  const collect = (position: Position): void => {
    const meet = (): void => {
      targets.set(nameOf(position, loose), clonePosition(position));
    };
    forEachDig(position, meet);
    forEachOther(position, meet);
  };
  if (loose) rearrangements(state, collect);
  else collect(state);
  const own = nameOf(state, loose);
  targets.delete(own);
  const made = new Map(successorsInHand(prover, start).map((next) => [nameOf(next, loose), next]));
  made.delete(own);
  tally.states++;
  tally.targets += targets.size;
  for (const [name, position] of targets)
    if (!made.has(name)) note(tally, 'missing', state, position);
  for (const [name, position] of made)
    if (!targets.has(name)) note(tally, 'made up', state, position);
}
