/** `import 'freecell-wasm/react'` defines the element, and React 19 knows it in JSX. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DealEventMap, FreeCellDeal } from './element.js';

export * from './element.js';

/** The element's attributes, its events as React calls them, and what every element has. */
export type FreeCellDealProps = DetailedHTMLProps<HTMLAttributes<FreeCellDeal>, FreeCellDeal> &
  Partial<Pick<FreeCellDeal, 'mode' | 'autoplay' | 'controls'>> & {
    number?: number | string;
    cells?: number | string;
  } & {
    [Name in keyof DealEventMap as `on${Name}`]?: (event: DealEventMap[Name]) => void;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'freecell-deal': FreeCellDealProps;
    }
  }
}
