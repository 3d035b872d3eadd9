/**
 * Asks about one position in many ways: with other budgets, memory, builds, instances and workers, for
 * symmetric positions, with more cells, and some moves later. The answers must not contradict each other.
 * Some questions are asked twice with a difference that must not matter. Their answers must be the same.
 */
import fc from 'fast-check';
import {
  clonePosition,
  fromOf,
  play,
  replay,
  toOf,
  type Position,
} from '../../../src/reference/index.js';
import { cardsLeft, variantOf } from '../board.js';
import type { Relation, World } from '../case.js';
import { FewLedger, Ledger } from '../ledger.js';
import { starts } from '../positions.js';
import { questionsOn, type Answer, type Question } from '../questions.js';

export interface ClaimsCase {
  readonly position: Position;
  /** A packed solution that is known from the start. */
  readonly known?: readonly number[];
  readonly questions: readonly Question[];
}

/** The most questions of a case. */
const QUESTIONS = { module: 16, host: 10, package: 6, worker: 5, command: 4 };
const MAX_CELLS = 8;
/** The nodes that a search may count beyond its budget: those of one step. */
const NODE_SLACK = 256;

export const claims: Relation<ClaimsCase> = {
  cases(path) {
    const maxLength = QUESTIONS[path as keyof typeof QUESTIONS];
    return fc
      .tuple(fc.array(questionsOn(path), { maxLength, size: 'max' }), starts)
      .map(([questions, start]) => ({ ...start, questions }));
  },

  async check({ position, known, questions }, world) {
    const talk = new Talk(position, world);
    if (known !== undefined) {
      const wrong = talk.learn(position, { verdict: 'solved', moves: known }, 'the maker', same);
      if (wrong !== null) return wrong;
    }
    for (const question of questions) {
      const wrong = await talk.ask(question);
      if (wrong !== null) return wrong;
    }
    return null;
  },
};

const same = (moves: readonly number[]): readonly number[] => moves;

/** Asks questions about a position and draws conclusions from the answers. */
class Talk {
  private readonly ledger = new Ledger();
  private readonly few = new FewLedger();
  /** The shortest known solution of the position itself. */
  private best: readonly number[] | undefined;

  constructor(
    private readonly start: Position,
    private readonly world: World,
  ) {}

  async ask(question: Question): Promise<string | null> {
    const { suits = 0, order = 0, moreCells = 0, after = 0 } = question;
    const path =
      this.best === undefined ? [] : this.best.slice(0, Math.min(after, this.best.length - 1));
    const later = clonePosition(this.start);
    for (const move of path) play(later, fromOf(move), toOf(move));
    const cells = later.cells.length;
    const { position, back } = variantOf(
      later,
      suits,
      order,
      Math.min(moreCells, MAX_CELLS - cells),
    );
    if (cells === position.cells.length && this.best !== undefined) {
      const rest = this.best.length - path.length;
      const wrong = this.ledger.addSolution(position, rest, 'the solution known so far');
      if (wrong !== null) return `contradiction, ${wrong}`;
    }
    const resolved = this.resolve(question, position);
    const answer = await this.world.ask(resolved, position);
    const who = nameOf(resolved);
    // A solution with more cells is not a solution of the position itself.
    const told = (moves: readonly number[]): readonly number[] | undefined =>
      cells === position.cells.length ? [...path, ...back(moves)] : undefined;
    const wrong = this.learn(position, answer, who, told) ?? overspent(resolved, answer);
    if (wrong !== null || question.same === undefined) return wrong;
    const other = { ...resolved, ...question.same };
    const again = await this.world.ask(other, position);
    const others = this.learn(position, again, nameOf(other), told);
    if (others !== null) return others;
    const [one, two] = [answer, again].map(({ detail }) => JSON.stringify(detail));
    if (one === two) return null;
    return kind(`difference, ${who}`, `it answers ${one}, but ${nameOf(other)} answers ${two}`);
  }

  /**
   * Checks an answer and adds it to the ledger.
   *
   * @param toStart turns a solution of that position into one of the first position, if possible
   */
  learn(
    position: Position,
    answer: Answer,
    who: string,
    toStart: (moves: readonly number[]) => readonly number[] | undefined,
  ): string | null {
    const { ledger } = this;
    const { verdict, moves, lower, fault } = answer;
    if (fault !== undefined) return kind(`${fault.split(':')[0]}, ${who}`, fault);
    const length = moves?.length ?? answer.length;
    if (moves !== undefined) {
      const replayed = replay(clonePosition(position), moves);
      if (!replayed.valid) {
        return kind(`no solution, ${who}`, `move ${replayed.faultAt! + 1}: ${replayed.fault}`);
      }
      const whole = toStart(moves);
      if (whole !== undefined && whole.length < (this.best?.length ?? Infinity)) {
        const valid = replay(clonePosition(this.start), whole);
        if (!valid.valid) return kind(`no solution, ${who}`, `not from the start: ${valid.fault}`);
        this.best = whole;
        const wrong = ledger.addSolution(this.start, whole.length, who);
        if (wrong !== null) return `contradiction, ${wrong}`;
      }
    }
    const wrongs = [
      length === undefined ? null : ledger.addSolution(position, length, who),
      lower === undefined ? null : ledger.addLower(position, lower, who),
      verdict === 'unsolvable' ? ledger.addUnsolvable(position, who) : null,
      length === undefined ? null : this.few.addCards(position, length, who),
      answer.few === undefined ? null : this.few.add(position, answer.few, who),
    ].filter((wrong) => wrong !== null);
    return wrongs.length === 0 ? null : `contradiction, ${wrongs[0]}`;
  }

  /** Returns the question with its limit as a number. */
  private resolve(question: Question, position: Position): Question {
    const { belowBest, ...rest } = question;
    const best = this.ledger.bestOf(position);
    if (belowBest === undefined || best === undefined) return rest;
    return { ...rest, below: Math.max(1, best - cardsLeft(position) + belowBest) };
  }
}

const kind = (what: string, words: string): string => `${what}: ${words}`;

function overspent(question: Question, { nodes }: Answer): string | null {
  const { maxNodes } = question;
  if (nodes === undefined || maxNodes === undefined || nodes <= maxNodes + NODE_SLACK) return null;
  return kind(`budget, ${nameOf(question)}`, `it counts ${nodes} nodes`);
}

/** Returns the name of the program with the options. */
function nameOf({ ask, ...options }: Question): string {
  const given = Object.entries(options).filter(([name]) => name !== 'same');
  const words = given.map(([name, value]) => `${name} ${String(value)}`);
  return words.length === 0 ? ask : `${ask} (${words.join(', ')})`;
}
