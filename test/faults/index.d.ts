/** A change of a few lines that would make wrong verdicts, or take what is wrong for right. */
interface Fault {
  name: string;
  /** From the top of the repository. */
  file: string;
  /** Occurs once in the file. */
  find: string;
  /** What takes its place. */
  plant: string;
}

export const PROVER_FAULTS: Fault[];
export const SHORTEST_FAULTS: Fault[];
export const TYPESCRIPT_FAULTS: (Fault & { tests: string[]; inProgram?: boolean })[];
export function readTable(): { name: string; caughtBy: string; seconds: string }[];
