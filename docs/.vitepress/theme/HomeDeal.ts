/** The deal of the first page. It plays a solution with the fewest moves, and readers may play on. */
import { defineComponent, h, onMounted, ref } from 'vue';
import { withBase } from 'vitepress';
import { data } from './home.data.js';
import type { SiteDeal } from './site-deal.js';

const { deal, moves } = data;

export const HomeDeal = defineComponent({
  setup() {
    const element = ref<SiteDeal>();
    const isPlayed = ref(false);

    onMounted(() => {
      const site = element.value!;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      site.addEventListener('freecell-verdict', () => isCalm || site.playItself(), { once: true });
      new MutationObserver(() => (isPlayed.value = site.mode === 'play')).observe(site, {
        attributeFilter: ['mode'],
      });
    });

    return () =>
      h('div', { class: 'home-deal' }, [
        h(
          'freecell-deal',
          { ref: element, number: deal, 'data-moves': JSON.stringify(moves) },
          h('img', {
            src: withBase(`/pictures/${deal}.svg`),
            alt: `Deal ${deal} of Microsoft FreeCell: eight cascades, all 52 cards face up`,
            width: 680,
            height: 442,
          }),
        ),
        h('p', { class: 'caption' }, [
          `Deal ${deal} plays itself. Our search has proved that no player can win it in fewer moves. `,
          isPlayed.value
            ? 'It is your game now.'
            : h(
                'button',
                { type: 'button', onClick: () => element.value?.playOn() },
                'Play on from here',
              ),
        ]),
      ]);
  },
});
