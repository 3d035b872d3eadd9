/** Boards of a play, one at a time, with buttons. Without a script, the reader scrolls from one to the next. */
import { defineComponent, h, ref } from 'vue';

export const BoardSteps = defineComponent({
  props: { count: { type: Number, required: true } },
  setup({ count }, { slots }) {
    const strip = ref<HTMLElement>();
    const at = ref(0);

    const look = () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.value ?? {};
      at.value = Math.round(scrollLeft / clientWidth);
    };
    const go = (by: number) => {
      const { clientWidth = 0 } = strip.value ?? {};
      at.value = Math.max(0, Math.min(count - 1, at.value + by));
      strip.value?.scrollTo({ left: at.value * clientWidth });
    };
    const button = (text: string, by: number, disabled: boolean) =>
      h('button', { type: 'button', disabled, onClick: () => go(by) }, text);

    return () =>
      h('div', { class: 'board-steps' }, [
        h(
          'div',
          {
            ...{ ref: strip, class: 'strip', role: 'group', 'aria-label': 'Boards of the play' },
            ...{ tabindex: 0, onScrollPassive: look },
          },
          slots.default?.(),
        ),
        h('div', { class: 'bar' }, [
          button('Back', -1, at.value === 0),
          button('Next', 1, at.value === count - 1),
          h('span', { role: 'status' }, `${at.value + 1} of ${count}`),
        ]),
      ]);
  },
});
