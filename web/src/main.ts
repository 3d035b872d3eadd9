/** The page: its address decides what is shown, and what is shown decides its address. */
import './styles/base.css';
import './styles/dialogs.css';
import './styles/panels.css';
import './styles/picker.css';
import './styles/screens.css';
import type { Position } from 'freecell-wasm';
import { positionOfDeal } from 'freecell-wasm/game';
import { h, iconButton, InputError, isForGame, isWriting } from '../../src/ui/index.js';
import { toast } from './toast.js';
import { holdVersion } from './versions.js';
import {
  boardOf,
  DEFAULT_DEAL,
  formatRoute,
  parseRoute,
  type Read,
  type Route,
  isLab,
  type View,
} from './route.js';
import { themeButton } from './theme.js';
import { GameView } from './views/game-view.js';

const VIEW_NAMES: Partial<Record<View, string>> = {
  watch: 'Watch',
  play: 'Play',
  sweep: 'Sweep',
  atlas: 'Atlas',
  race: 'Race',
};
const VIEWS = Object.keys(VIEW_NAMES) as View[];

/** What is shown; how far a game has come is the game's own business. */
let route: Route = boardOf(parseRoute(location.hash).route);
/** The address that was followed last. */
let followed = '';

const element = (id: string) => document.getElementById(id)!;
const game = new GameView(element('game'), {
  choose: (choice, typing) => go({ ...route, ...choice }, typing),
  paste: () => void withPaste((dialog) => dialog.open('')),
  refuse: (fault) => game.refuse(fault),
  showStatistics: () => void withStatistics((dialog) => dialog.open()),
  leave: () => element('main').focus({ preventScroll: true }),
  setView: (view) => go({ ...route, view }, false),
  copy,
  embed: copyEmbed,
  share: (to) => copy(new URL(formatRoute(to), location.href).href, 'Link'),
});
const tabs = VIEWS.map((view) => h('a', { href: '#' }, VIEW_NAMES[view] ?? ''));
document.querySelector('.views')!.append(...tabs);
document.querySelector('.tools')!.append(
  themeButton(),
  iconButton('help', 'About this page', () => void withHelp((dialog) => dialog.open())),
);

/** @param replace the last address was a step on the way here */
function go(next: Route, replace: boolean): void {
  setAddress(formatRoute(next), replace);
  show({ route: next, fault: null });
}

function setAddress(address: string, replace: boolean): void {
  if (address !== location.hash) {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  }
  followed = location.hash;
}

/** Counts what was asked to be shown: an answer that comes late is about something else. */
let showing = 0;

function show({ route: next, fault }: Read): void {
  showing++;
  route = boardOf(next);
  const { view } = route;
  const isGame = !isLab(view);
  for (const id of ['sweep', 'atlas', 'race']) element(id).hidden = id !== view;
  element('game').hidden = !isGame;
  VIEWS.forEach((name, i) => {
    tabs[i].href = formatRoute({ ...route, view: name });
    tabs[i].toggleAttribute('aria-current', name === view);
    if (name === view) tabs[i].setAttribute('aria-current', 'page');
  });
  document.title =
    typeof route.game === 'number' ? `FreeCell ${route.game}, solved` : 'FreeCell, solved';
  if (!isGame) {
    game.stop();
    showDashboard(route);
    return;
  }
  if (typeof route.game === 'number') present(next, positionOfDeal(route.game, route.cells), fault);
  else void readAndPresent(next, route.game, fault);
}

/** A board's text: the readers of all its notations are no part of the page's first load. */
async function readAndPresent(next: Route, text: string, told: string | null): Promise<void> {
  const turn = showing;
  try {
    const { readBoard } = await import('./board-text.js');
    if (turn === showing) present(next, readBoard(text, next.cells), told);
  } catch (error) {
    if (turn !== showing) return;
    const fault = error instanceof InputError ? error.message : NOT_LOADED;
    route = { ...route, game: DEFAULT_DEAL };
    present(route, positionOfDeal(DEFAULT_DEAL, route.cells), fault);
  }
}

/** @param fault what of the address was not understood */
function present(next: Route, start: Position, fault: string | null): void {
  game.open(next, start);
  game.picker.show(route);
  if (fault !== null) {
    game.picker.complain(fault);
    game.refuse(`${fault} On the table is deal ${DEFAULT_DEAL}.`);
  }
  // The game is kept from here on: a reload must not take it back to where the link was.
  if (next.moves !== undefined && next.view === 'play') setAddress(formatRoute(route), true);
}

const NOT_LOADED =
  'This part of the page could not be loaded. Check the connection and reload the page.';

/** A part of the page whose script is fetched when it is first asked for; again, if that failed. */
function later<Part>(load: () => Promise<Part>): (use: (part: Part) => void) => Promise<void> {
  let part: Promise<Part> | undefined;
  return async (use) => {
    try {
      part ??= load();
      use(await part);
    } catch {
      part = undefined;
      toast(NOT_LOADED);
    }
  };
}

const withSweep = later(
  async () =>
    new (await import('./views/sweep-view.js')).SweepView(element('sweep'), {
      choose: (range, cells) => go({ ...route, range, cells }, true),
    }),
);
const withAtlas = later(async () =>
  (await import('./views/atlas-view.js')).openAtlas(element('atlas'), (deal) =>
    go({ ...route, game: deal }, true),
  ),
);
const withRace = later(
  async () => new (await import('./views/race-view.js')).RaceView(element('race')),
);
const withHelp = later(async () => (await import('./help.js')).helpDialog());
const withStatistics = later(
  async () => new (await import('./statistics-dialog.js')).StatisticsDialog(),
);
const withEmbed = later(() => import('./embed.js'));
const withPaste = later(
  async () =>
    new (await import('./paste.js')).PasteDialog({
      show: (pasted, told) => {
        go({ view: route.view === 'play' ? 'play' : 'watch', ...pasted }, false);
        toast(told);
      },
      shown: () => route,
    }),
);

function showDashboard(wanted: Route): void {
  if (wanted.view === 'sweep') void withSweep((sweep) => sweep.show(wanted));
  else if (wanted.view === 'atlas') void withAtlas((atlas) => atlas.show(wanted));
  else void withRace(() => {});
}

/** @param what is shown */
function copyEmbed(what: Route): void {
  void withEmbed(({ embedSnippet }) => {
    const snippet = embedSnippet(what);
    if (snippet === null) toast('Only deals with a number can be embedded.');
    else void copy(snippet, 'HTML for your own page');
  });
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`${what}: ${text}`);
  }
}

const followAddress = () => {
  if (location.hash === followed) return;
  followed = location.hash;
  show(parseRoute(location.hash));
};
addEventListener('popstate', followAddress);
addEventListener('hashchange', followAddress);

const isInDialog = ({ target }: Event): boolean =>
  (target as HTMLElement).closest('dialog') !== null;

document.addEventListener('keydown', (event) => {
  if (element('game').hidden || isInDialog(event) || !isForGame(event)) return;
  if (game.key(event)) event.preventDefault();
});

document.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (text === '' || isWriting(event) || isInDialog(event)) return;
  event.preventDefault();
  void withPaste((dialog) => dialog.open(text));
});

document.querySelector('.skip')!.addEventListener('click', (event) => {
  event.preventDefault();
  element('main').focus();
});

followed = location.hash;
show(parseRoute(location.hash));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  holdVersion(import.meta.url);
  addEventListener('load', () => {
    void import('./news.js').then(({ offerNewVersions }) => offerNewVersions());
  });
}
