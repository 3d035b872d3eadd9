/** The atlas as a map: a pixel for each deal. */
import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { data } from './atlas.data.js';

export const AtlasMap = defineComponent({
  setup: () => () =>
    h('figure', { class: 'atlas-map' }, [
      h('img', {
        src: withBase('/pictures/atlas.png'),
        alt: 'A square of a million pixels, mostly green, with a few bright ones',
        width: 1000,
        height: 1000,
        loading: 'lazy',
      }),
      h('figcaption', [
        'One pixel for each deal, 1,000 deals in a row, coloured by the fewest cells: ',
        data.map(({ cells, colour }) =>
          h('span', { class: 'entry' }, [h('i', { style: { background: colour } }), ` ${cells} `]),
        ),
      ]),
    ]),
});
