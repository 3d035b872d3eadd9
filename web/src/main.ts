/** The page. Its address decides what it shows, and it keeps the address up to date. */
import './styles/base.css';
import './styles/messages.css';
import './styles/panels.css';
import './styles/picker.css';
import './styles/screens.css';
import type { Position } from 'freecell-wasm';
import { positionOfDeal } from 'freecell-wasm/game';
import { InputError, isForGame, isWriting } from '../../src/ui/index.js';
import { copy } from './copy.js';
import { isGuestEntry } from './guest-entry.js';
import { later, NOT_LOADED } from './later.js';
import {
  DEFAULT_DEAL,
  formatRoute,
  isLab,
  parseRoute,
  quoted,
  type Board,
  type Read,
  type Route,
} from './route.js';
import { HEARS_LETTERS } from './settings.js';
import { onStorageTrouble } from './storage.js';
import { TableSection } from './table/table-view.js';
import { recallTheme } from './theme.js';
import { toast } from './toast.js';
import { allowOwnScripts } from './trusted-types.js';
import { holdVersion } from './versions.js';

const element = (id: string) => document.getElementById(id)!;

const MOST_TEXT_BYTES = 1_000_000;

allowOwnScripts();
recallTheme();
onStorageTrouble(toast);

// A visitor reads the sentence of index.html only if this script never runs.
element('table').textContent = '';

const table = new TableSection(element('table'), {
  choose: (choice, typing) => go({ ...route, ...choice }, typing),
  leave: () => element('main').focus({ preventScroll: true }),
  go: (to) => go({ ...route, ...board, ...to }, false),
  copy: (text, what) => void copy(text, what),
  showHowToPlay: () => void withHowToPlay((dialog) => dialog.open()),
  analyze: () => void withReview((review) => review.analyze(table)),
  addressOf,
  owned: () => {
    if (location.hash.includes('moves=')) setAddress(formatRoute(route), true);
  },
});
/** The route on the screen, without the progress of a game: the game itself knows that. */
let route: Route = table.startRoute;
/** The board that the table has, or will have. */
let board: Board = { game: route.game, cells: route.cells };
/** The last address that the page followed. */
let followed = '';

function addressOf(to: Route): string {
  return new URL(formatRoute(to), location.href).href;
}

/** @param replace true if the last address was only a step on the way here */
function go(next: Route, replace: boolean): void {
  setAddress(formatRoute(next), replace);
  show({ route: next, fault: null });
}

function setAddress(address: string, replace: boolean): void {
  if (address !== location.hash) {
    if (replace || isGuestEntry()) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  }
  followed = location.hash;
}

/** Counts the requests to show something, so that a late answer to an older one is ignored. */
let showing = 0;

function show({ route: next, fault }: Read): void {
  showing++;
  const { view, game, cells, range } = next;
  const inLab = isLab(view);
  // The number of cells of a sweep is not that of the table.
  if (!inLab || game !== board.game) board = { game, cells };
  route = { view, game, cells, range };
  element('lab').hidden = !inLab;
  element('table').hidden = inLab;
  document.body.dataset.place = inLab ? 'lab' : 'table';
  for (const [id, isHere] of [
    ['to-lab', inLab],
    ['to-table', !inLab],
  ] as const) {
    element(id).ariaCurrent = isHere ? 'page' : null;
  }
  (element('to-table') as HTMLAnchorElement).href = formatRoute({ ...board, view: 'deal' });
  const what = typeof game === 'number' ? game : 'board';
  document.title = `FreeCell ${inLab ? view : what + (view === 'deal' ? '' : `: ${view}`)}`;
  if (inLab) {
    table.stop();
    void withLab((lab) => lab.show({ route, fault }));
    return;
  }
  const known = table.startOf(next);
  if (known !== null) present(next, known, fault);
  else if (typeof game === 'number') present(next, positionOfDeal(game, cells), fault);
  else void readAndPresent(next, game, fault);
}

/** Reads the text of a board. The first load of the page does not include the readers of notations. */
async function readAndPresent(next: Route, text: string, told: string | null): Promise<void> {
  const turn = showing;
  try {
    const { readBoard } = await import('./board-text.js');
    if (turn === showing) present(next, readBoard(text, next.cells), told);
  } catch (error) {
    if (turn !== showing) return;
    const fault = error instanceof InputError ? error.message : NOT_LOADED;
    show({ route: { ...route, game: DEFAULT_DEAL }, fault });
  }
}

/** @param fault the part of the address that the page did not understand */
function present(next: Route, start: Position, fault: string | null): void {
  const faults = [fault, table.open(next, start)].filter((one) => one !== null);
  table.picker.show(route);
  if (faults.length > 0) table.picker.complain(faults.join(' '));
}

const withLab = later(
  async () =>
    (await import('./lab/lab.js')).openLab(element('lab'), {
      choose: (part) => go({ ...route, ...part }, true),
    }),
  () => {
    toast(NOT_LOADED);
    const lab = element('lab');
    if (!lab.firstElementChild) lab.textContent = NOT_LOADED;
  },
);
const withHelp = later(async () => (await import('./dialogs/help.js')).helpDialog());
const withHowToPlay = later(async () => (await import('./dialogs/how-to-play.js')).howToPlay());
const withReview = later(() => import('./review/review.js'));
const withYourGames = later(async () => new (await import('./dialogs/your-games.js')).YourGames());
const withPaste = later(
  async () =>
    new (await import('./dialogs/paste.js')).PasteDialog({
      show: (pasted, told) => {
        go({ view: 'deal', ...pasted }, false);
        toast(told);
      },
      shown: () => board,
    }),
);
const withMenu = later(
  async () =>
    new (await import('./dialogs/menu.js')).Menu({
      choose: ({ game, cells }) => go({ ...route, game, cells }, false),
      playToday: () => table.playToday(),
      isPuzzle: () => table.root.classList.contains('puzzle'),
      restart: () => table.restart(),
      analyze: () => void withReview((review) => review.analyze(table)),
      solvePuzzle: () => void withReview((review) => review.solvePuzzle(table)),
      paste: () => void withPaste((paste) => paste.open('')),
      share: () => void copy(addressOf(table.whereItStands), 'Link'),
      watched: () => table.watched,
      showStatistics: () => void withYourGames((games) => games.open()),
      showHowToPlay: () => void withHowToPlay((dialog) => dialog.open()),
      showHelp: () => void withHelp((help) => help.open()),
    }),
);

const followAddress = () => {
  if (location.hash === followed) return;
  followed = location.hash;
  show(read());
};

/** An empty address means the last game, or the first deal. */
const read = (): Read =>
  location.hash.length > 1
    ? parseRoute(location.hash, route)
    : { route: table.startRoute, fault: null };

addEventListener('popstate', () => {
  closeDialogs();
  if (table.hasGuest) table.lend(null, location.hash === followed);
  followAddress();
});
addEventListener('hashchange', followAddress);

/** A puzzle has no address. So a link to the address that is there leads away from it. */
document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (table.hasGuest && link?.hash === location.hash) show(read());
});

/** A dialog speaks of what was on the screen. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}

/** The focus is not always in the dialog that is open. */
const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null;

document.addEventListener('keydown', (event) => {
  if (hasDialog() || !isForGame(event)) return;
  const isLetter = /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey;
  if (isLetter && (event.repeat || !HEARS_LETTERS.on)) return;
  if (event.key === '?') void withHelp((help) => help.open());
  else if (element('table').hidden || !table.key(event)) return;
  event.preventDefault();
});

const readText = (text: string) => void withPaste((dialog) => dialog.open(text.trim()));

document.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (text === '' || isWriting(event) || hasDialog()) return;
  event.preventDefault();
  readText(text);
});

// A dropped file is read like a pasted text. Otherwise the browser would leave the page for it.
document.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  const [file] = event.dataTransfer?.files ?? [];
  if (file === undefined) return;
  event.preventDefault();
  if (file.size === 0) toast(`${quoted(file.name)} is empty.`);
  else if (file.size > MOST_TEXT_BYTES)
    toast(`${quoted(file.name)} is too long for a board or a game.`);
  else {
    closeDialogs();
    void file.text().then(readText);
  }
});

document.querySelector('.skip')!.addEventListener('click', (event) => {
  event.preventDefault();
  element('main').focus();
});
element('menu').addEventListener('click', () => void withMenu((menu) => menu.open(route)));

followed = location.hash;
show(read());

if (import.meta.env.PROD && 'serviceWorker' in navigator) holdVersion(import.meta.url);
addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => void import('./afterwards.js').then(({ begin }) => begin())),
  ),
);
