/** The short message at the bottom of the page. */
import { h } from '../../src/ui/index.js';

const message = h('div.toast', { role: 'status' });
let hiding: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  if (!message.isConnected) document.body.append(message);
  message.textContent = text;
  message.classList.add('shown');
  clearTimeout(hiding);
  hiding = setTimeout(() => message.classList.remove('shown'), 2600);
}
