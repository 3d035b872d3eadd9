/** Which deal a board is: most of a second's work, so not on the page's own thread. */
import { CASCADES, type Position } from 'freecell-wasm/reference';

/** The number of the deal, the smallest if there are several; null if there is none. */
export function findDeal({ cascades, cells }: Position): Promise<number | null> {
  const isDealt = cascades.every(({ length }, i) => length === (i < 4 ? 7 : 6));
  if (!isDealt || cells.some((card) => card >= 0)) return Promise.resolve(null);
  const slots = Array.from({ length: 52 }, (_, i) => cascades[i % CASCADES][(i / CASCADES) | 0]);
  const worker = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data);
    // The board is shown all the same.
    worker.onerror = () => resolve(null);
    worker.postMessage(slots);
  }).finally(() => worker.terminate());
}
