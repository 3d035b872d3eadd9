/** The table with everything around it: watching the engine's solution, or playing by hand. */
import { readBoard } from 'freecell-wasm/notation';
import { InputError, positionOfDeal } from 'freecell-wasm/game';
import {
  CELL_LETTERS,
  FOUNDATION,
  MAX_CELLS,
  type Move,
  type Position,
} from 'freecell-wasm/reference';
import { announce } from '../announce.js';
import { count, h } from '../dom.js';
import { EngineClient, Superseded, type Solved } from '../workers/client.js';
import { ShortClient, type Short } from '../workers/short-client.js';
import { Game } from '../game/game.js';
import { bestTarget, isStep, takeable, targets, wish, withSafeCards } from '../game/rules.js';
import { stepsOf, stepToken, stepWords, type Step } from '../game/steps.js';
import { DEFAULT_DEAL, formatRoute, type Route } from '../route.js';
import { followPointer } from '../table/pointer.js';
import { Table } from '../table/table.js';
import { HandPanel } from './hand.js';
import { Picker, type PickerHandlers } from './picker.js';
import { Player } from './player.js';
import { VerdictCard } from './verdict.js';

/** What a visitor's device can be asked for: some seconds, and the prover's usual memory. */
const BUDGETS = { maxNodes: 20_000_000 };
/** Before "searching" is shown: nearly every answer is quicker. */
const SEARCHING_AFTER_MS = 120;
const MOVE_MS = 200;

export interface GameViewHandlers extends PickerHandlers {
  setView(view: 'watch' | 'play'): void;
  copy(text: string, what: string): void;
  share(): void;
}

export class GameView {
  readonly picker: Picker;
  private readonly engine = new EngineClient();
  /** For questions about my game, so that they do not end the search for the solution. */
  private readonly advisor = new EngineClient();
  private readonly note = h('p.felt-note', { 'aria-hidden': 'true' });
  private readonly short = new ShortClient();
  /** Ends the search for a shorter solution of the board that is shown, and of any before. */
  private improving: AbortController | null = null;
  private readonly verdict = new VerdictCard({
    shorter: () => void this.makeShorter(),
    switchMetric: () => void this.switchMetric(),
  });
  /** The solution of fewest single cards, while that of fewest moves is shown. */
  private byCards: Solved | null = null;
  private readonly player: Player;
  private readonly hand: HandPanel;
  private readonly table: Table;
  private readonly tableElement = h('div.table', { role: 'group', 'aria-label': 'Table' });
  private view: 'watch' | 'play' = 'watch';
  private route: Route = { view: 'watch', game: DEFAULT_DEAL, cells: 4 };
  private start: Position = positionOfDeal(DEFAULT_DEAL);
  private solved: Solved | null = null;
  private together = true;
  private solution = new Game(this.start);
  private mine = new Game(this.start);
  private shown = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly handlers: GameViewHandlers,
  ) {
    this.picker = new Picker(handlers);
    this.player = new Player({
      moved: (moveMs) => this.showTable(moveMs),
      setTogether: (together) => this.setTogether(together),
      copySolution: () => handlers.copy(this.solutionText(), 'Solution'),
      share: () => handlers.share(),
    });
    this.hand = new HandPanel({
      undo: () => this.undo(-1),
      redo: () => this.undo(1),
      restart: () => this.undo(-Infinity),
      hint: () => void this.hint(),
      isWinnable: () => void this.checkWinnable(),
      finish: () => void this.finish(),
      setWatching: (watching) => (watching ? void this.checkWinnable() : this.hand.noAnswer()),
    });
    this.table = new Table(
      this.tableElement,
      {
        takeable: (place, depth) => takeable(this.game.position, place, depth),
        targets: (from, count) => targets(this.game.position, from, count),
        move: (from, to, count) => this.wishMove(from, to, count),
        moveSomewhere: (from, count) => {
          const to = bestTarget(this.game.position, from, count);
          return to !== undefined && this.wishMove(from, to, count);
        },
      },
      () => innerHeight - this.tableElement.getBoundingClientRect().top - scrollY - 24,
    );
    followPointer(this.table);
    this.tableElement.append(this.note);
    root.append(
      h('div.intro', {}, this.picker.element, this.verdict.element),
      this.tableElement,
      h('div.side', {}, this.player.controls, this.player.list, this.hand.element),
    );
  }

  private get game(): Game {
    return this.view === 'watch' ? this.solution : this.mine;
  }

  /** @throws InputError if the board in the address cannot be read */
  open(route: Route): void {
    const { game, cells, view } = route;
    const key = `${game} ${cells}`;
    const isNew = key !== this.shown;
    if (isNew) {
      this.start = typeof game === 'number' ? positionOfDeal(game, cells) : readBoard(game, cells);
      this.shown = key;
      this.route = { ...route, view: 'watch' };
      this.solved = null;
      this.stopImproving();
      this.solution = new Game(this.start);
      this.mine = new Game(this.start);
    }
    const wanted = view === 'play' ? 'play' : 'watch';
    if (!isNew && wanted === 'play' && this.view === 'watch') this.takeOver();
    this.player.pause();
    this.view = wanted;
    this.root.dataset.view = wanted;
    this.showTable(isNew ? 320 : MOVE_MS);
    if (isNew) void this.solve();
    if (wanted === 'play') this.afterMyMove();
    else if (!isNew) this.player.load(this.solution);
  }

  stop(): void {
    this.player.pause();
  }

  /** A key that no field of the page wanted. True if it meant something. */
  key(event: KeyboardEvent): boolean {
    if (this.view === 'play') return this.keyByHand(event);
    const actions: Record<string, () => void> = {
      ArrowRight: () => this.player.stepBy(1),
      ArrowLeft: () => this.player.stepBy(-1),
      Home: () => this.player.jump(0),
      End: () => this.player.jump(Infinity),
      ' ': () => this.player.toggle(),
    };
    actions[event.key]?.();
    return event.key in actions;
  }

  private async solve(): Promise<void> {
    const { start } = this;
    this.player.load(this.solution);
    this.verdict.asking();
    const waiting = setTimeout(() => this.verdict.searching(), SEARCHING_AFTER_MS);
    try {
      const solved = await this.engine.solve(start, BUDGETS);
      if (start !== this.start) return;
      const short = solved.verdict === 'solved' ? await this.short.soon(start) : null;
      if (start !== this.start) return;
      this.showSolved(solved, short);
      announce(
        `${solved.verdict}${this.solution.length ? ` in ${this.solution.length} moves` : ''}`,
      );
    } catch (error) {
      if (error instanceof Superseded) return;
      this.verdict.failed(wordsOf(error));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** A solution from its start, the short one if there is one that is shorter. */
  private showSolved(solved: Solved, short: Short | null): void {
    const isShorter = short !== null && short.moves.length <= solved.moves.length;
    const moves = isShorter ? short.moves : solved.moves;
    this.showSolution({ ...solved, moves, ...(short && { lower: short.lower }) });
  }

  private showSolution(solved: Solved): void {
    this.solved = solved;
    this.solution = new Game(this.start, stepsOf(this.start, solved.moves, this.together));
    this.verdict.show(solved, this.solution.length, this.withOneMoreCell());
    this.player.load(this.solution);
    if (this.view === 'watch') this.showTable(0);
  }

  /** The button: the solution of fewest moves, a run being one, or that of fewest single cards. */
  private async switchMetric(): Promise<void> {
    const { start, solved, byCards } = this;
    if (solved === null) return;
    this.stopImproving();
    if (solved.moveCount !== undefined) {
      if (byCards !== null) this.showSolution(byCards);
      return;
    }
    try {
      const few = await this.short.few(start);
      if (solved !== this.solved || few === null) return;
      this.byCards = solved;
      this.showSolution({ ...solved, ...few, lower: undefined });
      announce(`${few.moveCount} moves with runs as one`);
    } catch (error) {
      if (start === this.start) this.verdict.failed(wordsOf(error));
    }
  }

  /** The button: goes on looking for a shorter solution, or stops. */
  private async makeShorter(): Promise<void> {
    if (this.improving !== null) return this.stopImproving();
    const { start, solved } = this;
    if (solved?.lower === undefined) return;
    const controller = new AbortController();
    this.improving = controller;
    this.verdict.improving(true);
    const { moves, lower } = solved;
    try {
      await this.short.improve(
        start,
        { moves, lower, optimal: false },
        (better) => this.showBetter(better),
        controller.signal,
      );
    } catch (error) {
      if (!controller.signal.aborted) this.verdict.failed(wordsOf(error));
    } finally {
      if (this.improving === controller) this.stopImproving();
    }
  }

  private stopImproving(): void {
    this.improving?.abort();
    this.improving = null;
    this.verdict.improving(false);
  }

  private showBetter(better: Short): void {
    const { solved } = this;
    if (solved === null) return;
    if (better.moves.length < solved.moves.length) {
      this.showSolved(solved, better);
    } else {
      this.solved = { ...solved, lower: better.lower };
      this.verdict.show(this.solved, this.solution.length, this.withOneMoreCell());
    }
    announce(
      better.optimal
        ? `${better.moves.length} single cards, the shortest possible`
        : `${better.moves.length} single cards, at least ${better.lower}`,
    );
  }

  /** Where one cell more may save the game. */
  private withOneMoreCell(): HTMLElement | null {
    const { route } = this;
    const cells = route.cells + 1;
    if (cells > MAX_CELLS) return null;
    return h('a', { href: formatRoute({ ...route, cells }) }, `Try ${cells} free cells`);
  }

  private showTable(moveMs: number): void {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.table.show(this.game.position, calm ? 0 : moveMs);
    const { game } = this;
    this.tableElement.classList.toggle('won', game.isWon);
    if (game.isWon) {
      const who = this.view === 'watch' ? 'Solved' : 'You won';
      this.note.replaceChildren(
        `${who} in ${count(game.length)} moves`,
        h('small', {}, 'all 52 cards are home'),
      );
    }
    this.tableElement.dataset.home = String(this.game.position.foundations.reduce((a, b) => a + b));
  }

  private setTogether(together: boolean): void {
    this.together = together;
    const done = this.solution.movesDone().length;
    const moves = this.solution.steps.flatMap((step) => step.moves);
    this.solution = new Game(this.start, stepsOf(this.start, moves, together));
    let at = 0;
    for (let single = 0; single < done; at++) single += this.solution.steps[at].moves.length;
    this.solution.goTo(at);
    if (this.solved) this.verdict.show(this.solved, this.solution.length, this.withOneMoreCell());
    this.player.load(this.solution);
    this.showTable(MOVE_MS);
  }

  private solutionText(): string {
    return this.solution.steps.map(stepToken).join(' ');
  }

  // ---- by hand -------------------------------------------------------------------------------

  /** My game goes on where the solution stands, with its past to undo; but not from the end. */
  private takeOver(): void {
    if (this.solution.at > 0 && !this.solution.isWon) this.mine = this.solution.fork();
  }

  private wishMove(from: number, to: number, count: number): boolean {
    const made = wish(this.game.position, from, to, count);
    if (!isStep(made)) {
      announce(made.refused);
      if (this.view === 'play') this.hand.say(made.refused);
      return false;
    }
    if (this.view === 'watch') {
      this.player.pause();
      this.mine = this.solution.fork();
      this.view = 'play';
      this.root.dataset.view = 'play';
      this.handlers.setView('play');
    }
    this.makeMine(made);
    return true;
  }

  private makeMine(step: Step): void {
    const { position } = this.mine;
    this.mine.add(this.hand.sendsSafeCards ? withSafeCards(position, step) : step);
    this.showTable(MOVE_MS);
    this.hand.say('');
    announce(stepWords(step));
    this.afterMyMove();
  }

  private undo(by: number): void {
    this.mine.goTo(this.mine.at + by);
    this.showTable(MOVE_MS);
    this.hand.say('');
    this.afterMyMove();
  }

  private afterMyMove(): void {
    const { mine } = this;
    this.hand.update(mine.at > 0, mine.at < mine.length);
    if (mine.isWon) this.hand.say(`You did it, in ${mine.at} moves.`);
    if (this.hand.isWatching) void this.checkWinnable();
    else this.hand.noAnswer();
  }

  /** The engine's word on where my game stands; null if I moved on meanwhile. */
  private async ask(): Promise<Solved | null> {
    const { position } = this.mine;
    try {
      const solved = await this.advisor.solve(position, BUDGETS);
      return position === this.mine.position ? solved : null;
    } catch (error) {
      if (!(error instanceof Superseded)) this.hand.say(String(error));
      return null;
    }
  }

  private async checkWinnable(): Promise<Solved | null> {
    this.hand.asking();
    const solved = await this.ask();
    if (solved) this.hand.answer(solved, this.mine.isWon);
    return solved;
  }

  /** A short solution of my game from where it is; null if I moved on meanwhile, or it is refused. */
  private async shortFromHere(solved: Solved): Promise<readonly Move[] | null> {
    const { position } = this.mine;
    try {
      const moves = (await this.short.soon(position))?.moves ?? solved.moves;
      return position === this.mine.position ? moves : null;
    } catch (error) {
      this.hand.say(wordsOf(error));
      return null;
    }
  }

  private async hint(): Promise<void> {
    if (this.mine.isWon) return;
    const solved = await this.checkWinnable();
    if (!solved) return;
    const { position } = this.mine;
    let step = this.solution.stepAfter(position);
    if (step === undefined) {
      const moves = await this.shortFromHere(solved);
      if (moves === null) return;
      [step] = stepsOf(position, moves, true);
    }
    if (!step) {
      this.hand.say(
        solved.verdict === 'unsolvable'
          ? 'No move helps any more: undo.'
          : 'The engine has no hint here.',
      );
      return;
    }
    this.table.select(null);
    this.table.mark({ from: step.from, to: step.to, count: step.cards.length });
    const text = `Hint: ${stepWords(step)}.`;
    this.hand.say(text);
  }

  private async finish(): Promise<void> {
    const solved = await this.checkWinnable();
    if (!solved || solved.verdict !== 'solved') return;
    const { position, at } = this.mine;
    const ending = await this.shortFromHere(solved);
    if (ending === null) return;
    this.stopImproving();
    const moves = [...this.mine.movesDone(), ...ending];
    const steps = [...this.mine.steps.slice(0, at), ...stepsOf(position, ending, this.together)];
    this.solution = new Game(this.start, steps);
    this.solution.goTo(at);
    // Of this game from its start nothing is known but that it ends.
    this.solved = { ...solved, moves, lower: undefined };
    this.handlers.setView('watch');
    this.player.toggle();
  }

  private firstKey = '';

  private keyByHand(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return false;
      this.undo(key === 'y' || event.shiftKey ? 1 : -1);
      return true;
    }
    if (key === 'escape') {
      this.firstKey = '';
      this.table.select(null);
      return true;
    }
    const place = this.placeOfKey(key);
    if (place === undefined) return false;
    if (this.firstKey === '') {
      if (place === FOUNDATION) return false;
      this.firstKey = key;
      if (takeable(this.mine.position, place, -1) > 0) this.table.select({ place, count: 0 });
      this.hand.say(`${key} to …`);
      return true;
    }
    const from = this.placeOfKey(this.firstKey)!;
    this.firstKey = '';
    this.table.select(null);
    if (from !== place && !this.wishMove(from, place, 0))
      this.table.refuse(this.table.cardsOf({ place: from, count: 1 }));
    return true;
  }

  /** `1`..`8`, `a`.. for the cells there are (the eighth is `k`), `h` for home. */
  private placeOfKey(key: string): number | undefined {
    if (/^[1-8]$/.test(key)) return Number(key) - 1;
    if (key === 'h') return FOUNDATION;
    const cell = CELL_LETTERS.indexOf(key);
    return key.length === 1 && cell >= 0 && cell < this.mine.position.cells.length
      ? 8 + cell
      : undefined;
  }
}

/** What a board in the address has wrong, or null. */
export const boardFault = (error: unknown): string | null =>
  error instanceof InputError ? error.message : null;

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
