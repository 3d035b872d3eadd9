/** Makes games and steps as the table of the page does, for the parts that load late. */
import { clonePosition, playThemselves } from '../../src/reference/index.js';
import { Game, wish } from '../../src/ui/index.js';
import type { Maker } from '../../web/src/table/guest.js';

export const maker: Maker = {
  makeGame: (...of) => new Game(...of),
  makeStep(position, { from, to, count }) {
    const step = wish(position, from, to, count);
    if (typeof step === 'string') throw new Error(step);
    return step;
  },
  settle: (position) => playThemselves(clonePosition(position), 'finish'),
};
