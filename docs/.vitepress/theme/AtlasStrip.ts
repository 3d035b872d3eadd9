/** The million deals of the atlas as one strip, sorted by the fewest free cells that they need. */
import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { data } from './atlas.data.js';

const WIDTH = 1000;
const all = data.reduce((sum, { deals }) => sum + deals, 0);
const written = (deals: number): string => deals.toLocaleString('en-US');

export const AtlasStrip = defineComponent({
  setup: () => () => {
    let x = 0;
    const parts = data.map(({ deals, colour }) => {
      const width = (deals / all) * WIDTH;
      x += width;
      return h('rect', { x: x - width, y: 0, width, height: 48, fill: colour });
    });
    return h('figure', { class: 'strip' }, [
      h(
        'svg',
        { viewBox: `0 0 ${WIDTH} 48`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        parts,
      ),
      h('figcaption', [
        'Free cells that a deal needs: ',
        ...data.map(({ cells, deals, colour }) =>
          h('span', { class: 'entry' }, [
            h('i', { style: { background: colour } }),
            h('b', ` ${cells}`),
            ` ${written(deals)} `,
          ]),
        ),
        h('a', { href: withBase('/explanation/atlas.html') }, 'The atlas'),
      ]),
    ]);
  },
});
