/** The same for programs in CommonJS. */
import type {} from './react.js' with { 'resolution-mode': 'import' };

export * from './element.cjs';
export type FreeCellDealProps = import('./react.js', {
  with: { 'resolution-mode': 'import' },
}).FreeCellDealProps;
