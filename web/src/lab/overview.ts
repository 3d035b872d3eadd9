/** The overview of the lab, and how to use the package elsewhere. */
import { loadAtlas } from 'freecell-wasm/atlas';
import { repository } from '../../../package.json';
import { h, icon } from '../../../src/ui/index.js';
import { bars } from '../bars.js';
import { copy } from '../copy.js';
import facts from '../game/deals.json' with { type: 'json' };
import { embedSnippet } from '../embed.js';
import { DEFAULT_DEAL, formatRoute, type LabView, type Route } from '../route.js';
import { COLORS, OPEN_COLOR, ROW_DEALS } from './atlas-map.js';
import { MEASURED_ON, shownName, SOLVERS } from './measured.js';

/** A chart. The library that draws it is fetched when the rest is shown. */
function chartPicture(): Element {
  const place = h('div.drawn');
  void import('./example-chart.js').then(
    ({ exampleChart }) => place.append(exampleChart()),
    () => {}, // the card is complete without its picture
  );
  return place;
}

const CARDS: [view: LabView, title: string, words: string, picture: () => Element][] = [
  [
    'sweep',
    'Solve many deals',
    'Deal, solve and check all 1,000,000 deals in this tab. See how many positions each takes, and how long the solutions are.',
    chartPicture,
  ],
  [
    'atlas',
    'Atlas',
    'See how few free cells each deal needs, as a picture of a million points. Find the eight deals that four cells do not win.',
    atlasPicture,
  ],
  [
    'race',
    'Race',
    `Race WebAssembly against JavaScript on your device. The picture is from ${MEASURED_ON}.`,
    () =>
      bars(
        'solvers',
        'Deals solved a second',
        SOLVERS.map(({ name, dealsPerSecond }) => [shownName(name), dealsPerSecond]),
      ),
  ],
];

/** Every fifth deal of every tenth row of the atlas, and rings for the deals that four cells do not win. */
function atlasPicture(): Element {
  const [WIDTH, HEIGHT] = [200, 100];
  const canvas = h('canvas.atlas-picture', {
    width: WIDTH,
    height: HEIGHT,
    role: 'img',
    'aria-label': 'Part of the atlas: eight rings in a million points',
  });
  const draw = async () => {
    const atlas = await loadAtlas();
    const context = canvas.getContext('2d')!;
    context.globalAlpha = 0.5;
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const cells = atlas(1 + 5 * x + 10 * y * ROW_DEALS);
      context.fillStyle = `rgb(${(COLORS[cells ?? -1] ?? OPEN_COLOR).join(' ')})`;
      context.fillRect(x, y, 1, 1);
    }
    context.globalAlpha = 1;
    context.lineWidth = 1.5;
    context.strokeStyle = `rgb(${COLORS[5].join(' ')})`;
    for (const deal of facts.unwinnable) {
      context.beginPath();
      const [x, y] = [((deal - 1) % ROW_DEALS) / 5, (deal - 1) / ROW_DEALS / 10];
      context.arc(x, y, 3.5, 0, 2 * Math.PI);
      context.stroke();
    }
  };
  // Without the atlas the card still leads there, and says what is wrong.
  void draw().catch(() => {});
  return canvas;
}

const INSTALL = 'npm i freecell-wasm';
const EXAMPLE = `import { createEngine } from 'freecell-wasm';
console.log(await (await createEngine()).solve(617));`;
const GUIDE = `${repository.url.replace(/^git\+|\.git$/g, '')}#readme`;

export function openOverview(root: HTMLElement): { show(route: Route): void } {
  const links = CARDS.map(([, title]) => h('a', title));
  const embedHead = h('h3');
  const embed = h('code');
  root.append(
    h('h2', 'The lab'),
    h('p.lead', 'Here you can run the solver and see what it finds.'),
    h(
      'div.cards',
      ...CARDS.map(([, , words, picture], i) =>
        h('div.panel.part', h('h3', links[i]), h('div.picture', picture()), h('p', words)),
      ),
    ),
    h('h2', 'Use it yourself'),
    h(
      'div.cards',
      h(
        'div.panel',
        h('h3', 'In your own program'),
        copied(h('code', INSTALL), 'Install line'),
        copied(h('code', EXAMPLE), 'Example'),
        h('p', h('a', { href: GUIDE }, 'Read how to use the package')),
      ),
      h('div.panel', embedHead, copied(embed, 'HTML for your own page')),
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
    h('pre', code),
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
