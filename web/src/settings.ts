/** What a player has switched on or off, remembered on this device. */
import { h } from '../../dist/table/index.js';
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
