/**
 * Reads what a player pastes: the number of a deal, a board, or a list of moves, in any notation that
 * the package reads. The page looks up the number of a board; it checks moves and shows them.
 */
import type { Position } from 'freecell-wasm';
import { positionOfDeal } from 'freecell-wasm/game';
import {
  describeFault,
  parseSolution,
  readBoard,
  verifySolution,
  writeBoard,
  type Solution,
} from 'freecell-wasm/notation';
import { readDealNumber, readTitled } from '../deal-number.js';
import { h, InputError, plural, stepsOf } from '../../../src/ui/index.js';
import { writeSteps } from '../game/written-steps.js';
import { type Board, capital, nameOfGame, noDeal, parseRoute, type Route } from '../route.js';
import { cellsSelect } from '../settings.js';
import { ask, ifThere } from '../engine.js';
import { dialog } from './dialog.js';

/** The meaning of a pasted text: a board, perhaps with a line of moves. */
export type Pasted = Board & Partial<Pick<Route, 'view' | 'moves'>>;

export interface PasteHandlers {
  /** @param told a sentence about the pasted text */
  show(pasted: Pasted, told: string): void;
  /** The board on the table. Moves that name no board belong to this one. */
  shown(): Board;
}

/** Cards that cannot be moves: `7H` and `3c` are both, `TS` is a card only. */
const ONLY_CARDS = /(?<![a-z0-9])((10|[2-9TJQ])[S♣♦♥♠]|(10|[9TJQ])[CDH])(?![a-z0-9])/gi;
/** A text with that many such cards is a board, not a list of moves with a mistake. */
const CARDS_OF_A_BOARD = 3;
/** Said of a text that is neither a board nor moves. */
const ALSO_READ = 'The number of a deal, or a board, is read here, too.';
/** The words of a solver about moves, and its second position. */
const BY_A_SOLVER = /move|foundations[^]*foundations/i;
/** The text says that the game has four cells. Boards without a number are read with four, too. */
const SAYS_FOUR = /\b4 (free ?)?cells?\b|NumFcs ?= ?4|"cells"/i;

export class PasteDialog {
  private readonly made: ReturnType<typeof dialog>;
  private readonly text = h('textarea', {
    id: 'board-text',
    rows: 9,
    spellcheck: false,
    autofocus: true,
    placeholder: '7H 8D KD 4C 4S 6D 7D\nJD …',
    'aria-describedby': 'board-fault',
    oninput: () => this.complain(''),
  });
  private readonly fault = h('p.message.error', { id: 'board-fault', role: 'alert' });
  private readonly cells = cellsSelect('board-cells', () => (this.isChosen = true));
  /** True if the visitor has chosen the number of free cells: it counts more than that of the text. */
  private isChosen = false;
  /** Counts what was asked, so that a late answer is ignored. */
  private asked = 0;

  constructor(private readonly handlers: PasteHandlers) {
    this.made = dialog(
      'Paste a deal, a board or moves',
      h(
        'p',
        'Paste the number of a deal, or a board, or the moves of a game such as 26 3a 5h. A board has a line for each cascade, with the deepest card first. The page checks moves and shows them.',
      ),
      h('label.visually-hidden', { htmlFor: 'board-text' }, 'Board'),
      this.text,
      this.fault,
      h(
        'div.buttons',
        h('label', { htmlFor: 'board-cells' }, 'Free cells '),
        this.cells,
        h('button.primary', { onclick: () => void this.use() }, 'Show it'),
      ),
    );
  }

  /** @param text read at once unless it is empty */
  open(text: string): void {
    this.cells.value = String(this.handlers.shown().cells);
    this.isChosen = false;
    this.complain('');
    this.asked++;
    this.made.open();
    this.text.select();
    if (text === '') return;
    this.text.value = text;
    void this.use();
  }

  private async use(): Promise<void> {
    const turn = ++this.asked;
    const isOver = (): boolean => turn !== this.asked || !this.made.element.open;
    try {
      const { told, ...pasted } = await this.read(this.text.value.trim());
      if (isOver()) return;
      this.complain('');
      this.made.element.close();
      this.handlers.show(pasted, told);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (!isOver()) this.complain(error.message);
    }
  }

  private complain(fault: string): void {
    this.fault.textContent = fault;
    this.text.ariaInvalid = String(fault !== '');
  }

  /** @throws InputError that says what is wrong with the text */
  private async read(text: string): Promise<Pasted & { told: string }> {
    if (text === '') throw new InputError('Paste a deal, a board or moves first.');
    const link = linkIn(text);
    if (link !== null) return link;
    const deal = readDealNumber(text);
    if (deal !== null) return this.dealt(deal);
    if (readTitled(text) !== null) throw new InputError(noDeal(text));
    let board: Position;
    try {
      board = this.readBoard(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return this.readSolution(this.parse(text, error));
    }
    const cells = board.cells.length;
    const number = await findDeal(board);
    if (number !== null) return { game: number, cells, told: `This is deal ${number}` };
    return { game: lineOf(board), cells, told: 'No deal has this board' };
  }

  private dealt(deal: number, cells = this.shownCells): Pasted & { told: string } {
    return { game: deal, cells, told: `Deal ${deal}` };
  }

  /** Reads a board with the cells that the visitor has chosen, or that it names, or of the game on the table. */
  private readBoard(text: string): Position {
    if (this.isChosen) return readBoard(text, this.shownCells);
    const board = readBoard(text);
    const isNamed = board.cells.length !== 4 || SAYS_FOUR.test(text);
    return isNamed ? board : readBoard(text, this.shownCells);
  }

  /** @param fault says why the text is not a board */
  private parse(text: string, fault: InputError): Solution {
    try {
      return parseSolution(text, this.shownCells);
    } catch (error) {
      const cards = text.match(ONLY_CARDS)?.length ?? 0;
      const isBoard = cards >= CARDS_OF_A_BOARD && !BY_A_SOLVER.test(text);
      if (isBoard) throw fault;
      throw error instanceof InputError ? new InputError(`${error.message}. ${ALSO_READ}`) : error;
    }
  }

  private async readSolution(solution: Solution): Promise<Pasted & { told: string }> {
    if (solution.steps.length === 0) {
      if (solution.deal !== undefined) return this.dealt(solution.deal, solution.cells);
      throw new InputError('This text has no deal, no board and no moves.');
    }
    const { game, start } = await this.boardOf(solution);
    const verified = verifySolution(start, solution);
    const isUnfinished = verified.moves.length > 0 && verified.faultAt >= solution.steps.length;
    if (!verified.valid && !isUnfinished) {
      // How the text was read is of use to programs.
      const [fault] = describeFault(solution, verified).split(', read with');
      throw new InputError(`Not a solution of ${nameOfGame(game)}: ${fault}.`);
    }
    const steps = stepsOf(start, verified.moves, true);
    const line = { game, cells: start.cells.length, moves: writeSteps(steps) };
    const count = plural(steps.length, 'move');
    return verified.valid
      ? { ...line, view: 'watch', told: `Valid: it wins ${nameOfGame(game)} in ${count}` }
      : {
          ...line,
          view: 'play',
          told: `${capital(nameOfGame(game))} after ${count}, all legal: play on`,
        };
  }

  /** The board of a solution: the one that it names or prints, else the one on the table. */
  private async boardOf({ deal, cells = this.shownCells, start }: Solution) {
    if (deal !== undefined) return { game: deal, start: positionOfDeal(deal, cells) };
    if (start !== undefined) {
      const number = await findDeal(start);
      return { game: number ?? lineOf(start), start };
    }
    const { game } = this.handlers.shown();
    const position =
      typeof game === 'number' ? positionOfDeal(game, cells) : readBoard(game, cells);
    return { game, start: position };
  }

  private get shownCells(): number {
    return Number(this.cells.value);
  }
}

/** The text of a board in one line, for a route. */
const lineOf = (board: Position): string => writeBoard(board).split('\n').join(' / ');

/** Reads a link to this page, as “Share” copies it, perhaps among other words. */
function linkIn(text: string): (Pasted & { told: string }) | null {
  const page = `${location.href.split('#')[0]}#`;
  const at = text.indexOf(page);
  if (at < 0) return null;
  const [word] = text.slice(at + page.length - 1).split(/\s/);
  // A link escapes these characters, so they belong to the words around it.
  const hash = word.replace(/[)\]>.,;:!?"'”’…]+$/, '');
  const { route, fault } = parseRoute(hash);
  if (fault !== null) throw new InputError(fault);
  return { ...route, told: 'Opened the link' };
}

/**
 * Returns the number of the deal, the smallest if there are several, or null if there is none. A worker
 * looks for it, because the search takes most of a second.
 */
async function findDeal(board: Position): Promise<number | null> {
  const { cascades, cells } = board;
  const isDealt = cascades.every(({ length }, i) => length === (i < 4 ? 7 : 6));
  if (!isDealt || cells.some((card) => card >= 0)) return null;
  // Without an engine, the page shows the board without its number.
  const found = await ifThere(ask((engine) => engine.find(board, { limit: 1 })));
  return found?.deals[0] ?? null;
}
