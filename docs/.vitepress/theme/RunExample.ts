/** A block of code with the buttons Run and Edit. What the program prints appears below it. */
import { withBase } from 'vitepress';
import { defineComponent, h, nextTick, onBeforeUnmount, onMounted, ref } from 'vue';
import { withAddresses } from './package-files.js';
import type { FromRunner } from './runner.js';

/** One program runs at a time: the next one ends it. */
let endLast = () => {};

export const RunExample = defineComponent({
  setup(_, { slots }) {
    const root = ref<HTMLElement>();
    const area = ref<HTMLTextAreaElement>();
    const isReady = ref(false);
    const isRunning = ref(false);
    /** The edited program; null as long as it is the page's own. */
    const edited = ref<string | null>(null);
    const lines = ref<FromRunner[] | null>(null);
    let end = () => {};

    onMounted(() => (isReady.value = true));
    onBeforeUnmount(() => end());

    const original = () => root.value?.querySelector('pre code')?.textContent?.trimEnd() ?? '';

    function run() {
      endLast();
      const worker = new Worker(new URL('./runner.ts', import.meta.url), { type: 'module' });
      end = endLast = () => {
        worker.terminate();
        isRunning.value = false;
      };
      const printed: FromRunner[] = [];
      lines.value = [];
      isRunning.value = true;
      worker.onmessage = ({ data }: MessageEvent<FromRunner>) => {
        if (data.kind === 'end') isRunning.value = false;
        else printed.push(data);
        lines.value = [...printed];
      };
      worker.onerror = ({ message }) => {
        lines.value = [...printed, { kind: 'error', text: message || 'The program cannot start.' }];
        end();
      };
      const folder = new URL(withBase('/package/dist/'), location.href).href;
      worker.postMessage(withAddresses(edited.value ?? original(), folder));
    }

    function edit() {
      edited.value = original();
      void nextTick(() => area.value?.focus());
    }

    function button(text: string, onClick: () => void) {
      return h('button', { type: 'button', onClick }, text);
    }

    function bar() {
      if (!isReady.value) return [];
      return [
        isRunning.value ? button('Stop', () => end()) : button('Run', run),
        edited.value === null
          ? button('Edit', edit)
          : button('Undo edits', () => (edited.value = null)),
      ];
    }

    function output() {
      if (lines.value === null) return '';
      if (lines.value.length > 0) {
        return lines.value.map(({ kind, text }) => h('span', { class: kind }, `${text}\n`));
      }
      return h('span', { class: 'note' }, isRunning.value ? 'Running …' : 'It printed nothing.');
    }

    return () =>
      h('div', { ref: root, class: 'example' }, [
        h('div', { hidden: edited.value !== null }, slots.default?.()),
        edited.value === null
          ? null
          : h('textarea', {
              ref: area,
              'aria-label': 'The program',
              spellcheck: false,
              autocapitalize: 'off',
              rows: edited.value.split('\n').length,
              value: edited.value,
              onInput: (event: InputEvent) => {
                edited.value = (event.target as HTMLTextAreaElement).value;
              },
            }),
        h('div', { class: 'bar' }, bar()),
        h(
          'pre',
          {
            class: 'output',
            'aria-label': 'Output',
            role: 'log',
            tabindex: 0,
            hidden: lines.value === null,
          },
          output(),
        ),
      ]);
  },
});
