/** The atlas as two pictures: how many deals need how many cells, and a pixel for each deal. */
import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { data } from './atlas.data.js';

/** Powers of ten that the axis shows. */
const DECADES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
const LEFT = 64;
const WIDTH = 640;
const BAR = 26;
const STEP = 36;
const HEIGHT = data.length * STEP;

/** Deals to pixels. The axis begins at a half, so that a single deal has a bar. */
const x = (deals: number): number =>
  LEFT + ((Math.log10(deals) - Math.log10(0.5)) / (6 - Math.log10(0.5))) * (WIDTH - LEFT - 70);

const written = (count: number): string => count.toLocaleString('en');

export const AtlasPicture = defineComponent({
  setup: () => () =>
    h('div', { class: 'atlas-picture' }, [
      h('figure', [
        h(
          'svg',
          {
            viewBox: `0 0 ${WIDTH} ${HEIGHT + 30}`,
            role: 'img',
            'aria-label': data
              .map(({ cells, deals }) => `${cells} cells: ${written(deals)} deals`)
              .join(', '),
          },
          [
            ...DECADES.map((deals) => [
              h('path', { class: 'grid', d: `M${x(deals)} 0V${HEIGHT}` }),
              h('text', { class: 'tick', x: x(deals), y: HEIGHT + 20 }, written(deals)),
            ]),
            ...data.map(({ cells, deals, colour }, row) => [
              h(
                'text',
                { class: 'name', x: LEFT - 10, y: row * STEP + BAR / 2 + 5 },
                `${cells} ${cells === 1 ? 'cell' : 'cells'}`,
              ),
              h('rect', {
                x: LEFT,
                y: row * STEP,
                width: x(deals) - LEFT,
                height: BAR,
                rx: 3,
                fill: colour,
              }),
              h(
                'text',
                { class: 'count', x: x(deals) + 8, y: row * STEP + BAR / 2 + 5 },
                written(deals),
              ),
            ]),
          ].flat(2),
        ),
        h(
          'figcaption',
          'Deals by the fewest free cells they need. The axis is logarithmic: each line is ten times the one before.',
        ),
      ]),
      h('figure', [
        h('img', {
          src: withBase('/pictures/atlas.png'),
          alt: 'A square of a million pixels, mostly green, with a few bright ones',
          width: 1000,
          height: 1000,
          loading: 'lazy',
        }),
        h('figcaption', [
          'One pixel for each deal, 1,000 deals in a row, coloured by the fewest cells: ',
          h(
            'span',
            { class: 'legend' },
            data.map(({ cells, colour }) =>
              h('span', [h('i', { style: { background: colour } }), ` ${cells}`]),
            ),
          ),
        ]),
      ]),
    ]),
});
