/**
 * `import 'freecell-wasm/element'` defines the element `<freecell-deal number="617" cells="4"
 * mode="watch">`: a deal to watch being solved, or to play. One script, which fetches nothing.
 *
 * @module freecell-wasm/element
 */
import { FreeCellDeal } from './element/freecell-deal.js';
import type { DealEventMap } from './element/events.js';

export type {
  DealAutoplay,
  DealControls,
  DealDetail,
  DealEventMap,
  DealMode,
  ErrorDetail,
  MoveDetail,
  SayDetail,
  VerdictDetail,
  WishDetail,
} from './element/events.js';
export { FreeCellDeal };

declare global {
  interface HTMLElementTagNameMap {
    'freecell-deal': FreeCellDeal;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- for addEventListener
  interface HTMLElementEventMap extends DealEventMap {}
}

// Where there is no document, as on a server, it is just not defined.
if (globalThis.customElements !== undefined && !customElements.get('freecell-deal')) {
  customElements.define('freecell-deal', FreeCellDeal);
}
