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
import { cardsLeft } from '../../shortest/oracle.js';
import { variantOf } from '../board.js';
import { Fault, type Relation, type World } from '../case.js';
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

export const claims: Relation<ClaimsCase> = {
  cases(path) {
    const maxLength = QUESTIONS[path as keyof typeof QUESTIONS];
    return fc
      .tuple(fc.array(questionsOn(path), { maxLength, size: 'max' }), starts)
      .map(([questions, start]) => ({ ...start, questions }));
  },

  async check({ position, known, questions }, world) {
    const talk = new Talk(position, world);
    if (known) talk.learn(position, { verdict: 'solved', moves: known }, 'the maker', (all) => all);
    for (const question of questions) await talk.ask(question);
  },
};

type ToStart = (moves: readonly number[]) => readonly number[] | undefined;

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

  async ask(question: Question): Promise<void> {
    const { suits, order, moreCells = 0, after = 0, same } = question;
    const { best = [] } = this;
    const path = best.slice(0, Math.max(0, Math.min(after, best.length - 1)));
    const later = clonePosition(this.start);
    for (const move of path) play(later, fromOf(move), toOf(move));
    const more = Math.min(moreCells, MAX_CELLS - later.cells.length);
    const { position, back } = variantOf(later, suits, order, more);
    if (more === 0 && this.best !== undefined) {
      this.ledger.addSolution(position, best.length - path.length, 'the solution known so far');
    }
    // A solution with more cells is not a solution of the position itself.
    const toStart: ToStart = (moves) => (more === 0 ? [...path, ...back(moves)] : undefined);
    const ask = async (wanted: Question): Promise<[string, string]> => {
      const answer = await this.world.ask(wanted, position);
      this.learn(position, answer, nameOf(wanted), toStart);
      checkBudget(wanted, answer);
      return [nameOf(wanted), JSON.stringify(answer.detail)];
    };
    const resolved = this.resolve(question, position);
    const [who, answer] = await ask(resolved);
    if (same === undefined) return;
    const [other, again] = await ask({ ...resolved, ...same });
    if (again === answer) return;
    throw new Fault(`difference, ${who}: it answers ${answer}, but ${other} answers ${again}`);
  }

  /**
   * Checks an answer and adds it to the ledger.
   *
   * @param toStart turns a solution of that position into one of the first position, if possible
   */
  learn(position: Position, answer: Answer, who: string, toStart: ToStart): void {
    const { ledger } = this;
    const { verdict, moves, lower, few, fault } = answer;
    if (fault !== undefined) throw new Fault(`${fault.split(':')[0]}, ${who}: ${fault}`);
    const length = moves?.length ?? answer.length;
    if (moves !== undefined) {
      checkSolution(position, moves, who);
      const whole = toStart(moves);
      if (whole !== undefined && whole.length < (this.best?.length ?? Infinity)) {
        checkSolution(this.start, whole, who);
        this.best = whole;
        ledger.addSolution(this.start, whole.length, who);
      }
    }
    if (length !== undefined) ledger.addSolution(position, length, who);
    if (lower !== undefined) ledger.addLower(position, lower, who);
    if (verdict === 'unsolvable') ledger.addUnsolvable(position, who);
    if (length !== undefined) this.few.addCards(position, length, who);
    if (few !== undefined) this.few.add(position, few, who);
  }

  /** Returns the question with its limit as a number. */
  private resolve(question: Question, position: Position): Question {
    const { belowBest, ...rest } = question;
    const best = this.ledger.bestOf(position);
    if (belowBest === undefined || best === undefined) return rest;
    return { ...rest, below: Math.max(1, best - cardsLeft(position) + belowBest) };
  }
}

function checkSolution(start: Position, moves: readonly number[], who: string): void {
  const replayed = replay(start, moves);
  if (replayed.valid) return;
  throw new Fault(`no solution, ${who}: move ${replayed.faultAt + 1}: ${replayed.fault}`);
}

function checkBudget(question: Question, { nodes = 0 }: Answer): void {
  const { maxNodes = Infinity } = question;
  if (nodes <= maxNodes) return;
  throw new Fault(`budget, ${nameOf(question)}: it counts ${nodes} nodes`);
}

/** Returns the name of the program with the options. */
function nameOf({ ask, ...options }: Question): string {
  const given = Object.entries(options).filter(([name]) => name !== 'same');
  const words = given.map(([name, value]) => `${name} ${String(value)}`);
  return words.length === 0 ? ask : `${ask} (${words.join(', ')})`;
}
