/** The element `<freecell-deal>` with its JSX types for React 19. `import 'freecell-wasm/react'` defines both. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { FreeCellDeal, FreeCellDealAttributes } from './element.js';

export * from './element.js';

/** Properties in JSX: the attributes, the events with React's names, and those of every element. */
export type FreeCellDealProps = DetailedHTMLProps<HTMLAttributes<FreeCellDeal>, FreeCellDeal> &
  FreeCellDealAttributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'freecell-deal': FreeCellDealProps;
    }
  }
}
