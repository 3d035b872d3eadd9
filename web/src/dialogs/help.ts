/** The help dialog: the page's promises and its keys. */
import { count, h } from '../../../src/ui/index.js';
import sample from '../game/half-lives.json' with { type: 'json' };
import { HEARS_LETTERS } from '../settings.js';
import { dialog, type Dialog } from './dialog.js';

const KEYS: [keys: string[], what: string][] = [
  [
    ['2', '6'],
    'Move from cascade 2 to cascade 6. Free cells are a, b, c, d, e, f, g and k; home is h.',
  ],
  [['Ctrl Z'], 'Undo. With Shift: redo.'],
  [['H'], 'Show a hint.'],
  [['A'], 'Finish, when all cards can go home.'],
  [['R'], 'Start again. Undo takes it back.'],
  [['N'], 'Deal a new game.'],
  [['←', '→'], 'In a solution or an analysis: one move back or forward.'],
  [['Space'], 'In a solution: play or pause.'],
  [['?'], 'Show this help.'],
];

export function helpDialog(): Dialog {
  const off = h('p', 'Letters and digits are off as keys. A switch in the menu turns them on.');
  HEARS_LETTERS.follow((on) => (off.hidden = on));
  return dialog(
    'Help',
    h(
      'p',
      'The deals and their numbers are those of Windows FreeCell. This page solves them in your browser. ',
      'It says “can be won” only when it has replayed a whole solution, ',
      'and “cannot be won” only when it has searched everything. It is “undecided” when it had to stop earlier.',
    ),
    h(
      'p',
      'Easy, medium, hard and very hard say how much a deal forgives. The page plays 100 games of it with four free cells, ',
      `without care. The sooner half of them are lost, the harder the deal is. Of deals 1 to ${count(sample.to)}, ${shares()}.`,
    ),
    off,
    h(
      'dl.keys',
      ...KEYS.flatMap(([keys, what]) => [
        h('dt', ...keys.flatMap((key) => [h('kbd', key), ' '])),
        h('dd', what),
      ]),
    ),
    h('p.small-print', 'Nothing that you do here leaves this page. Once loaded, it works offline.'),
  );
}

/** Such as `9 % are very hard, 18 % are hard …`. */
function shares(): string {
  const all = sample.words.map(({ word, percent }) => `${percent} % are ${word.toLowerCase()}`);
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
