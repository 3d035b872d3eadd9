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

export class VerdictCard {
  readonly element = h('div.verdict', {});

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
    this.element.className = 'verdict undecided';
    this.element.replaceChildren(h('p.word', {}, 'No answer'), h('p.remark', {}, text));
  }

  /**
   * @param steps moves as they are shown, with runs as one if so chosen
   * @param withOneMore a way to the same game with one more free cell, if there is one
   */
  show(solved: Solved, steps: number, withOneMore: HTMLElement | null): void {
    const { verdict, nodes, moves, foundMoves, microseconds, runs } = solved;
    const [time, unit] = timeText(microseconds);
    const word = { solved: 'Solved', unsolvable: 'Unsolvable', undecided: 'Undecided' }[verdict];
    this.element.ariaBusy = 'false';
    this.element.className = `verdict ${verdict}`;
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
      h('p.remark', {}, remark(solved), ' ', verdict === 'solved' ? null : withOneMore),
      h(
        'p.small-print',
        {},
        runs > 1
          ? `Mean of ${count(runs)} searches here, after the first.`
          : 'One search on this device.',
        verdict === 'solved'
          ? ` ${count(moves.length)} single cards (${count(foundMoves)} before tidying).`
          : '',
      ),
    );
  }
}

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
