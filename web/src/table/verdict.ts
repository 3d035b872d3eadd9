/** Shows the known facts about the board and its solution, in the player's words. */
import type { CellBounds } from 'freecell-wasm';
import { announce } from '../announce.js';
import type { Shown } from './shown.js';
import { count, h, plural } from '../../../src/ui/index.js';
import { cellsNeeded } from '../game/deals.js';

const figure = (value: string, unit: string) => h('div.figure', h('b', value), h('span', unit));

export function timeText(microseconds: number): [string, string] {
  if (microseconds < 1) return [microseconds.toFixed(2), 'µs'];
  if (microseconds < 10_000) return [count(microseconds), 'µs'];
  if (microseconds < 1e6) return [(microseconds / 1000).toFixed(0), 'ms'];
  return [(microseconds / 1e6).toFixed(1), 's'];
}

/** The known facts about the board besides its verdict. */
export interface Known {
  /** Free cells of the game on the screen. */
  cells: number;
  /** Null until they are known. */
  needed: CellBounds | null;
  /** True for a deal with a number: only such a deal is compared with others. */
  isDeal: boolean;
  /** How difficult the deal is; empty until it is known, null for a board that is not compared with others. */
  difficulty: string | null;
  /** The most cards that any line brings home; null if nobody asked. */
  home: number | null;
  /** The fewest moves of all solutions found here. */
  best: number;
}

export const VERDICT_WORDS = {
  solved: 'Can be won',
  unsolvable: 'Cannot be won',
  undecided: 'Undecided',
} as const;

export class VerdictCard {
  readonly element = h('div.verdict');
  private readonly shorter = h('button.shorter');

  /** @param toggleShorter starts or stops the search for a shorter solution */
  constructor(toggleShorter: () => void) {
    this.shorter.addEventListener('click', toggleShorter);
    this.improving(false);
  }

  /** @param isImproving true while the page looks for a shorter solution */
  improving(isImproving: boolean): void {
    this.shorter.textContent = isImproving ? 'Stop looking' : 'Look for a shorter one';
    this.element.classList.toggle('improving', isImproving);
  }

  /** Marks the old answer as busy until the answer on the new board comes. */
  asking(): void {
    this.element.ariaBusy = 'true';
  }

  searching(): void {
    this.element.className = 'verdict searching';
    this.element.replaceChildren(
      h('p.word', 'Searching…'),
      h('p.remark', 'This one takes longer.'),
    );
  }

  failed(text: string): void {
    this.element.ariaBusy = 'false';
    this.element.className = 'verdict undecided failed';
    delete this.element.dataset.verdict;
    this.element.replaceChildren(h('p.word', 'No answer'), h('p.remark', text));
    announce(`No answer. ${text}`);
  }

  /**
   * @param moves number of moves of the solution on the screen
   * @param withMore a link to the same board with more free cells, if more win it
   */
  show(shown: Shown, moves: number, known: Known, withMore: HTMLElement | null): void {
    const { verdict } = shown.result;
    const isWon = verdict === 'solved';
    const isImproving = this.element.classList.contains('improving');
    this.element.ariaBusy = 'false';
    this.element.className = `verdict ${verdict}`;
    this.element.classList.toggle('improving', isImproving);
    this.element.dataset.verdict = verdict;
    const isWide = this.element.querySelector('details')?.open ?? false;
    const facts = [...(isWon ? [movesWords(moves, known.best)] : []), ...cellsWords(known)];
    const { activeElement } = document;
    // Only one element of its kind can have the focus here.
    const focused = this.element.contains(activeElement) && activeElement!.localName;
    this.element.replaceChildren(
      h('p.word', VERDICT_WORDS[verdict]),
      h('p.facts', facts.map((text) => `${text}.`).join(' ')),
      ...(isWon
        ? [...this.length(shown, moves, known.isDeal), ...difficultyOf(known)]
        : [h('p.remark', remark(shown, known.home), withMore)]),
      details(shown, isWide),
    );
    if (focused) this.element.querySelector<HTMLElement>(focused)?.focus();
  }

  private length(shown: Shown, moves: number, isDeal: boolean): HTMLElement[] {
    const { lower } = shown;
    if (lower === null) return [];
    const takes = `This solution takes ${plural(shown.moves.length, 'single-card move')}.`;
    const nobody = `Nobody can win this ${isDeal ? 'deal' : 'board'} in fewer`;
    if (lower === moves) return [h('p.length', `${nobody} moves. ${takes}`)];
    return [h('p.length', `${nobody} than ${plural(lower, 'move')}. ${takes} `, this.shorter)];
  }
}

/** The room for the sentence is there before it comes: things below must not move under a click. */
const difficultyOf = ({ difficulty }: Known): HTMLElement[] =>
  difficulty === null ? [] : [h('p.difficulty', difficulty)];

const movesWords = (moves: number, best: number): string =>
  best < moves
    ? `Here in ${plural(moves, 'move')}; the best we know is ${count(best)}`
    : `Here in ${plural(moves, 'move')}`;

/** Says how many cells win the board, as far as that is known. */
function cellsWords({ cells, needed, isDeal }: Known): string[] {
  if (needed === null) return [];
  const { lower, upper } = needed;
  if (upper === null)
    return lower === 0 ? [] : [`It cannot be won with ${plural(lower - 1, 'free cell')}`];
  const isSure = lower === upper;
  if (isSure && isDeal && cells === 4 && upper <= 4) return [cellsNeeded(upper)];
  if (upper === 0) return ['It needs no free cell'];
  const not = lower === 0 ? '' : `, not with ${lower === 1 ? 'none' : String(lower - 1)}`;
  if (upper > cells) return [`It can be won with ${plural(upper, 'cell')}${not}`];
  return [
    `It can be won with ${plural(upper, 'cell')}${not}${isSure ? '' : '; fewer are undecided'}`,
  ];
}

function remark({ result }: Shown, home: number | null): string {
  const far = home === null ? '' : ` The best result we found: ${plural(home, 'card')} home.`;
  if (result.verdict !== 'undecided') return `A complete search proves it: nobody can win.${far} `;
  const what = { memory: 'memory', time: 'time', nodes: 'positions' }[result.ranOutOf];
  return `The search reached its limit of ${what}. That proves nothing either way.${far} `;
}

function details({ result, microseconds, runs }: Shown, isOpen: boolean): HTMLElement {
  const { nodes, verdict } = result;
  const [time, unit] = timeText(microseconds);
  const told = [
    runs > 1 ? `The mean of ${count(runs)} searches here, after the first.` : 'One search here.',
    'Other work of this device at that time makes it longer.',
    ...(verdict === 'solved'
      ? [`The engine’s first solution takes ${count(result.moves.length)} single-card moves.`]
      : []),
  ];
  return h(
    'details',
    { open: isOpen },
    h('summary', 'Details'),
    h('div.figures', figure(count(nodes), 'positions searched'), figure(time, unit)),
    h('p.small-print', told.join(' ')),
  );
}
