/** Answers find-client.ts. */
import { findDeals } from 'freecell-wasm/game';

self.onmessage = ({ data }: MessageEvent<number[]>) => {
  self.postMessage(findDeals(data, { limit: 1 }).deals[0] ?? null);
};
