/** Asks the wasm modules through their hosts, in this process, and the plain searches of the tests. */
import { readFileSync } from 'node:fs';
import { loadTwin } from '../../../bench/wasm.js';
import { buildFiles } from '../../../bench/node/files.js';
import { POSITION_BYTES, type ShortestExports } from '../../../src/wasm/abi.js';
import { Engine, Prover } from '../../../src/wasm/index.js';
import { instantiateModule } from '../../../src/wasm/load.js';
import { compileModule } from '../../../src/wasm/modules-node.js';
import { packageFile } from '../../../src/wasm/package-files-node.js';
import { writePosition } from '../../../src/wasm/position.js';
import { ANY_STOPS, Shortest, type ShortProof } from '../../../src/wasm/shortest.js';
import type { ShortBudget } from '../../../src/solve/effort.js';
import { Solver } from '../../../src/solve/solver.js';
import { shortSolution } from '../../../src/solve/short/short.js';
import { carefulWeights, weightsFor } from '../../../src/solve/short/weights.js';
import { exhaust, type Position, VERDICTS } from '../../../src/reference/index.js';
import { cardsLeft, plainShortest } from '../../shortest/oracle.js';
import { mayBeRefused } from '../board.js';
import { type ASKED, needsFewCells, type Answer, type Asked, type Question } from '../questions.js';

type Build = 'release' | NonNullable<Question['build']>;
type Name = 'freecell' | 'prover' | 'shortest';

/** The extra export of a module of the build `refusing`: see scripts/build/refusing.js. */
interface Refusing {
  readonly growsLeft?: WebAssembly.Global;
}

/** A beam makes some 390 positions for each unit of its width. This limit is far above that. */
const MOST_NODES_A_WIDTH = 20_000;
const MOST_BEAM_NODES = 300_000;

/** The plain searches get no larger boards. */
const MOST_PLAIN_CARDS = 25;

/** More than any search here grows its memory. */
const UNLIMITED_GROWTH = 1_000_000;

type Ask = (question: Question, position: Position) => Answer | Promise<Answer>;
/** The programs that this file asks. */
type Here = {
  [Name in Asked]: (typeof ASKED)[Name] extends 'module' | 'host' ? Name : never;
}[Asked];

/** Returns what the map has under this key, or makes it. */
function once<Made>(map: Map<string, unknown>, key: string, make: () => Made): Made {
  if (!map.has(key)) map.set(key, make());
  return map.get(key) as Made;
}

/** Compiled modules and the twin. A process compiles each once. */
const compiled = new Map<string, unknown>();

const moduleOf = (name: Name, build: Build = 'release'): Promise<WebAssembly.Module> =>
  once(compiled, `${name} ${build}`, async () => {
    if (build !== 'refusing') return compileModule(name, build);
    return new WebAssembly.Module(readFileSync(packageFile(`build/refusing/${name}.wasm`)));
  });

/** The instances of one case. All questions share an instance, unless a question wants a fresh one. */
export class ModuleHosts implements Record<Here, Ask> {
  private readonly used = new Map<string, unknown>();

  ask(question: Question, position: Position): Answer | Promise<Answer> {
    return this[question.ask as Here](question, position);
  }

  async bound(question: Question, position: Position): Promise<Answer> {
    const bound = (await this.hostOfShortest(question)).bound(position);
    return { verdict: 'undecided', lower: cardsLeft(position) + bound, detail: bound };
  }

  async beam(question: Question, position: Position): Promise<Answer> {
    const { width = 30, careful, below, stopAt } = question;
    const cells = position.cells.length;
    const { moves, nodes } = (await this.hostOfShortest(question)).beam(position, {
      width,
      weights: careful ? carefulWeights(cells) : weightsFor('cards', width, cells),
      ...(below !== undefined && { atMost: Math.min(below, ANY_STOPS) }),
      stop: stopper(stopAt),
    });
    const detail = { moves: moves && [...moves], nodes };
    if (nodes > MOST_BEAM_NODES + MOST_NODES_A_WIDTH * width) {
      const fault = `budget: a beam of width ${width} makes ${nodes} positions`;
      return { verdict: 'undecided', detail, fault };
    }
    return moves === undefined
      ? { verdict: 'undecided', detail }
      : { verdict: 'solved', moves: [...moves], detail };
  }

  async proof(question: Question, position: Position): Promise<Answer> {
    const { below, stopAt, maxNodes, maxMemoryMiB, reductions } = question;
    const proof = (await this.hostOfShortest(question)).prove(position, {
      ...{ below, maxNodes, maxMemoryMiB, reductions, stop: stopper(stopAt) },
    });
    const left = cardsLeft(position);
    const detail = { ...proof, moves: proof.moves && [...proof.moves] };
    const answer = { lower: left + proof.lower, nodes: proof.nodes, detail };
    const fault = faultOfProof(proof, left, below);
    if (fault !== null) return { verdict: 'undecided', ...answer, fault };
    if (proof.moves !== undefined) {
      return { verdict: 'solved', ...answer, moves: [...proof.moves], optimal: isWhole(proof) };
    }
    // A solution cannot have more moves than one byte can count.
    const isHopeless = isWhole(proof) && below === undefined;
    return { verdict: isHopeless ? 'unsolvable' : 'undecided', ...answer };
  }

  async prover(question: Question, position: Position): Promise<Answer> {
    const { maxNodes, maxMemoryMiB, reductions, memoryFirst } = question;
    const prover = await this.instance('prover', question, async (build) =>
      Prover.create(await moduleOf('prover', build)),
    );
    allowGrowth(prover.wasm as Refusing, question);
    const fits =
      position.cells.length <= 4 || reductions === undefined || !needsFewCells(reductions);
    return answerOfOutcome(
      prover.prove(position, {
        ...{ maxNodes, maxMemoryMiB, memoryFirst, reductions: fits ? reductions : undefined },
      }),
    );
  }

  async engine(question: Question, position: Position): Promise<Answer> {
    if (mayBeRefused(position)) return { verdict: 'undecided', detail: 'not asked' };
    const engine = await this.instance('freecell', question, async (build) =>
      Engine.create(await moduleOf('freecell', build)),
    );
    engine.solvePosition(position, question.maxNodes ?? 1000);
    return answerOfResult(engine);
  }

  async twin(question: Question, position: Position): Promise<Answer> {
    if (mayBeRefused(position)) return { verdict: 'undecided', detail: 'not asked' };
    const twin = await once(compiled, 'twin', () => loadTwin(buildFiles));
    const record = new Uint8Array(POSITION_BYTES);
    writePosition(record, position);
    twin.solveRecord(record, position.cells.length, question.maxNodes ?? 1000);
    return answerOfResult(twin);
  }

  async solver(question: Question, position: Position): Promise<Answer> {
    const { maxNodes, maxMemoryMiB, checkProofs } = question;
    const solver = await this.hostOfSolver(question);
    const outcome = solver.solve(position, { maxNodes, maxMemoryMiB, checkProofs });
    const isRefuted = outcome.verdict === 'unsolvable' && outcome.proofCheck?.result === 'refuted';
    return {
      ...answerOfOutcome(outcome),
      ...(isRefuted && { fault: 'refuted proof: a search without reductions finds a solution' }),
    };
  }

  short(question: Question, position: Position): Promise<Answer> {
    return this.afterSolver(question, position, (shortest, found, budgets) => {
      const { moves: packed, lower } = shortSolution(shortest, position, found, budgets);
      const moves = [...packed];
      const optimal = lower === moves.length;
      return { verdict: 'solved', moves, lower, optimal, detail: { moves, lower } };
    });
  }

  few(question: Question, position: Position): Promise<Answer> {
    const { autoplay = 'none' } = question;
    return this.afterSolver(question, position, (shortest, found, budgets) => {
      const wish = { ...budgets, count: autoplay };
      const { lower, isImpossible, ...fewest } = shortSolution(shortest, position, found, wish);
      const moves = fewest.count < Infinity ? [...fewest.moves] : null;
      const few = { autoplay, lower, isImpossible, count: moves && fewest.count };
      return { verdict: 'solved', ...(moves && { moves }), few, detail: { moves, few } };
    });
  }

  exhaust({ maxNodes }: Question, position: Position): Answer {
    if (cardsLeft(position) > MOST_PLAIN_CARDS) return { verdict: 'undecided' };
    return { verdict: exhaust(position, maxNodes).verdict };
  }

  fewest({ maxNodes = 3000 }: Question, position: Position): Answer {
    if (cardsLeft(position) > MOST_PLAIN_CARDS) return { verdict: 'undecided' };
    const stops = plainShortest(position, maxNodes);
    if (stops === undefined) return { verdict: 'undecided' };
    if (stops === null) return { verdict: 'unsolvable' };
    const length = cardsLeft(position) + stops;
    return { verdict: 'solved', length, lower: length, optimal: true };
  }

  private async afterSolver(
    question: Question,
    position: Position,
    make: (shortest: Shortest, found: Uint16Array, budgets: ShortBudget) => Answer,
  ): Promise<Answer> {
    const { maxNodes, maxMemoryMiB, shortNodes, proofNodes, ms } = question;
    const { verdict, moves } = (await this.hostOfSolver(question)).solve(position, { maxNodes });
    if (verdict !== 'solved') return { verdict, detail: verdict };
    const budget = ms === undefined ? { nodes: shortNodes } : { ms };
    const shortest = await this.hostOfShortest(question);
    return make(shortest, moves.slice(), { ...budget, proofNodes, maxMemoryMiB });
  }

  private hostOfSolver(question: Question): Promise<Solver> {
    return this.instance('solver', question, async () =>
      Solver.create({ freecell: await moduleOf('freecell'), prover: await moduleOf('prover') }),
    );
  }

  private async hostOfShortest(question: Question): Promise<Shortest> {
    const { host, exports } = await this.instance('shortest', question, async (build) => {
      const module = await moduleOf('shortest', build);
      const exports = instantiateModule<ShortestExports & Refusing>(module);
      return { host: new Shortest(exports), exports };
    });
    allowGrowth(exports, question);
    return host;
  }

  private instance<Host>(
    name: string,
    question: Question,
    make: (build: Build) => Promise<Host>,
  ): Promise<Host> {
    const { fresh } = question;
    const build = question.build ?? 'release';
    return fresh ? make(build) : once(this.used, `${name} ${build}`, () => make(build));
  }
}

function answerOfResult(from: Pick<Engine, 'verdictOf' | 'nodesOf' | 'movesOf'>): Answer {
  const verdict = VERDICTS[from.verdictOf(0)];
  const nodes = from.nodesOf(0);
  const moves = [...from.movesOf(0)];
  const detail = { verdict, nodes, moves };
  return { verdict, nodes, ...(verdict === 'solved' && { moves }), detail };
}

function answerOfOutcome(
  outcome: ReturnType<Prover['prove']> | ReturnType<Solver['solve']>,
): Answer {
  const { verdict, nodes } = outcome;
  const ranOutOf = outcome.verdict === 'undecided' ? outcome.ranOutOf : undefined;
  const moves = [...outcome.moves];
  const fault = `budget: "${verdict}" goes with ranOutOf ${ranOutOf}`;
  return {
    ...{ verdict, nodes, detail: { ...outcome, moves } },
    ...(verdict === 'solved' && { moves }),
    ...((verdict === 'undecided') !== (ranOutOf !== undefined) && { fault }),
  };
}

/** Returns a function that says stop at its n-th call. */
function stopper(stopAt: number | undefined): (() => boolean) | undefined {
  let asked = 0;
  return stopAt === undefined ? undefined : () => ++asked >= stopAt;
}

function allowGrowth(exports: Refusing, { grows }: Question): void {
  if (exports.growsLeft !== undefined) exports.growsLeft.value = grows ?? UNLIMITED_GROWTH;
}

/** Returns true if the search tried everything. */
const isWhole = ({ end }: ShortProof): boolean => end === 'found' || end === 'exhausted';

/** Checks that the parts of a proof agree with each other. */
function faultOfProof(proof: ShortProof, left: number, below: number | undefined): string | null {
  const { end, lower, moves, nodes } = proof;
  const complete = isWhole(proof);
  if (end === 'not started' && (lower > 0 || nodes > 0)) {
    return `proof: at least ${lower} stops after ${nodes} positions, but it was not started`;
  }
  if ((end === 'found') !== (complete && moves !== undefined)) {
    return `proof: "${end}" goes with ${moves?.length} moves`;
  }
  if (below !== undefined && lower > below) {
    return `proof: at least ${lower} stops, but only fewer than ${below} were looked for`;
  }
  if (moves === undefined) return null;
  const stops = moves.length - left;
  if (below !== undefined && stops >= below) {
    return `proof: a solution of ${stops} stops, but fewer than ${below} were asked for`;
  }
  return complete && stops !== lower
    ? `proof: complete with a solution of ${stops} stops, but at least ${lower}`
    : null;
}
