/**
 * The AssemblyScript entries, by the name of their module, the compiler's options for each, and whether
 * inline-calls.js goes over the release.
 */
export const ENTRIES = {
  freecell: { source: 'assembly/engine/index.ts', options: [], inlined: true },
  // The prover's memory grows (assembly/prover/pages.ts); asconfig.json fixes the engine's.
  prover: {
    source: 'assembly/prover/index.ts',
    options: ['--initialMemory', '16', '--maximumMemory', '65536'],
  },
  // For tests only: the prover laid open. Built when it is named.
  'prover.probe': {
    source: 'assembly/prover/probe.ts',
    options: ['--initialMemory', '16', '--maximumMemory', '65536'],
    forTests: true,
  },
  // So does that of the short solutions (assembly/shortest/memory.ts).
  shortest: {
    source: 'assembly/shortest/index.ts',
    options: ['--initialMemory', '16', '--maximumMemory', '65536'],
  },
};
