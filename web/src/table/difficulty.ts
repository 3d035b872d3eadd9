/**
 * How difficult a deal is for a person, in words: how soon a careless player loses it, and whether that is sooner than
 * in other deals. docs/explanation/half-life.md explains the half-life.
 *
 *     half-life      2 ... 7    8 ... 11   12 ... 23   24 ... never
 *     word          very hard     hard      medium        easy
 */
import type { Difficulty, FreeCellEngine } from 'freecell-wasm';
import { plural } from '../../../src/ui/index.js';
import sample from '../game/half-lives.json' with { type: 'json' };

/** Some of the least forgiving deals take seconds. With this limit they get a range instead. */
export const MAX_NODES = 20_000;

/** @param deal with four free cells. @throws as `engine.difficulty` */
export async function tellDifficulty(
  engine: Pick<FreeCellEngine, 'difficulty'>,
  deal: number,
  signal: AbortSignal,
): Promise<string> {
  return difficultyWords(await engine.difficulty(deal, { maxNodes: MAX_NODES, signal }));
}

/** @returns such as `Hard: a careless player loses half of the games within 8 moves, sooner than in 86 % of deals` */
export function difficultyWords({ halfLife }: Pick<Difficulty, 'halfLife'>): string {
  if (halfLife === null) {
    const never = 100 - sample.percentiles.length;
    return `Easy: half of a careless player’s games are never lost, as in ${never} % of deals`;
  }
  const { lower } = halfLife;
  const upper = halfLife.upper ?? Infinity;
  const word = wordOf(lower);
  const begin = word === wordOf(upper) ? `${word}: a careless` : 'A careless';
  let within = `within ${plural(lower, 'move')}`;
  if (upper === Infinity) within = `after ${plural(lower, 'move')} or later`;
  else if (lower < upper) within = `within ${lower} to ${plural(upper, 'move')}`;
  return `${begin} player loses half of the games ${within}${comparison(lower, upper)}`;
}

const wordOf = (halfLife: number): string =>
  sample.words.find(({ upTo }) => halfLife <= (upTo ?? Infinity))!.word;

/** Compares with the side on which there are more deals. */
function comparison(lower: number, upper: number): string {
  const { percentiles } = sample;
  const less = percentiles.filter((each) => each < lower).length;
  // The deals that are not in the list are never lost.
  const more = upper === Infinity ? 0 : 100 - percentiles.filter((each) => each <= upper).length;
  const percent = Math.min(99, Math.max(less, more));
  if (percent === 0) return '';
  return `, ${more > less ? 'sooner' : 'later'} than in ${percent} % of deals`;
}
