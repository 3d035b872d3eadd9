/** The overview of the lab, and how to use the package elsewhere. */
import { repository } from '../../../package.json';
import { h, icon } from '../../../src/ui/index.js';
import { copy } from '../copy.js';
import { embedSnippet } from '../embed.js';
import { DEFAULT_DEAL, formatRoute, type LabView, type Route } from '../route.js';

const CARDS: [view: LabView, title: string, words: string][] = [
  [
    'sweep',
    'Solve many deals',
    'Deal, solve and check all 1,000,000 deals in this tab. See the speed and how long the solutions are.',
  ],
  ['atlas', 'Atlas', 'See how few free cells each deal needs, as a picture of a million points.'],
  ['race', 'Race', 'Race WebAssembly against JavaScript on your device.'],
];

const INSTALL = 'npm i freecell-wasm';
const EXAMPLE = `import { createEngine } from 'freecell-wasm';
console.log(await (await createEngine()).solve(617));`;
const GUIDE = `${repository.url.replace(/^git\+|\.git$/g, '')}#readme`;

export function openOverview(root: HTMLElement): { show(route: Route): void } {
  const links = CARDS.map(([, title]) => h('a', {}, title));
  const embedHead = h('h3', {});
  const embed = h('code', {});
  root.append(
    h('h2', {}, 'The lab'),
    h('p.lead', {}, 'Here you can run the solver and see what it finds.'),
    h(
      'div.cards',
      {},
      ...CARDS.map(([, , words], i) =>
        h('div.panel', {}, h('h3', {}, links[i]), h('p', {}, words)),
      ),
    ),
    h('h2', {}, 'Use it yourself'),
    h(
      'div.cards',
      {},
      h(
        'div.panel',
        {},
        h('h3', {}, 'In your own program'),
        copied(h('code', {}, INSTALL), 'Install line'),
        copied(h('code', {}, EXAMPLE), 'Example'),
        h('p', {}, h('a', { href: GUIDE }, 'Read how to use the package')),
      ),
      h('div.panel', {}, embedHead, copied(embed, 'HTML for your own page')),
    ),
  );
  return {
    show(route) {
      CARDS.forEach(([view], i) => (links[i].href = formatRoute({ ...route, view })));
      // A board without a number cannot be embedded.
      const game = typeof route.game === 'number' ? route.game : DEFAULT_DEAL;
      embedHead.textContent = `Deal ${game} in your own page`;
      embed.textContent = embedSnippet({ ...route, game });
    },
  };
}

/** A text with a button that copies it. */
const copied = (code: HTMLElement, what: string): HTMLElement =>
  h(
    'div.copied',
    {},
    h('pre', {}, code),
    h(
      'button.icon',
      {
        'aria-label': `Copy: ${what}`,
        title: 'Copy',
        onclick: () => void copy(code.textContent, what),
      },
      icon('copy'),
    ),
  );
