/** Keeps the most expensive deals of a sweep, and those without a solution. */
import type { Rows } from 'freecell-wasm';
import { VERDICTS } from 'freecell-wasm/rows';

const LISTED = 12;
const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

export interface HardDeal {
  deal: number;
  nodes: number;
  /** Index into VERDICTS. */
  verdict: number;
}

export class HardDeals {
  readonly hardest: HardDeal[] = [];
  /** The first few deals of each verdict. */
  readonly unsolvable: number[] = [];
  readonly undecided: number[] = [];
  changed = true;

  add({ first, nodes, verdicts }: Rows): void {
    for (let i = 0; i < nodes.length; i++) {
      const verdict = verdicts[i];
      if (verdict !== SOLVED) {
        const deals = verdict === UNSOLVABLE ? this.unsolvable : this.undecided;
        if (deals.length < LISTED) deals.push(first + i);
        this.changed = true;
      }
      const { hardest } = this;
      if (hardest.length === LISTED && nodes[i] <= hardest[LISTED - 1].nodes) continue;
      const at = hardest.findIndex((one) => one.nodes < nodes[i]);
      hardest.splice(at < 0 ? hardest.length : at, 0, {
        deal: first + i,
        nodes: nodes[i],
        verdict,
      });
      if (hardest.length > LISTED) hardest.pop();
      this.changed = true;
    }
  }
}
