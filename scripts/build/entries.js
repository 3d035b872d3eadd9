/** The prover's and the short solver's modules grow their memory. asconfig.json fixes the engine's. */
const GROWING = ['--initialMemory', '16', '--maximumMemory', '65536'];

/**
 * The AssemblyScript entries by the name of their module. Each has the compiler's options. `small` says that the release
 * inlines fewer calls (`optimise` of wasm.js). Those that are built only if they are named go to build/.
 */
export const ENTRIES = {
  freecell: { source: 'assembly/engine/index.ts', options: [] },
  prover: { source: 'assembly/prover/index.ts', options: GROWING, small: true },
  // The engine with its portfolio open to tune.js, and the prover with its internals exported.
  tune: { source: 'assembly/engine/tune.ts', options: [], onlyIfNamed: true },
  'prover.probe': { source: 'assembly/prover/probe.ts', options: GROWING, onlyIfNamed: true },
  shortest: { source: 'assembly/shortest/index.ts', options: GROWING },
  player: {
    source: 'assembly/player/index.ts',
    options: ['--initialMemory', '1', '--maximumMemory', '1'],
  },
};
