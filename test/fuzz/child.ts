/** A process that tries one case after another. The parent ends it if a case never ends. */
import type { Ask, Told } from './messages.js';
import { tryCase } from './try-case.js';

process.on('message', async ({ id, one }: Ask) => {
  const told: Told = { id, ...(await tryCase(one)) };
  process.send!(told);
});
process.on('disconnect', () => process.exit(0));
// A terminal sends Ctrl-C to the whole group. Ignore it, because the parent decides when to end.
process.on('SIGINT', () => {});
