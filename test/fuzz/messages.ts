/** What the process of the run and those that try cases tell each other. */
import type { NamedCase } from './case.js';
import type { Tried } from './try-case.js';

export interface Ask {
  readonly id: number;
  readonly one: NamedCase;
}

export interface Told extends Tried {
  readonly id: number;
}
