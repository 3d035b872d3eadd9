/** The messages between the process of the run and the processes that try cases. */
import type { NamedCase } from './case.js';
import type { Tried } from './try-case.js';

export interface Ask {
  readonly id: number;
  readonly one: NamedCase;
}

export interface Told extends Tried {
  readonly id: number;
}
