/** The element of the package. All elements of a page share one embedded engine. */
import type { SolveResult } from '../../api/index.js';
import type { Move, Position } from '../../reference/index.js';
import tableCss from '../table/table.css';
import { DealElement } from './deal-element.js';
import elementCss from './element.css';
import { ElementEngine } from './engine.js';

/** The engine exists while there is an element in the document. */
let engine: Promise<ElementEngine> | null = null;
let users = 0;

function takeEngine(): Promise<ElementEngine> {
  engine ??= ElementEngine.create();
  return engine;
}

function leaveEngine(): void {
  users--;
  if (users > 0) return;
  void engine?.then((one) => one.close());
  engine = null;
}

/** The element `freecell-deal`, which shows or plays a deal. */
export class FreeCellDeal extends DealElement {
  /** @internal */
  protected readonly css = `${tableCss}\n${elementCss}`;

  /** @internal */
  override connectedCallback(): void {
    users++;
    super.connectedCallback();
  }

  /** @internal */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    leaveEngine();
  }

  /** @internal */
  protected async solve(position: Position, signal: AbortSignal): Promise<SolveResult> {
    return (await takeEngine()).solve(position, signal);
  }

  /** @internal */
  protected override async improve(
    position: Position,
    known: readonly Move[],
    signal: AbortSignal,
  ): Promise<readonly Move[]> {
    return (await takeEngine()).improve(position, known, signal);
  }
}
