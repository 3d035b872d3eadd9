/** Returns the command that makes or continues a run. */
import { DEFAULT_ATLAS_PART_DEALS, DEFAULT_PART_DEALS, type Identity } from './identity.js';

/** @param path folder of the run */
export function commandOf(identity: Identity, path: string): string {
  const { from, to, list, cells, options, replayed, optionalColumns, partDeals } = identity;
  const { maxNodes, maxMemoryMiB, shortNodes, proofNodes } = options;
  const isAtlas = cells === 'least';
  const flags: [flag: string, isGiven: boolean][] = [
    [`--cells ${cells}`, !isAtlas && cells !== 4],
    [`--max-nodes ${maxNodes}`, maxNodes !== undefined],
    [`--max-memory ${maxMemoryMiB}`, maxMemoryMiB !== undefined],
    [`--short=${shortNodes}nodes`, shortNodes !== undefined],
    [`--optimal=${proofNodes}nodes`, proofNodes !== undefined],
    ['--solutions', !isAtlas && optionalColumns.includes('solution')],
    ['--no-verify', !replayed],
    [
      `--part-deals ${partDeals}`,
      partDeals !== (isAtlas ? DEFAULT_ATLAS_PART_DEALS : DEFAULT_PART_DEALS),
    ],
    [`--out ${shellName(path)}`, true],
  ];
  return [
    `freecell-wasm ${isAtlas ? 'atlas build' : 'sweep'}`,
    list === undefined ? `${from} ${to}` : '--deals LIST',
    ...flags.filter(([, isGiven]) => isGiven).map(([flag]) => flag),
  ].join(' ');
}

/** Quotes a name for a shell. */
export const shellName = (path: string): string =>
  /^[\w./+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
