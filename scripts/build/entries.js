/** The prover's and the short solver's modules grow their memory. asconfig.json fixes the engine's. */
const GROWING = ['--initialMemory', '16', '--maximumMemory', '65536'];

/**
 * The AssemblyScript entries by the name of their module. Each has the compiler's options, and says
 * whether the release inlines more calls (`inlineCalls` of wasm.js) and whether only tests use the module.
 */
export const ENTRIES = {
  freecell: { source: 'assembly/engine/index.ts', options: [], inlined: true },
  prover: { source: 'assembly/prover/index.ts', options: GROWING },
  // The prover with its internals exported. It is built only when it is named.
  'prover.probe': { source: 'assembly/prover/probe.ts', options: GROWING, forTests: true },
  shortest: { source: 'assembly/shortest/index.ts', options: GROWING },
  player: {
    source: 'assembly/player/index.ts',
    options: ['--initialMemory', '1', '--maximumMemory', '1'],
  },
};
