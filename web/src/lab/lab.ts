/** The lab: its overview and its parts. A part's script is fetched when the part is first shown. */
import './lab.css';
import { h } from '../../../src/ui/index.js';
import { NOT_LOADED } from '../later.js';
import { formatRoute, type LabView, type Read, type Route } from '../route.js';

export interface LabHandlers {
  /** Called with another range, number of cells or deal. The address follows. */
  choose(part: Partial<Route>): void;
}

export interface Lab {
  show(read: Read): void;
}

interface Part {
  show(route: Route): void;
}

const NAMES: Record<LabView, string> = {
  lab: 'All of the lab',
  sweep: 'Solve many deals',
  atlas: 'Atlas',
  race: 'Race',
};
const VIEWS = Object.keys(NAMES) as LabView[];

const OPENERS: Record<LabView, (root: HTMLElement, handlers: LabHandlers) => Promise<Part>> = {
  lab: async (root) => (await import('./overview.js')).openOverview(root),
  sweep: async (root, { choose }) => new (await import('./sweep-view.js')).SweepView(root, choose),
  atlas: async (root, { choose }) => (await import('./atlas-view.js')).openAtlas(root, choose),
  race: async (root) => new (await import('./race-view.js')).RaceView(root),
};

export function openLab(root: HTMLElement, handlers: LabHandlers): Lab {
  const links = VIEWS.map((view) => h('a', NAMES[view]));
  const nav = h('nav.lab-links', { 'aria-label': 'The lab' }, ...links);
  const ofAddress = h('p.message.error.of-address', { role: 'alert' });
  const fault = h('p.message.error', { role: 'alert' });
  // Browsers remember that a script could not be loaded, until the page is loaded again.
  const again = h('button', { onclick: () => location.reload() }, 'Reload the page');
  const failed = h('div.not-loaded', { hidden: true }, fault, again);
  const sections = VIEWS.map((id) =>
    h('section.dashboard', { id: id === 'lab' ? 'overview' : id, 'aria-label': NAMES[id] }),
  );
  root.tabIndex = -1;
  root.replaceChildren(nav, ofAddress, failed, ...sections);

  const parts = new Map<LabView, Promise<Part>>();
  let wanted: Route;

  async function open(route: Route): Promise<void> {
    const view = route.view as LabView;
    failed.hidden = true;
    fault.textContent = '';
    const part = parts.get(view) ?? OPENERS[view](sections[VIEWS.indexOf(view)], handlers);
    parts.set(view, part);
    try {
      (await part).show(route);
    } catch {
      parts.delete(view);
      // The visitor may have opened another part meanwhile.
      if (wanted.view !== view) return;
      failed.hidden = false;
      fault.textContent = NOT_LOADED;
    }
  }

  return {
    show({ route, fault: misread }) {
      wanted = route;
      ofAddress.textContent = misread ?? '';
      ofAddress.hidden = misread === null;
      nav.hidden = route.view === 'lab';
      VIEWS.forEach((view, i) => {
        links[i].href = formatRoute({ ...route, view });
        links[i].removeAttribute('aria-current');
        if (view === route.view) links[i].setAttribute('aria-current', 'page');
        sections[i].hidden = view !== route.view;
      });
      // If the link with the focus is now hidden, focus the start of the part.
      if (document.activeElement?.closest('[hidden]')) {
        const start = nav.hidden ? root : links[VIEWS.indexOf(route.view as LabView)];
        start.focus({ preventScroll: true });
      }
      void open(route);
    },
  };
}
