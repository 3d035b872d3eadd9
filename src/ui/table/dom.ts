/** Makes elements, without a framework. */

type Child = Node | string | null | undefined;
type Props = Record<string, unknown>;

/**
 * Makes an element: `h('button.primary', { onclick, 'aria-label': 'Next' }, 'text')`, or `h('p', 'text')`. It sets the
 * properties that the element has; other names become attributes. `false` and `undefined` are left out. No button is in a
 * form.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  selector: Tag | `${Tag}.${string}`,
  ...content: (Props | Child)[]
): HTMLElementTagNameMap[Tag] {
  const [tag, ...classes] = selector.split('.');
  const element = document.createElement(tag) as HTMLElementTagNameMap[Tag];
  if (classes.length > 0) element.className = classes.join(' ');
  for (const part of content) {
    if (typeof part === 'string' || part instanceof Node) element.append(part);
    else setAll(element, part ?? {});
  }
  return element;
}

function setAll(element: HTMLElement, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (name in element && !name.includes('-')) Object.assign(element, { [name]: value });
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string,
  attributes: Record<string, string | number> = {},
  ...children: Node[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Formats whole numbers as `1,234,567`, the same in every language. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `1 move`, `2 moves`. */
export const plural = (value: number, word: string): string =>
  `${count(value)} ${word}${value === 1 ? '' : 's'}`;
