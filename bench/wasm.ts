/** The wasm module as a contender (its dealer and its any-solution search), and the twin. */
import { VERDICTS } from '../src/reference/index.js';
import { Engine, type EngineExports, UNLIMITED_NODES } from '../src/wasm/index.js';
import type { Twin } from './twin/twin.js';
import { countDeals, type BuildFiles, type Runner } from './contender.js';

export const CELLS = 4;

/** Loads, compiles and instantiates a module of dist/. */
export async function loadModule(files: BuildFiles, name: string): Promise<Engine> {
  return Engine.create(await WebAssembly.compile(await files.bytes(name)));
}

/** The module after wasm2js: the same exports in JavaScript. */
export async function loadScript(files: BuildFiles, name: string): Promise<Engine> {
  return new Engine((await files.script(name)) as EngineExports);
}

/** The methods that `Engine` and `Twin` share. */
type Searcher = Pick<
  Engine,
  'maxBatch' | 'solveRange' | 'verdictOf' | 'nodesOf' | 'moveCountOf' | 'movesOf'
>;

/** Loads the JavaScript twin, which the build makes of bench/twin/ as one file. */
export async function loadTwin(files: BuildFiles): Promise<Twin> {
  const { Twin } = (await files.script('bench/twin.mjs')) as typeof import('./twin/twin.js');
  return new Twin();
}

export const engineDealer = (engine: Engine): Runner => ({
  run(ranges, visitor) {
    for (const { first, count } of ranges) {
      for (let done = 0; done < count; done += engine.maxBatch) {
        const batch = Math.min(engine.maxBatch, count - done);
        engine.dealRange(first + done, batch);
        if (!visitor?.dealt) continue;
        for (let i = 0; i < batch; i++) {
          const start = i * engine.layoutStrideBytes;
          visitor.dealt(first + done + i, engine.layouts.subarray(start, start + 52));
        }
      }
    }
    return { deals: countDeals(ranges), solved: null, nodes: null, cardMoves: null };
  },
});

export const engineSolver = (engine: Searcher): Runner => ({
  run(ranges, visitor) {
    let solved = 0;
    let nodes = 0;
    let cardMoves = 0;
    for (const { first, count } of ranges) {
      for (let done = 0; done < count;) {
        const base = first + done;
        const room = Math.min(count - done, engine.maxBatch);
        const batch = engine.solveRange(base, room, CELLS, UNLIMITED_NODES);
        for (let i = 0; i < batch; i++) {
          const verdict = VERDICTS[engine.verdictOf(i)];
          if (verdict === 'solved') solved++;
          nodes += engine.nodesOf(i);
          cardMoves += engine.moveCountOf(i);
          visitor?.solved?.(base + i, verdict, engine.nodesOf(i), engine.movesOf(i));
        }
        done += batch;
      }
    }
    return { deals: countDeals(ranges), solved, nodes, cardMoves };
  },
});
