/** Dialogs, which a press beside them closes. */
import { h } from '../../src/ui/index.js';

export interface Dialog {
  open(): void;
}

export function dialog(
  title: string,
  ...content: HTMLElement[]
): { element: HTMLDialogElement } & Dialog {
  const element = h('dialog', { 'aria-label': title }, h('h2', {}, title), ...content);
  // A press beside the dialog closes it.
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  return { element, open: () => element.showModal() };
}
