/**
 * The felt with a game on it: its cards can be dragged, clicked and typed, a hint is marked on it, and
 * it says when all of them are home. What a move comes to is for its handlers to say.
 */
import { h, plural } from './dom.js';
import type { Game } from './game.js';
import { followPointer } from './pointer.js';
import { bestTarget, takeable, targets } from './rules.js';
import type { Step } from './steps.js';
import { Table } from './table.js';
import { TypedMoves } from './typed-moves.js';

export interface FeltHandlers {
  /** The game that is shown. */
  game(): Game;
  /** Whether cards can be taken; else it is only looked at. */
  readonly isOpen: boolean;
  /** Tries to move; `count` 0 means as many as fit. False if the rules forbid it. */
  move(from: number, to: number, count: number): boolean;
  undo(by: number): void;
  /** What is wrong with what was typed. */
  say(text: string): void;
  /** What happened, for those who do not see it. */
  announce(text: string): void;
  /** Pixels that it may be high. */
  maxHeight(): number;
  /** Whether it takes all of them. */
  fills(): boolean;
}

export class Felt {
  readonly element = h('div.table', { role: 'group', 'aria-label': 'Table' });
  readonly table: Table;
  private readonly note = h('p.felt-note', { 'aria-hidden': 'true' });
  private readonly typed: TypedMoves;

  /** @param signal aborts when it is gone for good */
  constructor(
    private readonly handlers: FeltHandlers,
    signal?: AbortSignal,
  ) {
    const { isOpen } = handlers;
    const position = () => handlers.game().position;
    this.table = new Table(
      this.element,
      {
        announce: handlers.announce,
        takeable: (place, depth) => (isOpen ? takeable(position(), place, depth) : 0),
        targets: (from, count) => (isOpen ? targets(position(), from, count) : []),
        move: handlers.move,
        moveSomewhere: (from, count) => {
          const to = bestTarget(position(), from, count);
          return to !== undefined && handlers.move(from, to, count);
        },
        maxHeight: handlers.maxHeight,
        fills: handlers.fills,
      },
      signal,
    );
    if (isOpen) followPointer(this.table);
    this.typed = new TypedMoves(this.table, {
      position,
      move: (from, to) => handlers.move(from, to, 0),
      undo: handlers.undo,
      say: handlers.say,
    });
    this.element.append(this.note);
  }

  /**
   * The game as it stands now.
   *
   * @param moveMs how long the cards take to get there, for those who like to see them move
   * @param who did it, should it be won: `Solved`, `You won`
   */
  show(moveMs: number, who: string): void {
    const game = this.handlers.game();
    // Half a move that was typed dies with its board.
    this.typed.forget();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.table.show(game.position, calm ? 0 : moveMs);
    this.element.classList.toggle('won', game.isWon);
    this.element.dataset.home = String(game.position.foundations.reduce((a, b) => a + b));
    if (!game.isWon) return;
    const told = `${who} in ${plural(game.at, 'move')}`;
    this.note.replaceChildren(told, h('small', {}, 'all 52 cards are home'));
  }

  /** A hint. */
  mark({ from, to, cards }: Step): void {
    this.table.select(null);
    this.table.mark({ from, to, count: cards.length });
  }

  /** True if the key meant something. */
  key(event: KeyboardEvent): boolean {
    return this.typed.key(event);
  }
}
