/** Runs one case in this process. */
import type { NamedCase } from './case.js';
import { RELATIONS } from './relations/index.js';
import { RealWorld } from './world.js';

export interface Tried {
  /** A description of the fault, or null. */
  readonly fault: string | null;
  readonly counted: Record<string, number>;
}

export async function tryCase({ relation, data }: NamedCase): Promise<Tried> {
  const world = new RealWorld();
  try {
    const fault = await RELATIONS[relation].check(data, world);
    return { fault, counted: world.counted };
  } catch (error) {
    // If a relation throws, the fault is in the fuzzer or in a program that it compares.
    const { stack } = error instanceof Error ? error : new Error(String(error));
    return { fault: `thrown: ${stack}`, counted: world.counted };
  } finally {
    world.dispose();
  }
}
