/** Figures of the newest benchmark. The build fills them in (vite-plugins.ts). */
declare const MEASURED: {
  machine: string;
  date: string;
  solvers: { id: string; name: string; dealsPerSecond: number }[];
};

export const SOLVERS = MEASURED.solvers;
export const MEASURED_ON = `${MEASURED.machine} on ${MEASURED.date}`;

export const shownName = (name: string): string => (name === 'wasm' ? 'WebAssembly' : name);
