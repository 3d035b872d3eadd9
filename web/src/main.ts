/** The page: its address decides what is shown, and what is shown decides its address. */
import './styles/base.css';
import './styles/panels.css';
import { InputError, positionOfDeal } from 'freecell-wasm/game';
import type { Position } from 'freecell-wasm/reference';
import { h, icon, iconButton, isOfControl, isWriting } from '../../dist/table/index.js';
import { toast } from './toast.js';
import { holdVersion } from './versions.js';
import {
  boardOf,
  DEFAULT_DEAL,
  formatRoute,
  parseRoute,
  VIEWS,
  type Read,
  type Route,
  type View,
} from './route.js';
import type { StatisticsDialog } from './statistics-dialog.js';
import { themeButton } from './theme.js';
import { GameView } from './views/game-view.js';
import type { PasteDialog } from './paste.js';
import type { AtlasView } from './views/atlas-view.js';
import type { SweepView } from './views/sweep-view.js';

const VIEW_NAMES: Record<View, string> = {
  watch: 'Watch',
  play: 'Play',
  sweep: 'Sweep',
  atlas: 'Atlas',
  race: 'Race',
};

/** What is shown; how far a game has come is the game's own business. */
let route: Route = boardOf(parseRoute(location.hash).route);
/** The address that was followed last. */
let followed = '';

const element = (id: string) => document.getElementById(id)!;
const game = new GameView(element('game'), {
  choose: (choice, typing) => go({ ...route, ...choice }, typing),
  paste: () => void openPaste(),
  refuse: (fault) => game.refuse(fault),
  showStatistics: () => void openStatistics(),
  leave: () => element('main').focus({ preventScroll: true }),
  setView: (view) => go({ ...route, view }, false),
  copy,
  embed: (what) => void copyEmbed(what),
  share: (to) => copy(new URL(formatRoute(to), location.href).href, 'Link'),
});
let sweep: Promise<SweepView> | undefined;
let atlas: Promise<AtlasView> | undefined;
let race: Promise<unknown> | undefined;
let help: ReturnType<typeof import('./help.js').helpDialog> | undefined;
const tabs = VIEWS.map((view) => h('a', { href: '#' }, VIEW_NAMES[view]));
document.querySelector('.views')!.append(...tabs);
document.querySelector('.tools')!.append(
  themeButton(),
  iconButton(icon('help'), 'About this page', () => void openHelp()),
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
  const isGame = view === 'watch' || view === 'play';
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
    void showDashboard(route);
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

/** Their scripts are not fetched before they are asked for. */
async function showDashboard(wanted: Route): Promise<void> {
  try {
    if (wanted.view === 'sweep') {
      sweep ??= import('./views/sweep-view.js').then(
        ({ SweepView }) =>
          new SweepView(element('sweep'), {
            choose: (range, cells) => go({ ...route, range, cells }, true),
          }),
      );
      (await sweep).show(wanted);
    } else if (wanted.view === 'atlas') {
      atlas ??= import('./views/atlas-view.js').then(({ openAtlas }) =>
        openAtlas(element('atlas'), (deal) => go({ ...route, game: deal }, true)),
      );
      (await atlas).show(wanted);
    } else {
      race ??= import('./views/race-view.js').then(({ RaceView }) => new RaceView(element('race')));
      await race;
    }
  } catch {
    sweep = atlas = race = undefined;
    toast(NOT_LOADED);
  }
}

async function openHelp(): Promise<void> {
  try {
    help ??= (await import('./help.js')).helpDialog();
    help.open();
  } catch {
    toast(NOT_LOADED);
  }
}

let figures: Promise<StatisticsDialog> | undefined;

async function openStatistics(): Promise<void> {
  figures ??= import('./statistics-dialog.js').then(
    ({ StatisticsDialog }) => new StatisticsDialog(),
  );
  try {
    (await figures).open();
  } catch {
    figures = undefined;
    toast(NOT_LOADED);
  }
}

let paste: Promise<PasteDialog> | undefined;

/** @param text read at once, if there is one */
async function openPaste(text = ''): Promise<void> {
  paste ??= import('./paste.js').then(
    ({ PasteDialog }) =>
      new PasteDialog({
        show: (pasted, told) => {
          go({ view: route.view === 'play' ? 'play' : 'watch', ...pasted }, false);
          toast(told);
        },
        shown: () => route,
      }),
  );
  try {
    (await paste).open(text);
  } catch {
    paste = undefined;
    toast(NOT_LOADED);
  }
}

/** @param what is shown */
async function copyEmbed(what: Route): Promise<void> {
  try {
    const snippet = (await import('./embed.js')).embedSnippet(what);
    if (snippet === null) toast('Only deals with a number can be embedded.');
    else await copy(snippet, 'HTML for your own page');
  } catch {
    toast(NOT_LOADED);
  }
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

document.addEventListener('keydown', (event) => {
  // Within the table, which is a shadow: the event's own target is the element.
  const target = event.composedPath()[0] as HTMLElement;
  if (event.defaultPrevented || event.altKey || element('game').hidden) return;
  if (isWriting(target) || target.closest('dialog') || isOfControl(event.key, target)) return;
  if (game.key(event)) event.preventDefault();
});

document.addEventListener('paste', (event) => {
  const target = event.target as HTMLElement;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (text === '' || isWriting(target) || target.closest('dialog')) return;
  event.preventDefault();
  void openPaste(text);
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
