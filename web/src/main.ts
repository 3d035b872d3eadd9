/** The page: its address decides what is shown, and what is shown decides its address. */
import './styles/base.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/dashboards.css';
import { h, iconButton } from './dom.js';
import { helpDialog, pasteDialog, toast } from './dialogs.js';
import { icon } from './icons.js';
import { DEFAULT_DEAL, formatRoute, parseRoute, VIEWS, type Route, type View } from './route.js';
import { suitSymbols } from './table/faces.js';
import { themeButton } from './theme.js';
import { boardFault, GameView } from './views/game-view.js';
import { RaceView } from './views/race-view.js';
import { SweepView } from './views/sweep-view.js';

const VIEW_NAMES: Record<View, string> = {
  watch: 'Watch',
  play: 'Play',
  sweep: 'Sweep',
  race: 'Race',
};

document.body.prepend(suitSymbols());

let route: Route = parseRoute(location.hash);

const element = (id: string) => document.getElementById(id)!;
const game = new GameView(element('game'), {
  choose: (choice, typing) => go({ ...route, ...choice }, typing),
  paste: () => paste.open(),
  setView: (view) => go({ ...route, view }, false),
  copy,
  share: () => copy(new URL(formatRoute(route), location.href).href, 'Link'),
});
new SweepView(element('sweep'));
new RaceView(element('race'));
const help = helpDialog();
const paste = pasteDialog((text, cells) => {
  const number = Number(text);
  go({ view: 'watch', cells, game: /^-?\d+$/.test(text) ? number : text }, false);
});

const tabs = VIEWS.map((view) => h('a', { href: '#' }, VIEW_NAMES[view]));
document.querySelector('.views')!.append(...tabs);
document.querySelector('.tools')!.append(
  themeButton(),
  iconButton(icon('help'), 'About this page', () => help.open()),
);

/** @param replace the last address was a step on the way here */
function go(next: Route, replace: boolean): void {
  const address = formatRoute(next);
  if (address !== location.hash) {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  }
  show(next);
}

function show(next: Route): void {
  route = next;
  const { view } = route;
  element('game').hidden = view === 'sweep' || view === 'race';
  element('sweep').hidden = view !== 'sweep';
  element('race').hidden = view !== 'race';
  VIEWS.forEach((name, i) => {
    tabs[i].href = formatRoute({ ...route, view: name });
    tabs[i].toggleAttribute('aria-current', name === view);
    if (name === view) tabs[i].setAttribute('aria-current', 'page');
  });
  document.title =
    typeof route.game === 'number' ? `FreeCell ${route.game}, solved` : 'FreeCell, solved';
  if (element('game').hidden) {
    game.stop();
    return;
  }
  try {
    game.picker.show(route);
    game.open(route);
  } catch (error) {
    const fault = boardFault(error);
    if (fault === null) throw error;
    route = { ...route, game: DEFAULT_DEAL };
    game.picker.show(route);
    game.open(route);
    game.picker.complain(fault);
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
  const next = parseRoute(location.hash);
  if (formatRoute(next) !== formatRoute(route)) show(next);
};
addEventListener('popstate', followAddress);
addEventListener('hashchange', followAddress);

document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.altKey || element('game').hidden) return;
  if (target.closest('input, select, textarea, dialog')) return;
  // Space and Enter press the button that has the focus.
  if (event.key === ' ' && target.closest('button, a')) return;
  if (game.key(event)) event.preventDefault();
});

document.querySelector('.skip')!.addEventListener('click', (event) => {
  event.preventDefault();
  element('main').focus();
});

show(route);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js'));
}
