/** What is known of the board, in the player's words; the engine's figures are behind "Details". */
import type { CellsNeeded, Solved } from '../workers/client.js';
import { count, h, plural } from '../../../src/ui/index.js';
import { hardness } from '../game/offers.js';

const figure = (value: string, unit: string) =>
  h('div.figure', {}, h('b', {}, value), h('span', {}, unit));

export function timeText(microseconds: number): [string, string] {
  if (microseconds < 1) return [microseconds.toFixed(2), 'µs'];
  if (microseconds < 10_000) return [count(microseconds), 'µs'];
  if (microseconds < 1e6) return [(microseconds / 1000).toFixed(0), 'ms'];
  return [(microseconds / 1e6).toFixed(1), 's'];
}

/** What is known of the board beyond its verdict. */
export interface Known {
  /** Free cells of the game as it is shown. */
  cells: number;
  /** Null while they are being looked for. */
  needed: CellsNeeded | null;
  /** It is a deal with a number, to be held beside others. */
  isDeal: boolean;
  /** Most cards home that any line got; null if that was not asked. */
  home: number | null;
}

export const VERDICT_WORDS = {
  solved: 'Can be won',
  unsolvable: 'Cannot be won',
  undecided: 'Undecided',
} as const;

export interface VerdictHandlers {
  /** Goes on looking for a shorter solution, or stops doing so. */
  shorter(): void;
  /** Shows the solution of fewest moves instead of that of fewest single cards, or back. */
  switchMetric(): void;
}

export class VerdictCard {
  readonly element = h('div.verdict', {});
  private readonly shorter = h('button.shorter', {});
  private readonly metric = h('button.metric', {});

  constructor(handlers: VerdictHandlers) {
    this.shorter.addEventListener('click', () => handlers.shorter());
    this.metric.addEventListener('click', () => handlers.switchMetric());
    this.improving(false);
  }

  private lengthLine({ moves, lower, moveCount }: Solved): HTMLElement[] {
    const cards = moves.length;
    if (moveCount !== undefined) {
      this.metric.textContent = 'Fewest single cards';
      const text = `${plural(moveCount, 'move')} with runs as one, ${plural(cards, 'single card')}.`;
      return [h('p.length', {}, text, ' ', this.metric)];
    }
    if (lower === undefined) return [];
    this.metric.textContent = 'Fewest moves';
    const shorter = lower < cards ? [this.shorter, ' '] : [];
    return [h('p.length', {}, lengthText(cards, lower), ' ', ...shorter, this.metric)];
  }

  /** Whether a shorter solution is being looked for. */
  improving(isImproving: boolean): void {
    this.shorter.textContent = isImproving ? 'Stop' : 'Shorter';
    this.element.classList.toggle('improving', isImproving);
  }

  /** What is shown is about another board until the answer on this one comes. */
  asking(): void {
    this.element.ariaBusy = 'true';
  }

  searching(): void {
    this.element.className = 'verdict searching';
    this.element.replaceChildren(
      h('p.word', {}, 'Searching…'),
      h('p.remark', {}, 'This one is not easy.'),
    );
  }

  /** What was asked for is no deal: the verdict on another one must not be taken for its. */
  refused(text: string): void {
    this.element.ariaBusy = 'false';
    this.element.className = 'verdict refused';
    delete this.element.dataset.verdict;
    this.element.replaceChildren(h('p.word', {}, 'No such deal'), h('p.remark', {}, text));
  }

  failed(text: string): void {
    this.element.ariaBusy = 'false';
    this.element.className = 'verdict undecided failed';
    delete this.element.dataset.verdict;
    this.element.replaceChildren(h('p.word', {}, 'No answer'), h('p.remark', {}, text));
  }

  /**
   * @param steps moves as they are shown, with runs as one if so chosen
   * @param withMore a way to the same board with as many free cells as win it, if more do
   */
  show(solved: Solved, steps: number, known: Known, withMore: HTMLElement | null): void {
    const { verdict } = solved;
    const isImproving = this.element.classList.contains('improving');
    const word = VERDICT_WORDS[verdict];
    const rank = rankWords(known);
    this.element.ariaBusy = 'false';
    this.element.className = `verdict ${verdict}`;
    this.element.classList.toggle('improving', isImproving);
    this.element.dataset.verdict = verdict;
    const isWon = verdict === 'solved';
    const inMoves = isWon ? [`Here in ${plural(steps, 'move')}`] : [];
    const isWide = this.element.querySelector('details')?.open ?? false;
    this.element.replaceChildren(
      h('p.word', {}, word),
      // For players: nothing of how.
      h('p.line', {}, [word, ...rank.map((text) => text.toLowerCase())].join(' · ')),
      h(
        'p.facts',
        {},
        [...cellsWords(known), ...rank, ...inMoves].map((text) => `${text}.`).join(' '),
      ),
      ...this.lengthLine(solved),
      ...(isWon ? [] : [h('p.remark', {}, remark(solved, known.home), ' ', withMore)]),
      details(solved, isWide),
    );
  }
}

/** With how many cells, as far as that is known. */
function cellsWords({ cells, needed }: Known): string[] {
  if (needed === null) return [];
  const { wins, loses } = needed;
  if (wins === null) return loses === null ? [] : [`Not with ${plural(loses, 'free cell')}`];
  if (wins === 0) return ['Wins without any free cell'];
  const not = loses === null ? '' : `, not with ${loses === 0 ? 'none' : String(loses)}`;
  if (wins > cells) return [`Wins with ${plural(wins, 'cell')}${not}`];
  const isOpen = loses !== wins - 1;
  return [`Wins with ${plural(wins, 'cell')}${not}${isOpen ? '; fewer are undecided' : ''}`];
}

/** Beside other deals, if the least number is known for sure. */
function rankWords({ isDeal, needed }: Known): string[] {
  const wins = needed?.wins ?? null;
  const isSure = wins !== null && (wins === 0 || needed?.loses === wins - 1);
  return isDeal && isSure ? [hardness(wins)] : [];
}

/** What is known of the shortest solution. */
const lengthText = (cards: number, lower: number): string =>
  lower === cards
    ? `${plural(cards, 'card')} to move, the shortest possible.`
    : `${plural(cards, 'card')} to move; nobody can do with fewer than ${count(lower)}.`;

function remark({ verdict, ranOutOf }: Solved, home: number | null): string {
  const far = home === null ? '' : ` A line here brings ${home} of 52 cards home.`;
  if (verdict === 'unsolvable') return `Proved by a complete search: nobody can.${far}`;
  const what = ranOutOf === 'memory' ? 'memory' : 'positions';
  return `The search ran out of ${what} it was allowed, which proves nothing either way.${far}`;
}

/** One frame of a common screen. */
const FRAME_MICROSECONDS = 1e6 / 60;

function details(solved: Solved, isOpen: boolean): HTMLElement {
  const { nodes, moves, foundMoves, microseconds, runs, verdict } = solved;
  const [time, unit] = timeText(microseconds);
  const inAFrame = Math.floor(FRAME_MICROSECONDS / microseconds);
  return h(
    'details',
    { open: isOpen },
    h('summary', {}, 'Details'),
    h('div.figures', {}, figure(count(nodes), 'nodes'), figure(time, unit)),
    h(
      'p.small-print',
      {},
      runs > 1 ? `Mean of ${count(runs)} searches here, after the first.` : 'One search here.',
      verdict === 'solved'
        ? ` ${count(moves.length)} single cards (${count(foundMoves)} as first found).`
        : '',
      verdict === 'solved' && inAFrame >= 2
        ? ` ${count(inAFrame)} such searches fit into one frame of your screen.`
        : '',
    ),
  );
}
