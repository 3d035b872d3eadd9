/**
 * The element `<freecell-deal>` for pages. `import 'freecell-wasm/element'` defines it: `<freecell-deal
 * number="617" cells="4" mode="watch">`. It shows the solution of a deal, or lets the user play the deal. It
 * is one script and fetches nothing.
 *
 * @module freecell-wasm/element
 */
import { FreeCellDeal } from './ui/index-element.js';
import type { DealEventMap } from './ui/index.js';

export {
  type DealAutoplay,
  type DealControls,
  type DealDetail,
  type DealEventMap,
  type DealMode,
  type ErrorDetail,
  type MoveDetail,
  type SayDetail,
  type VerdictDetail,
  type WishDetail,
} from './ui/index.js';
export { FreeCellDeal };

/**
 * What JSX and templates may write on the element, besides what every element has: its attributes and events.
 *
 * @typeParam On what the framework writes before the name of an event
 */
export type FreeCellDealAttributes<On extends string = 'on'> = {
  [Name in 'mode' | 'autoplay' | 'controls']?: FreeCellDeal[Name] | undefined;
} & {
  /** Number of the deal. */
  number?: number | string | undefined;
  /** Number of free cells. */
  cells?: number | string | undefined;
} & {
  [Name in keyof DealEventMap as `${On}${Name}`]?:
    ((event: DealEventMap[Name]) => void) | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'freecell-deal': FreeCellDeal;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- for addEventListener of elements, documents and windows
  interface GlobalEventHandlersEventMap extends DealEventMap {}
}

// On a server there are no custom elements, so nothing is defined.
if (globalThis.customElements !== undefined && !customElements.get('freecell-deal')) {
  customElements.define('freecell-deal', FreeCellDeal);
}
