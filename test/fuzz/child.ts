/** A process that tries one case after another; one that never ends is ended from outside. */
import type { Ask, Told } from './messages.js';
import { tryCase } from './try-case.js';

process.on('message', async ({ id, one }: Ask) => {
  const told: Told = { id, ...(await tryCase(one)) };
  process.send!(told);
});
process.on('disconnect', () => process.exit(0));
// A terminal tells the whole group of Ctrl-C; the parent decides when to end.
process.on('SIGINT', () => {});
