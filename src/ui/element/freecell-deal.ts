/**
 * The element of the package. All elements of a page share one engine, unless the page gives them another. An element
 * shows a solution when it is seen.
 */
import type { FreeCellEngine } from '../../api/index.js';
import { FreeCellError, type Move, type Position } from '../../reference/index.js';
import { improve, solveFor, type Solving } from '../table/ask.js';
import { tidy } from '../table/tidy.js';
import commonCss from '../table/common.css';
import tableCss from '../table/table.css';
import type { DealAnswer } from './board.js';
import { DealElement } from './deal-element.js';
import elementCss from './element.css';
import { sharedEngine } from './shared-engine.js';
import { whenSeen } from './when-seen.js';

/** The element `freecell-deal`, which shows or plays a deal. */
export class FreeCellDeal extends DealElement {
  /** @internal */
  protected readonly css = [tableCss, commonCss, elementCss].join('\n');

  /** The engine that answers. Default: one with everything embedded, which all elements share. */
  // A page may have set it before this class was there.
  engine: FreeCellEngine | null = (this as { engine?: FreeCellEngine }).engine ?? null;

  /** @internal */
  protected async solve(position: Position, signal: AbortSignal): Promise<DealAnswer> {
    // A visitor who asks for a hint may have scrolled the table away.
    if (this.mode === 'watch') await whenSeen(this, signal);
    const result = await solveFor(await this.asked(), position, signal);
    if (result.verdict !== 'solved') return result;
    return { verdict: 'solved', moves: tidy(position, result.moves) };
  }

  /** @internal */
  protected override async improve(
    position: Position,
    known: readonly Move[],
    signal: AbortSignal,
  ): Promise<readonly Move[]> {
    try {
      return await improve(await this.asked(), position, known, signal);
    } catch (error) {
      // Where no worker runs there is no short solution.
      const isRefused = error instanceof FreeCellError && error.code !== 'mismatch';
      if (isRefused && !signal.aborted) return known;
      throw error;
    }
  }

  private async asked(): Promise<Solving> {
    return this.engine ?? sharedEngine();
  }
}
