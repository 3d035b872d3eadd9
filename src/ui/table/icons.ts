/** The icons of the page, drawn on a grid of 24. */
import { h, svg } from './dom.js';

const PATHS = {
  first: 'M6 5v14M19 5 9 12l10 7z',
  back: 'M16 5 6 12l10 7z',
  play: 'M7 4.5 19.5 12 7 19.5z',
  pause: 'M7 5h3.4v14H7zM13.6 5H17v14h-3.4z',
  next: 'M8 5l10 7-10 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
  undo: 'M8 5 3.500 9.500 8 14M4 9.500h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4.500 4.500L16 14M20 9.500H10a5 5 0 0 0 0 10h3',
  dice: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share: 'M12 15V3M7.5 7 12 3l4.5 4M5 12v8h14v-8',
  help: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.2M12 17.4v.2',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.2 1 2.1h5c0-.9.3-1.5 1-2.1A6 6 0 0 0 12 3z',
  restart: 'M4 4v6h6M4.6 10A8 8 0 1 1 4 14',
  download: 'M12 3v12M7.5 11 12 15.5 16.500 11M5 20h14',
  stop: 'M6 6h12v12H6z',
} as const;

export type IconName = keyof typeof PATHS;

const FILLED = new Set<IconName>(['back', 'play', 'pause', 'next', 'stop']);

/** The five points of the dice, as filled circles. */
const DOTS = ['8 8', '16 8', '12 12', '8 16', '16 16'].map((at) => at.split(' '));

export function icon(name: IconName): SVGElement {
  const dots = name === 'dice' ? DOTS : [];
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: FILLED.has(name) ? 'filled' : 'line', 'aria-hidden': 'true' },
    svg('path', { d: PATHS[name] }),
    ...dots.map(([cx, cy]) => svg('circle', { cx, cy, r: 1.5, class: 'dot' })),
  );
}

/** Makes a button with an icon and a label for screen readers. */
export const iconButton = (name: IconName, label: string, onclick: () => void): HTMLButtonElement =>
  h('button.icon', { 'aria-label': label, title: label, onclick }, icon(name));
