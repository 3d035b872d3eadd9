/**
 * `<freecell-deal>` on the site: the table of the package. Its engine is fetched when a deal must be solved, so that
 * the first page stays light: that deal brings its solution along, in `data-moves`.
 */
import type { FreeCellEngine, Move, Position } from '../../../dist/index.js';
import { withBase } from 'vitepress';
import {
  bestSolution,
  type DealAnswer,
  DealElement,
  Game,
  SHORT_BUDGET,
  VISITOR_BUDGETS,
} from '../../../src/ui/index.js';
import elementCss from '../../../src/ui/element/element.css?inline';
import commonCss from '../../../src/ui/table/common.css?inline';
import tableCss from '../../../src/ui/table/table.css?inline';

let engine: Promise<FreeCellEngine> | undefined;

async function createEngine(): Promise<FreeCellEngine> {
  const address = withBase('/package/dist/browser.js');
  const { createEngine: create } = (await import(/* @vite-ignore */ address)) as {
    createEngine(): Promise<FreeCellEngine>;
  };
  return create();
}

/** The engine. If it cannot be fetched, the next question tries again. */
function takeEngine(): Promise<FreeCellEngine> {
  engine ??= createEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

export class SiteDeal extends DealElement {
  protected readonly css = [tableCss, commonCss, elementCss].join('\n');

  constructor() {
    super();
    this.addEventListener('pointerdown', (event) => {
      const table = this.board?.table.root;
      if (this.bringsMoves && table !== undefined && event.composedPath().includes(table)) {
        this.playOn();
      }
    });
  }

  /** Plays the solution that the page brought along, without a word to screen readers, until it is touched. */
  playItself(): void {
    this.shadowRoot?.querySelector('.visually-hidden')?.setAttribute('aria-live', 'off');
    this.play();
  }

  /** Turns the solution, at its current position, into the reader's game. */
  playOn(): void {
    if (this.board === null || this.mode === 'play') return;
    const { start, steps, at } = this.board.game;
    this.mode = 'play';
    this.present(new Game(start, steps.slice(0, at), at), 0, 'You won');
  }

  protected async solve(position: Position, signal: AbortSignal): Promise<DealAnswer> {
    if (this.bringsMoves && this.mode === 'watch')
      return { verdict: 'solved', moves: this.brought() };
    return (await takeEngine()).solve(position, { ...VISITOR_BUDGETS, signal });
  }

  protected override async improve(
    position: Position,
    known: readonly Move[],
    signal: AbortSignal,
  ): Promise<readonly Move[]> {
    if (this.bringsMoves) return known;
    const candidates = [known];
    for (const wish of [{}, { metric: 'moves', autoplay: 'safe' }] as const) {
      const options = { ...VISITOR_BUDGETS, ...wish, short: SHORT_BUDGET, signal };
      const result = await (await takeEngine()).solve(position, options);
      if (result.verdict === 'solved') candidates.push(result.moves);
    }
    return bestSolution(position, candidates);
  }

  private get bringsMoves(): boolean {
    return this.dataset.moves !== undefined;
  }

  private brought(): Move[] {
    const moves = JSON.parse(this.dataset.moves!) as [from: number, to: number, card: number][];
    return moves.map(([from, to, card]) => ({ from, to, card }));
  }
}

if (customElements.get('freecell-deal') === undefined) {
  customElements.define('freecell-deal', SiteDeal);
}
