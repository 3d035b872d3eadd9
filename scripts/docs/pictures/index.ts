/** The pictures of the documents: docs/images/NAME.svg, drawn from data of this repository. */
import { atlasBars } from './atlas.js';
import { byCells, byNodes, survival } from './half-life.js';
import { contenders, wholeProcess } from './performance.js';
import { statesByReduction } from './prover.js';
import { cascadeWord, flow, timeSaved } from './search.js';
import { gapOfBound, lengthByBudget, plan } from './shortest.js';
import type { Picture } from './svg.js';

export { svgFile } from './svg.js';

export const PICTURES: Record<string, () => Picture | Promise<Picture>> = {
  'search-flow': flow,
  'search-cascade-word': cascadeWord,
  'search-time': timeSaved,
  'prover-states': statesByReduction,
  'shortest-budget': lengthByBudget,
  'shortest-plan': plan,
  'shortest-gap': gapOfBound,
  'half-life-survival': survival,
  'half-life-cells': byCells,
  'half-life-nodes': byNodes,
  'performance-contenders': contenders,
  'performance-process': wholeProcess,
  'atlas-cells': atlasBars,
};
