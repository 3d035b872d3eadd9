/** A deal as a picture, drawn by the package itself when the site is built. */
import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

export const DealPicture = defineComponent({
  props: { deal: { type: Number, default: 617 } },
  setup: ({ deal }) => {
    const alt = `Deal ${deal} of Microsoft FreeCell: eight cascades, all 52 cards face up`;
    return () =>
      h('img', {
        class: 'deal-picture',
        src: withBase(`/pictures/${deal}.svg`),
        alt,
        width: 680,
        height: 442,
      });
  },
});
