/** All relations by name, and the function that makes cases for each path. */
import type { NamedCase, Relation } from '../case.js';
import type { Path } from '../questions.js';
import { Random } from '../random.js';
import { claims } from './claims.js';
import { folders } from './folders.js';
import { games } from './games.js';
import { output } from './output.js';
import { sweeps } from './sweeps.js';

export const RELATIONS: Readonly<Record<string, Relation>> = {
  claims: claims as Relation,
  folders: folders as Relation,
  games: games as Relation,
  output: output as Relation,
  sweeps: sweeps as Relation,
};

/** The weight of each path. */
const PATH_WEIGHTS: Record<Path, number> = {
  module: 300,
  host: 60,
  package: 40,
  worker: 12,
  command: 4,
  output: 2,
  folder: 40,
};

/** Makes case `number` of a seed. It is the same on any machine. */
export function makeCase(seed: number, number: number, only?: Path): NamedCase {
  const random = new Random(seed, number);
  const path = only ?? random.weighted(PATH_WEIGHTS);
  const relation = relationOf(path, random);
  return { relation, path, data: RELATIONS[relation].make(random, path) };
}

function relationOf(path: Path, random: Random): string {
  if (path === 'output') return 'output';
  if (path === 'folder') return 'folders';
  if (path === 'host' && random.oneIn(4)) return 'games';
  return path === 'command' && random.oneIn(3) ? 'sweeps' : 'claims';
}
