/** A process that tries one case after another. The parent ends it if a case never ends. */
import type { NamedCase } from './case.js';
import { tryCase } from './relations/index.js';
import { RealWorld } from './world.js';

export interface Tried {
  readonly fault: string | null;
  readonly counted: Record<string, number>;
}

process.on('message', async (one: NamedCase) => {
  const world = new RealWorld();
  const fault = await tryCase(one, world);
  world.dispose();
  process.send!({ fault, counted: world.counted } satisfies Tried);
});
process.on('disconnect', () => process.exit(0));
// A terminal sends Ctrl-C to the whole group. Ignore it, because the parent decides when to end.
process.on('SIGINT', () => {});
