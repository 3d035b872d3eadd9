/** What the page is, and its keys. */
import { dialog, type Dialog } from './dialogs.js';
import { h } from '../../src/ui/index.js';

export function helpDialog(): Dialog {
  const key = (name: string) => h('kbd', {}, name);
  const made = dialog(
    'What is this?',
    h(
      'p',
      {},
      'FreeCell is the patience that came with Windows: all cards face up, four free cells, and each deal has a number. ',
      'This page deals any of them exactly as Windows did, and solves it on your own device with a WebAssembly engine of a few kilobytes, usually in some millionths of a second.',
    ),
    h(
      'p',
      {},
      'A deal is ',
      h('b', {}, 'solved'),
      ' when a full list of moves was found and replayed, ',
      h('b', {}, 'unsolvable'),
      ' only when a complete search found no way to win, and ',
      h('b', {}, 'undecided'),
      ' when a limit was reached first.',
    ),
    h(
      'dl.keys',
      {},
      h('dt', {}, key('←'), ' ', key('→')),
      h('dd', {}, 'one move back or forward'),
      h('dt', {}, key('Home'), ' ', key('End')),
      h('dd', {}, 'to the start or the end'),
      h('dt', {}, key('Space')),
      h('dd', {}, 'play or pause'),
      h('dt', {}, key('2'), ' ', key('6')),
      h('dd', {}, 'when playing: from cascade 2 to 6; cells are a, b, c, d, the foundations h'),
      h('dt', {}, key('Ctrl Z')),
      h('dd', {}, 'undo'),
    ),
    h(
      'p.small-print',
      {},
      'Nothing you do here leaves this page. It works without a network once it was loaded.',
    ),
    h('div.buttons', {}, h('button.primary', { onclick: () => made.element.close() }, 'Good')),
  );
  return made;
}
