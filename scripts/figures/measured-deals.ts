/** The deals of the package's atlas of difficulty, with what else is known about each. */
import { readFileSync } from 'node:fs';
import { createEngine } from 'freecell-wasm';
import { loadAtlas, loadHalfLives } from 'freecell-wasm/atlas';

export interface MeasuredDeal {
  readonly deal: number;
  /** The fewest free cells that win it. */
  readonly cells: number | undefined;
  /** Positions that the solver searches with four cells. */
  readonly nodes: number;
  /** Infinity if half of the games are never lost. */
  readonly halfLife: number;
}

let measured: Promise<MeasuredDeal[]> | undefined;

/** Solves each deal again, for its nodes. */
export const measuredDeals = (): Promise<MeasuredDeal[]> => (measured ??= measure());

async function measure(): Promise<MeasuredDeal[]> {
  const bytes = (name: string) => new Uint8Array(readFileSync(`data/${name}.bin`));
  const fewestCells = await loadAtlas(bytes('atlas'));
  const halfLives = await loadHalfLives(bytes('half-lives'));
  const engine = await createEngine();
  const deals: MeasuredDeal[] = [];
  for (let deal = halfLives.from; deal <= halfLives.to; deal++) {
    const halfLife = halfLives(deal);
    if (halfLife === undefined) continue;
    const { nodes } = engine.solveSync(deal);
    deals.push({ deal, cells: fewestCells(deal), nodes, halfLife });
  }
  await engine.close();
  return deals;
}
