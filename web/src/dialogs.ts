/** The dialogs and the short message at the bottom of the page. */
import { readBoard } from 'freecell-wasm/notation';
import { DEAL_NUMBERS, InputError, isDealNumber } from 'freecell-wasm/game';
import { h } from './dom.js';

interface Dialog {
  open(): void;
}

function dialog(title: string, ...content: HTMLElement[]): { element: HTMLDialogElement } & Dialog {
  const element = h('dialog', { 'aria-label': title }, h('h2', {}, title), ...content);
  // A press beside the dialog closes it.
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  return { element, open: () => element.showModal() };
}

export function pasteDialog(use: (text: string, cells: number) => void): Dialog {
  const text = h('textarea', {
    id: 'board-text',
    rows: 9,
    spellcheck: false,
    placeholder: '7H 8D KD 4C 4S 6D 7D\nJD …',
    'aria-describedby': 'board-fault',
  });
  const fault = h('p.message.error', { id: 'board-fault', role: 'alert' });
  const cells = h(
    'select',
    { id: 'board-cells' },
    ...Array.from({ length: 9 }, (_, n) =>
      h('option', { value: String(n), selected: n === 4 }, String(n)),
    ),
  );
  const made = dialog(
    'Paste a board',
    h(
      'p',
      {},
      'Eight lines, one for each cascade, deepest card first, as Freecell Solver and PySol write them; rows, JSON or just a deal number will do too.',
    ),
    h('label.visually-hidden', { htmlFor: 'board-text' }, 'Board'),
    text,
    fault,
    h(
      'div.buttons',
      {},
      h('label', { htmlFor: 'board-cells' }, 'Free cells '),
      cells,
      h('button', { type: 'button', onclick: () => made.element.close() }, 'Cancel'),
      h('button.primary', { type: 'button', onclick: solve }, 'Solve it'),
    ),
  );

  function solve(): void {
    try {
      const written = text.value.trim();
      if (/^-?\d+$/.test(written)) {
        if (!isDealNumber(Number(written)))
          throw new InputError(`deal numbers are ${DEAL_NUMBERS}`);
      } else {
        readBoard(written, Number(cells.value));
      }
      made.element.close();
      fault.textContent = '';
      use(written.split(/\s*\n\s*/).join(' / '), Number(cells.value));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      fault.textContent = error.message;
    }
  }
  return made;
}

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
    h(
      'div.buttons',
      {},
      h('button.primary', { type: 'button', onclick: () => made.element.close() }, 'Good'),
    ),
  );
  return made;
}

const message = h('div.toast', { role: 'status' });
let hiding: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  if (!message.isConnected) document.body.append(message);
  message.textContent = text;
  message.classList.add('shown');
  clearTimeout(hiding);
  hiding = setTimeout(() => message.classList.remove('shown'), 2600);
}
