/**
 * What makes a puzzle good. A person should have a choice of moves that look right, and more than one idea.
 *
 *     looks right    a wrong move that builds onto a card, or takes a card home
 *     alive          a wrong move that only a search of 30 positions or more refutes
 *     chain          moves in a row of which each is the only one that wins, as the page asks for them
 */
import {
  CASCADES,
  finishing,
  FOUNDATION,
  type PlayerMove,
  type Position,
} from '../../src/reference/index.js';
import type { Decision } from '../../src/solve/index.js';
import { decisions, positionAfter } from './only-move.js';

const ALIVE_NODES = 30;
const LONGEST_CHAIN = 5;

export interface Worth {
  readonly looksRight: number;
  readonly alive: number;
  readonly chain: number;
  /** Where the answer goes. */
  readonly answer: 'cell' | 'empty cascade' | 'card';
  /** Cards on the foundations. */
  readonly home: number;
  /** The work to refute all wrong moves of the chain: the sum of the logarithms of the positions searched. */
  readonly work: number;
}

type Decide = (position: Position) => Decision;

/** @param answer the only move that wins */
export function worthOf(position: Position, answer: PlayerMove, decide: Decide): Worth {
  const first = choiceOf(position, decide);
  let work = 0;
  let chain = 0;
  let choice: Choice | null = first;
  for (; choice !== null && chain < LONGEST_CHAIN; chain++) {
    work += choice.nodes.reduce((sum, nodes) => sum + Math.log10(1 + nodes), 0);
    choice = choiceOf(choice.after, decide);
  }
  return {
    looksRight: first!.wrong.filter(({ to }) => to === FOUNDATION || isBuild(position, to)).length,
    alive: first!.nodes.filter((nodes) => nodes >= ALIVE_NODES).length,
    chain,
    answer:
      answer.to >= CASCADES ? 'cell' : isBuild(position, answer.to) ? 'card' : 'empty cascade',
    home: position.foundations.reduce((sum, cards) => sum + cards, 0),
    work,
  };
}

/** A build that wins is too easy to find if no other build looks right. */
export const isGood = ({ looksRight, alive, chain, answer }: Worth): boolean =>
  alive >= 2 && (answer === 'cell' ? looksRight + chain >= 2 : looksRight >= 1);

/** The best puzzle of a deal, and the best deals, have the highest score. */
export const scoreOf = ({ looksRight, alive, chain, answer, home }: Worth): number =>
  looksRight +
  Math.min(alive, 4) / 2 +
  2 * Math.min(chain, 4) +
  (answer === 'cell' ? 0 : 2) +
  Math.min(home, 6) / 2;

interface Choice {
  /** The position after the only move that wins. */
  readonly after: Position;
  readonly wrong: readonly PlayerMove[];
  /** The positions that the search of each wrong move took. */
  readonly nodes: readonly number[];
}

/** Returns null unless there is a choice of moves and exactly one wins. */
function choiceOf(position: Position, decide: Decide): Choice | null {
  const moves = decisions(position);
  if (moves.length < 2 || finishing(position) !== null) return null;
  let after: Position | null = null;
  const wrong: PlayerMove[] = [];
  const nodes: number[] = [];
  for (const move of moves) {
    const next = positionAfter(position, move);
    const decision = decide(next);
    if (decision.verdict === 'unsolvable') {
      wrong.push(move);
      nodes.push(decision.nodes);
    } else if (decision.verdict === 'undecided' || after !== null) return null;
    else after = next;
  }
  return after && { after, wrong, nodes };
}

const isBuild = ({ cascades }: Position, to: number): boolean =>
  to < CASCADES && cascades[to].length > 0;
