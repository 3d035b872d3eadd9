/** Dialogs. Escape, the dialog's own button and a press outside it close it. */
import './dialog.css';
import { h } from '../../../src/ui/index.js';

export interface Dialog {
  open(): void;
}

export function dialog(
  title: string,
  ...content: HTMLElement[]
): { element: HTMLDialogElement } & Dialog {
  const close = h('button', { onclick: () => element.close() }, 'Close');
  const head = h('div.dialog-head', h('h2', title), close);
  const element = h('dialog', { 'aria-label': title, tabIndex: -1 }, head, ...content);
  // A selection of text may end outside.
  let isPressedOutside = false;
  element.addEventListener('pointerdown', ({ target }) => (isPressedOutside = target === element));
  element.addEventListener('click', ({ target }) => {
    if (target === element && isPressedOutside) element.close();
  });
  document.body.append(element);
  return { element, open: () => void (element.open || element.showModal()) };
}
