/** What a player chooses: switches, remembered on this device, and free cells. */
import { MAX_CELLS } from 'freecell-wasm/reference';
import { h } from '../../src/ui/index.js';
import { recall, remember } from './storage.js';

/** A checkbox that is as it was left; `checked` is what it is at first. */
export function settingBox(
  name: string,
  checked: boolean,
  changed: (on: boolean) => void = () => {},
): HTMLInputElement {
  const key = `setting:${name}`;
  const kept = recall(key);
  const box = h('input', {
    type: 'checkbox',
    checked: kept === null ? checked : kept === 'on',
    onchange: () => {
      remember(key, box.checked ? 'on' : 'off');
      changed(box.checked);
    },
  });
  return box;
}

/** A choice of free cells. */
export const cellsSelect = (id: string, onchange?: () => void): HTMLSelectElement =>
  h(
    'select',
    { id, onchange },
    ...Array.from({ length: MAX_CELLS + 1 }, (_, n) =>
      h('option', { value: String(n), selected: n === 4 }, String(n)),
    ),
  );
