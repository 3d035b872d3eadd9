/** After a win: both lengths, the player's history of the deal, and the next choices. */
import { h, plural } from '../../../src/ui/index.js';
import type { Win } from '../game/statistics.js';
import { clockText } from '../game/stopwatch.js';

/** The fewest moves of the known solutions. */
export interface Fewest {
  readonly count: number;
  /** True if it is proved that nobody can win in fewer. */
  readonly isProved: boolean;
}

export interface WinHandlers {
  analyze(): void;
  replayMine(): void;
  replayBest(): void;
  shareResult(): void;
}

export class WinPanel {
  readonly element: HTMLElement;
  private readonly lengths = h('p.lengths', { role: 'status' });
  private readonly history = h('p.small-print');
  private readonly best: HTMLButtonElement;

  constructor({ replayMine, replayBest, analyze, shareResult }: WinHandlers) {
    this.best = h('button', { onclick: replayBest }, 'Replay the best');
    this.element = h(
      'div.win',
      { hidden: true },
      this.lengths,
      this.history,
      h(
        'div.buttons',
        h('button', { onclick: replayMine }, 'Replay yours'),
        this.best,
        h('button', { onclick: analyze }, 'Analyze'),
        h('button', { onclick: shareResult }, 'Share the result'),
      ),
    );
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** @param history this win and earlier ones on the same board; null if unknown */
  show(moves: number, elapsedMs: number, history: Win | null): void {
    this.element.hidden = false;
    this.best.hidden = true;
    this.lengths.textContent = `${plural(moves, 'move')} in ${clockText(elapsedMs)}. Looking for the best solution…`;
    this.history.textContent = history === null || history.times < 2 ? '' : historyWords(history);
  }

  /** @param best the shortest solution found; null if none was found */
  compare(moves: number, elapsedMs: number, best: Fewest | null): void {
    this.lengths.textContent = `${plural(moves, 'move')} in ${clockText(elapsedMs)}${bestWords(moves, best)}.`;
    this.best.hidden = best === null;
  }
}

export function historyWords({ times, moves, elapsedMs }: Win): string {
  const won = times === 1 ? 'You won this deal once' : `You won this deal ${times} times`;
  return `${won}. Your best: ${plural(moves, 'move')}, ${clockText(elapsedMs)}.`;
}

function bestWords(moves: number, best: Fewest | null): string {
  if (best === null) return '';
  const { count, isProved } = best;
  if (count < moves) return `; the best ${isProved ? 'possible' : 'we know'} is ${count}`;
  if (isProved) return '; nobody can win in fewer';
  return count === moves ? '; we know no better solution' : `; the best we knew was ${count}`;
}
