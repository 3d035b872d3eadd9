/** A change of a few lines that leads to wrong verdicts, or accepts wrong results. */
interface Fault {
  name: string;
  /** Path from the top of the repository. */
  file: string;
  /** Occurs once in the file. */
  find: string;
  /** Replaces `find`. */
  plant: string;
}

export const FAULTS: Fault[];
export function readTable(): { name: string; caughtBy: string; tier: string }[];
/** By the name of a fault, and by the file: the tests that failed. */
export function readCaughtBy(): Record<string, Record<string, string[]>>;
