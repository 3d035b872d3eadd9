/** A lesson: the player looks for a better move in the position before a mistake. */
import type { AnalyzedPosition, FreeCellEngine, Move, Position } from 'freecell-wasm';
import { wordsOf } from '../announce.js';
import { Game, plural } from '../../../src/ui/index.js';
import { ask } from '../engine.js';
import { analyzed } from './analyzed.js';
import type { Marks } from './marks.js';
import type { Mistake } from './moments.js';
import { type Offer, type Panel, TRY_AGAIN } from './panel.js';
import { isAlike, judgementOf, moveOf } from './tries.js';
import { wordsOfMove } from './words.js';

export interface LessonTask {
  readonly position: Position;
  readonly analyzed: AnalyzedPosition;
  readonly mistake: Mistake;
  /** The number of this mistake, from 1. */
  readonly number: number;
  readonly total: number;
}

export interface LessonHost {
  readonly panel: Panel;
  readonly marks: Marks;
  /** Shows the game of the lesson. */
  show(): void;
  /** Goes to the next mistake; null after the last one. */
  readonly next: (() => void) | null;
  /** Goes back to the analysis. */
  end(): void;
}

/** What the page says about a move that was tried. */
export interface Reply {
  readonly isRight: boolean;
  readonly words: string;
}

export class Lesson {
  /** The position, and the move that the player tries. */
  game: Game;
  private readonly asking = new AbortController();

  constructor(
    private readonly task: LessonTask,
    private readonly host: LessonHost,
  ) {
    this.game = new Game(task.position);
  }

  begin(): void {
    const { position, mistake, analyzed: here } = this.task;
    this.game = new Game(position);
    this.host.marks.show(position, []);
    this.host.show();
    const played = here.played === null ? '' : wordsOfMove(position, here.played);
    const words = {
      fatal: `Move ${mistake.move}, ${played}, lost the game. Find a move that wins.`,
      doubtful: `Move ${mistake.move}, ${played}, may have lost the game. Find a move that wins.`,
      detour: `Move ${mistake.move}, ${played}, was ${plural(mistake.cost, 'move')} longer, as far as we know. Find a better one.`,
    }[mistake.kind];
    this.tell(words);
    this.offer(['Show it', () => this.showBest()]);
  }

  wished(): boolean {
    if (this.game.length === 0) return true;
    this.host.panel.askToTryAgain();
    return false;
  }

  /** Judges the move that the player has made. */
  async moved(): Promise<void> {
    const { game } = this;
    if (game.at !== 1) return;
    let reply: Reply;
    try {
      reply = await replyTo(this.task, game.steps[0].moves, this.asking.signal);
    } catch (error) {
      if (!this.asking.signal.aborted) this.tell(wordsOf(error));
      return;
    }
    if (this.asking.signal.aborted || game !== this.game) return;
    this.tell(reply.words);
    const again: Offer = [TRY_AGAIN, () => this.begin()];
    if (reply.isRight) this.offer(again);
    else this.offer(again, ['Show it', () => this.showBest()]);
  }

  left(): void {
    this.asking.abort();
  }

  private showBest(): void {
    const { position, analyzed: here } = this.task;
    const { best } = here;
    if (this.game.length > 0) {
      this.game = new Game(position);
      this.host.show();
    }
    if (best === null) return;
    this.host.marks.show(position, [best]);
    this.tell(`${wordsOfMove(position, best)} is the best move we know.`);
    this.offer();
  }

  private tell(words: string): void {
    const { number, total } = this.task;
    this.host.panel.tell(`Mistake ${number} of ${total}`, words);
  }

  private offer(...offers: readonly Offer[]): void {
    const { next, end, panel } = this.host;
    panel.offer(...offers, ...(next === null ? [] : [['Next mistake', next] as const]), [
      'Back',
      end,
    ]);
  }
}

/** @throws as `engine.analyze` */
async function replyTo(
  { position, analyzed: here, mistake }: LessonTask,
  moves: readonly Move[],
  signal: AbortSignal,
): Promise<Reply> {
  const move = moveOf(position, moves);
  const judgement = judgementOf(position, here, move);
  const name = wordsOfMove(position, move);
  if (judgement !== 'winning' || mistake.kind !== 'detour') return replyOf(judgement, name);
  if (here.best !== null && isAlike(position, move, here.best)) return replyOfLength(name, 0);
  const left = await ask((engine) => leftAfter(engine, position, moves, signal));
  return replyOfLength(name, left === null ? null : left + 1 - here.movesLeft!);
}

export function replyOf(judgement: ReturnType<typeof judgementOf>, name: string): Reply {
  const words = {
    winning: `Yes: ${name} wins.`,
    losing: `No: after ${name} the game is lost.`,
    undecided: `Nobody knows: no search could decide ${name}.`,
    idle: `${name} changes nothing.`,
  };
  return { isRight: judgement === 'winning', words: words[judgement] };
}

/** @param longer than the best way known, in moves; null if that is not known */
export function replyOfLength(name: string, longer: number | null): Reply {
  if (longer === null) return { isRight: false, words: `${name} wins, but we found no short way.` };
  if (longer > 0) {
    const words = `${name} wins, but the best way we know from there is ${plural(longer, 'move')} longer.`;
    return { isRight: false, words };
  }
  const words = longer < 0 ? 'even shorter than we knew' : 'as short as the best we know';
  return { isRight: true, words: `Yes: ${name} is ${words}.` };
}

/** Returns the fewest moves to the end that are known after these moves. @throws as `engine.analyze` */
async function leftAfter(
  engine: Pick<FreeCellEngine, 'analyze'>,
  start: Position,
  moves: readonly Move[],
  signal: AbortSignal,
): Promise<number | null> {
  const { positions } = await analyzed(engine, { start, moves }, signal);
  return positions.at(-1)!.movesLeft;
}
