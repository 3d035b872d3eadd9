/** Asks the wasm modules through their hosts, in this process. */
import { readFileSync } from 'node:fs';
import { loadTwin } from '../../../bench/wasm.js';
import { buildFiles } from '../../../bench/node/files.js';
import type { Twin } from '../../../bench/twin/twin.js';
import { VERDICTS } from '../../../src/reference/index.js';
import { POSITION_BYTES, type ShortestExports } from '../../../src/wasm/abi.js';
import { Engine } from '../../../src/wasm/engine.js';
import { instantiateModule } from '../../../src/wasm/load.js';
import { compileModule } from '../../../src/wasm/modules-node.js';
import { packageFile } from '../../../src/wasm/package-files-node.js';
import { writePosition } from '../../../src/wasm/position.js';
import { Prover } from '../../../src/wasm/prover.js';
import { ANY_STOPS, Shortest } from '../../../src/wasm/shortest.js';
import { Solver } from '../../../src/solve/solver.js';
import { fewMovesSolution, shortSolution } from '../../../src/solve/short/short.js';
import { carefulWeights, weightsFor } from '../../../src/solve/short/weights.js';
import { exhaust, type Position } from '../../../src/reference/index.js';
import { plainShortest } from '../../shortest/oracle.js';
import { cardsLeft, mayBeRefused } from '../board.js';
import { needsFewCells, type Answer, type Question } from '../questions.js';

type Build = 'release' | 'debug' | 'refusing';
type Name = 'freecell' | 'prover' | 'shortest';

/** The extra export of a module of the build `refusing`: see scripts/build/refusing.js. */
interface Refusing {
  readonly growsLeft?: WebAssembly.Global;
}

/** A beam makes some 390 positions for each unit of its width. This limit is far above that. */
const MOST_NODES_A_WIDTH = 20_000;
const MOST_BEAM_NODES = 300_000;

/** More than any search here grows its memory. */
const UNLIMITED_GROWTH = 1_000_000;

/** Compiled modules. A process compiles each once. */
class Modules {
  private readonly compiled = new Map<string, Promise<WebAssembly.Module>>();
  private twinLoaded: Promise<Twin> | undefined;

  get(name: Name, build: Build): Promise<WebAssembly.Module> {
    const key = `${name} ${build}`;
    let module = this.compiled.get(key);
    if (module === undefined) this.compiled.set(key, (module = compile(name, build)));
    return module;
  }

  twin(): Promise<Twin> {
    return (this.twinLoaded ??= loadTwin(buildFiles));
  }
}

async function compile(name: Name, build: Build): Promise<WebAssembly.Module> {
  if (build !== 'refusing') return compileModule(name, build);
  return new WebAssembly.Module(readFileSync(packageFile(`build/refusing/${name}.wasm`)));
}

const modules = new Modules();

/** The instances of one case. All questions share an instance, unless a question wants a fresh one. */
export class ModuleHosts {
  private readonly used = new Map<string, unknown>();

  async ask(question: Question, position: Position): Promise<Answer> {
    switch (question.ask) {
      case 'bound':
        return this.askBound(question, position);
      case 'beam':
        return this.askBeam(question, position);
      case 'proof':
        return this.askProof(question, position);
      case 'prover':
        return this.askProver(question, position);
      case 'engine':
        return this.askEngine(question, position);
      case 'twin':
        return askTwin(question, position);
      case 'solver':
        return this.askSolver(question, position);
      case 'short':
      case 'few':
        return this.askShort(question, position);
      case 'exhaust':
        return askExhaust(question, position);
      case 'fewest':
        return askFewest(question, position);
      default:
        throw new Error(`no module answers "${question.ask}"`);
    }
  }

  private async instance<Host>(
    name: string,
    question: Question,
    make: (build: Build) => Promise<Host>,
  ): Promise<Host> {
    const build = question.build ?? 'release';
    if (question.fresh) return make(build);
    const key = `${name} ${build}`;
    if (!this.used.has(key)) this.used.set(key, await make(build));
    return this.used.get(key) as Host;
  }

  private async shortest(question: Question): Promise<Shortest> {
    const { host, exports } = await this.instance('shortest', question, async (build) => {
      const exports = instantiateModule<ShortestExports & Refusing>(
        await modules.get('shortest', build),
      );
      return { host: new Shortest(exports), exports };
    });
    allowGrowth(exports, question);
    return host;
  }

  private async askBound(question: Question, position: Position): Promise<Answer> {
    const bound = (await this.shortest(question)).bound(position);
    return { verdict: 'undecided', lower: cardsLeft(position) + bound, detail: bound };
  }

  private async askBeam(question: Question, position: Position): Promise<Answer> {
    const { width = 30, careful, below, stopAt } = question;
    const cells = position.cells.length;
    const { moves, nodes } = (await this.shortest(question)).beam(position, {
      width,
      weights: careful ? carefulWeights(cells) : weightsFor(width, cells),
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

  private async askProof(question: Question, position: Position): Promise<Answer> {
    const { below, stopAt, maxNodes, maxMemoryMiB, reductions, hashedKeys } = question;
    const proof = (await this.shortest(question)).prove(position, {
      ...{ below, maxNodes, maxMemoryMiB, reductions, hashedKeys, stop: stopper(stopAt) },
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

  private async askProver(question: Question, position: Position): Promise<Answer> {
    const { maxNodes, maxMemoryMiB, reductions, memoryFirst } = question;
    const prover = await this.instance('prover', question, async (build) =>
      Prover.create(await modules.get('prover', build)),
    );
    allowGrowth(prover.wasm as Refusing, question);
    const fits =
      position.cells.length <= 4 || reductions === undefined || !needsFewCells(reductions);
    const proof = prover.prove(position, {
      ...{ maxNodes, maxMemoryMiB, memoryFirst, reductions: fits ? reductions : undefined },
    });
    const { verdict, nodes } = proof;
    const ranOutOf = proof.verdict === 'undecided' ? proof.ranOutOf : undefined;
    const moves = [...proof.moves];
    const fault = faultOfBudget(verdict, ranOutOf);
    return {
      ...{ verdict, nodes, detail: { ...proof, moves } },
      ...(verdict === 'solved' && { moves }),
      ...(fault !== null && { fault }),
    };
  }

  private async askEngine(question: Question, position: Position): Promise<Answer> {
    if (mayBeRefused(position)) return { verdict: 'undecided', detail: 'not asked' };
    const engine = await this.instance('freecell', question, async (build) =>
      Engine.create(await modules.get('freecell', build === 'debug' ? 'debug' : 'release')),
    );
    engine.solvePosition(position, question.maxNodes ?? 1000);
    return answerOfResult(engine);
  }

  private async solver(question: Question): Promise<Solver> {
    return this.instance('solver', question, async () =>
      Solver.create({
        freecell: await modules.get('freecell', 'release'),
        prover: await modules.get('prover', 'release'),
      }),
    );
  }

  private async askSolver(question: Question, position: Position): Promise<Answer> {
    const { maxNodes, maxMemoryMiB, checkProofs } = question;
    const solver = await this.solver(question);
    const outcome = solver.solve(position, { maxNodes, maxMemoryMiB, checkProofs });
    const { verdict, nodes } = outcome;
    const ranOutOf = outcome.verdict === 'undecided' ? outcome.ranOutOf : undefined;
    const moves = [...outcome.moves];
    const fault =
      outcome.verdict === 'unsolvable' && outcome.proofCheck?.result === 'refuted'
        ? 'refuted proof: a search without reductions finds a solution'
        : faultOfBudget(verdict, ranOutOf);
    return {
      ...{ verdict, nodes, detail: { ...outcome, moves } },
      ...(verdict === 'solved' && { moves }),
      ...(fault !== null && { fault }),
    };
  }

  private async askShort(question: Question, position: Position): Promise<Answer> {
    const { maxNodes, maxMemoryMiB, shortNodes, proofNodes, ms } = question;
    const found = (await this.solver(question)).solve(position, { maxNodes });
    if (found.verdict !== 'solved') return { verdict: found.verdict, detail: found.verdict };
    const shortest = await this.shortest(question);
    const packed = found.moves.slice();
    const budget = ms === undefined ? { nodes: shortNodes } : { ms };
    if (question.ask === 'few') {
      const { autoplay = 'none' } = question;
      const found = fewMovesSolution(shortest, position, packed, autoplay, {
        ...{ ...budget, proofNodes, maxMemoryMiB },
      });
      const { lower, isImpossible } = found;
      const moves = found.moves && [...found.moves];
      const few = { autoplay, lower, isImpossible, count: moves && found.count };
      return { verdict: 'solved', ...(moves && { moves }), few, detail: { moves, few } };
    }
    const short = shortSolution(shortest, position, packed, {
      ...{ ...budget, proofNodes, maxMemoryMiB },
    });
    const { lower } = short;
    const moves = [...short.moves];
    const optimal = lower === moves.length;
    return { verdict: 'solved', moves, lower, optimal, detail: { moves, lower } };
  }
}

async function askTwin(question: Question, position: Position): Promise<Answer> {
  if (mayBeRefused(position)) return { verdict: 'undecided', detail: 'not asked' };
  const twin = await modules.twin();
  const record = new Uint8Array(POSITION_BYTES);
  writePosition(record, position);
  twin.solveRecord(record, position.cells.length, question.maxNodes ?? 1000);
  return answerOfResult(twin);
}

function answerOfResult(from: Pick<Engine, 'verdictOf' | 'nodesOf' | 'movesOf'>): Answer {
  const verdict = VERDICTS[from.verdictOf(0)];
  const nodes = from.nodesOf(0);
  const moves = [...from.movesOf(0)];
  return {
    verdict,
    nodes,
    ...(verdict === 'solved' && { moves }),
    detail: { verdict, nodes, moves },
  };
}

function askExhaust({ maxNodes }: Question, position: Position): Answer {
  if (cardsLeft(position) > 25) return { verdict: 'undecided' };
  return { verdict: exhaust(position, maxNodes).verdict };
}

function askFewest({ maxNodes = 3000 }: Question, position: Position): Answer {
  if (cardsLeft(position) > 25) return { verdict: 'undecided' };
  const stops = plainShortest(position, maxNodes);
  if (stops === undefined) return { verdict: 'undecided' };
  if (stops === null) return { verdict: 'unsolvable' };
  const length = cardsLeft(position) + stops;
  return { verdict: 'solved', length, lower: length, optimal: true };
}

/** Returns a function that says stop at its n-th call. */
function stopper(stopAt: number | undefined): (() => boolean) | undefined {
  let asked = 0;
  return stopAt === undefined ? undefined : () => ++asked >= stopAt;
}

function allowGrowth(exports: Refusing, { grows }: Question): void {
  if (exports.growsLeft !== undefined) exports.growsLeft.value = grows ?? UNLIMITED_GROWTH;
}

function faultOfBudget(verdict: string, ranOutOf: string | undefined): string | null {
  return (verdict === 'undecided') === (ranOutOf !== undefined)
    ? null
    : `budget: "${verdict}" goes with ranOutOf ${ranOutOf}`;
}

type Proof = ReturnType<Shortest['prove']>;

/** Returns true if the search tried everything. */
const isWhole = ({ end }: Proof): boolean => end === 'found' || end === 'exhausted';

/** Checks that the parts of a proof agree with each other. */
function faultOfProof(proof: Proof, left: number, below: number | undefined): string | null {
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
