/** The engine's word on the board, with its figures. */
import type { Solved } from '../workers/client.js';
import { count, h } from '../dom.js';

/** One frame of a common screen. */
const FRAME_MICROSECONDS = 1e6 / 60;

const figure = (value: string, unit: string) =>
  h('div.figure', {}, h('b', {}, value), h('span', {}, unit));

export function timeText(microseconds: number): [string, string] {
  if (microseconds < 1) return [microseconds.toFixed(2), 'µs'];
  if (microseconds < 10_000) return [count(microseconds), 'µs'];
  if (microseconds < 1e6) return [(microseconds / 1000).toFixed(0), 'ms'];
  return [(microseconds / 1e6).toFixed(1), 's'];
}

export interface VerdictHandlers {
  /** Goes on looking for a shorter solution, or stops doing so. */
  shorter(): void;
  /** Shows the solution of fewest moves instead of that of fewest single cards, or back. */
  switchMetric(): void;
}

export class VerdictCard {
  readonly element = h('div.verdict', {});
  private readonly shorter = h('button.shorter', { type: 'button' });
  private readonly metric = h('button.metric', { type: 'button' });

  constructor(handlers: VerdictHandlers) {
    this.shorter.addEventListener('click', () => handlers.shorter());
    this.metric.addEventListener('click', () => handlers.switchMetric());
    this.improving(false);
  }

  private lengthLine({ moves, lower, moveCount }: Solved): HTMLElement[] {
    const cards = moves.length;
    if (moveCount !== undefined) {
      this.metric.textContent = 'Fewest single cards';
      const text = `${count(moveCount)} moves with runs as one, ${count(cards)} single cards.`;
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

  failed(text: string): void {
    this.element.ariaBusy = 'false';
    this.element.className = 'verdict undecided';
    this.element.replaceChildren(h('p.word', {}, 'No answer'), h('p.remark', {}, text));
  }

  /**
   * @param steps moves as they are shown, with runs as one if so chosen
   * @param withOneMore a way to the same game with one more free cell, if there is one
   */
  show(solved: Solved, steps: number, withOneMore: HTMLElement | null): void {
    const { verdict, nodes, moves, foundMoves, microseconds, runs } = solved;
    const isImproving = this.element.classList.contains('improving');
    const [time, unit] = timeText(microseconds);
    const word = { solved: 'Solved', unsolvable: 'Unsolvable', undecided: 'Undecided' }[verdict];
    this.element.ariaBusy = 'false';
    this.element.className = `verdict ${verdict}`;
    this.element.classList.toggle('improving', isImproving);
    this.element.dataset.verdict = verdict;
    this.element.replaceChildren(
      h('p.word', {}, word),
      h(
        'div.figures',
        {},
        ...(verdict === 'solved' ? [figure(count(steps), steps === 1 ? 'move' : 'moves')] : []),
        figure(count(nodes), 'nodes'),
        figure(time, unit),
      ),
      ...this.lengthLine(solved),
      h('p.remark', {}, remark(solved), ' ', verdict === 'solved' ? null : withOneMore),
      h(
        'p.small-print',
        {},
        runs > 1
          ? `Mean of ${count(runs)} searches here, after the first.`
          : 'One search on this device.',
        verdict === 'solved'
          ? ` ${count(moves.length)} single cards (${count(foundMoves)} as first found).`
          : '',
      ),
    );
  }
}

/** What is known of the shortest solution. */
const lengthText = (cards: number, lower: number): string =>
  lower === cards
    ? `${count(cards)} single cards: shortest possible.`
    : `${count(cards)} single cards; nobody can do with fewer than ${count(lower)}.`;

function remark({ verdict, microseconds, ranOutOf }: Solved): string {
  if (verdict === 'unsolvable') {
    return 'Proved: a complete search found no way to win. Nobody can.';
  }
  if (verdict === 'undecided') {
    const what = ranOutOf === 'memory' ? 'memory' : 'positions';
    return `The search ran out of ${what} it was allowed. That proves nothing either way.`;
  }
  const inAFrame = Math.floor(FRAME_MICROSECONDS / microseconds);
  return inAFrame >= 2
    ? `${count(inAFrame)} games like this fit into one frame of your screen.`
    : 'A hard one, by the engine’s standards.';
}
