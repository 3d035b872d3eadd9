/**
 * The atlas: the fewest free cells of each deal, as a picture, as counts and as lists to play. For a deal that is looked
 * up, also how forgiving it is.
 */
import './atlas.css';
import { loadAtlas, loadHalfLives, type MinimumCells } from 'freecell-wasm/atlas';
import { announce } from '../announce.js';
import { readDealNumber } from '../deal-number.js';
import { count, h, plural } from '../../../src/ui/index.js';
import { formatRoute, noDeal, type Route } from '../route.js';
import { difficultyWords } from '../table/difficulty.js';
import { AtlasMap, COLORS, OPEN_COLOR, TOLD } from './atlas-map.js';

/** Number of deals that the list shows at a time. */
const LISTED = 60;
/** The filter for deals whose number is not known for sure. */
const OPEN = -1;
/** The number of cells that the deals need which four cells do not win. */
const BEYOND = 5;
/** A visitor who types pauses that long at the end of a number. */
const TYPING_MS = 700;

/**
 * @param choose called when the visitor looks up another deal
 * @throws Error if the atlas cannot be fetched
 */
export async function openAtlas(
  root: HTMLElement,
  choose: (part: Partial<Route>) => void,
): Promise<AtlasView> {
  const halfLives = loadHalfLives().catch(() => () => undefined);
  const atlas = await loadAtlas();
  return new AtlasView(root, atlas, await halfLives, (deal) => choose({ game: deal }));
}

export class AtlasView {
  private readonly map: AtlasMap;
  private readonly input: HTMLInputElement;
  private readonly answer = h('p.answer', { id: 'atlas-answer' });
  private readonly pointed = h('p.told', { id: TOLD });
  private readonly filters: Map<number, HTMLButtonElement>;
  private readonly list = h('p.deals');
  private readonly more = h('button', { onclick: () => this.pressMore() }, 'More');
  private readonly chosen = h(
    'div',
    { hidden: true },
    h('h3', 'These are the deals'),
    this.list,
    this.more,
  );
  private filter: number | null = null;
  /** Deals of the filter. `listed` of them are in the list. */
  private found: number[] = [];
  private listed = 0;
  private deal = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    root: HTMLElement,
    private readonly atlas: MinimumCells,
    private readonly halfLives: (deal: number) => number | undefined,
    private readonly choose: (deal: number) => void,
  ) {
    this.map = new AtlasMap(atlas, {
      point: (deal) => (this.pointed.textContent = deal === null ? '' : this.words(deal)),
      // Only what keys point at: a mouse points at many deals a second.
      walk: (deal) => announce(this.words(deal)),
      open: (deal) => (location.hash = this.linkTo(deal)),
    });
    this.input = h('input', {
      id: 'atlas-deal',
      type: 'text',
      inputMode: 'numeric',
      autocomplete: 'off',
      'aria-describedby': this.answer.id,
      oninput: () => this.onTyped(),
    });
    const rows: [number, number][] = atlas.counts
      .map((n, cells): [number, number] => [cells, n])
      .filter(([, n]) => n > 0);
    if (atlas.open > 0) rows.push([OPEN, atlas.open]);
    this.filters = new Map(rows.map(([cells, n]) => [cells, this.filterButton(cells, n)]));
    const beyond = atlas.counts.slice(BEYOND).reduce((a, b) => a + b, 0);
    const all = count(atlas.to - atlas.from + 1);
    root.append(
      h('h2', 'Which deals cannot be won with four free cells?'),
      h(
        'p.lead',
        `Only ${count(beyond)} of ${all} deals: the rings in the picture, listed beside it. `,
        `Each of the ${all} points is a deal. A row has a thousand. The colour says how many free cells the deal needs. `,
        'With one cell fewer, if there is one, a complete search found no solution. Press a point to see its deal.',
      ),
      h(
        'div.form',
        h('div.field', h('label', { htmlFor: this.input.id }, 'Look up a deal'), this.input),
        this.answer,
      ),
      h(
        'div.atlas',
        h('div', this.map.element, h('div.below', this.pointed, this.map.zoomButtons)),
        h(
          'div.panel',
          h('h3', 'Show the deals that need'),
          h('div.filters', { role: 'group', 'aria-label': 'Free cells' }, ...this.filters.values()),
          this.chosen,
        ),
      ),
    );
    this.showFilter(rows.some(([cells]) => cells === BEYOND) ? BEYOND : null);
  }

  /** Takes over what the address says. */
  show({ game }: Route): void {
    if (typeof game !== 'number') return;
    this.deal = game;
    if (document.activeElement !== this.input) {
      this.input.value = String(game);
      this.input.ariaInvalid = 'false';
    }
    this.tell();
  }

  /** Shows each answer at once, and announces the last one only: 1, 11 and 119 are deals on the way to 11982. */
  private onTyped(): void {
    this.lookUp();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => announce(this.answer.firstChild?.textContent ?? ''), TYPING_MS);
  }

  private lookUp(): void {
    const deal = readDealNumber(this.input.value);
    const fault = deal !== null || this.input.value.trim() === '' ? '' : noDeal(this.input.value);
    this.input.ariaInvalid = String(fault !== '');
    if (deal !== null) this.choose(deal);
    else {
      this.map.lookAt(null);
      this.answer.textContent = fault;
    }
  }

  private tell(): void {
    const { atlas, deal } = this;
    const isHere = atlas.bounds(deal) !== undefined;
    this.map.lookAt(isHere ? deal : null);
    const cells = atlas(deal);
    this.answer.replaceChildren(
      h(
        'span',
        h('b', `${this.words(deal)}.`),
        cells === undefined ? ' ' : ` ${rarity(atlas, cells)} `,
        difficulty(this.halfLives(deal)),
      ),
      h('a', { href: this.linkTo(deal) }, 'See it'),
    );
  }

  /** `Deal 617 wins with 4 free cells, not with 3`. */
  private words(deal: number): string {
    const bounds = this.atlas.bounds(deal);
    const name = `Deal ${count(deal)}`;
    if (bounds === undefined) return `${name} is not in the atlas`;
    const { lower, upper } = bounds;
    if (upper === null) return `${name} does not win with ${plural(lower - 1, 'free cell')}`;
    if (upper === 0) return `${name} wins without any free cell`;
    const wins = `${name} wins with ${plural(upper, 'free cell')}`;
    const not = lower === 0 ? '' : lower === 1 ? 'not with none' : `not with ${lower - 1}`;
    return [wins, not, lower < upper ? 'and the numbers between are undecided' : '']
      .filter((part) => part !== '')
      .join(', ');
  }

  private linkTo(deal: number): string {
    const cells = Math.max(4, this.atlas(deal) ?? 4);
    return formatRoute({ view: 'deal', game: deal, cells });
  }

  private filterButton(cells: number, n: number): HTMLButtonElement {
    const [red, green, blue] = COLORS[cells] ?? OPEN_COLOR;
    const swatch = h('span.swatch');
    swatch.style.background = `rgb(${red} ${green} ${blue})`;
    return h(
      'button',
      {
        'aria-pressed': 'false',
        onclick: () => this.showFilter(this.filter === cells ? null : cells),
      },
      swatch,
      h('span.name', cells === OPEN ? 'not known for sure' : plural(cells, 'cell')),
      h('span.n', count(n)),
      h('span.n', share(n, this.atlas.to - this.atlas.from + 1)),
    );
  }

  private showFilter(cells: number | null): void {
    const { atlas } = this;
    this.filter = cells;
    for (const [of, button] of this.filters) button.ariaPressed = String(of === cells);
    this.found = [];
    if (cells !== null) {
      for (let deal = atlas.from; deal <= atlas.to; deal++) {
        if ((atlas(deal) ?? OPEN) === cells) this.found.push(deal);
      }
      announce(plural(this.found.length, 'deal'));
    }
    this.map.color(cells === null ? null : this.found);
    this.listed = 0;
    this.list.replaceChildren();
    this.chosen.hidden = cells === null;
    this.listMore();
  }

  private pressMore(): void {
    const before = this.listed;
    this.listMore();
    announce(`${plural(this.listed - before, 'deal')} more`);
    // The last deals hide the button. The first new link takes its focus.
    if (this.more.hidden) (this.list.children[before] as HTMLElement).focus();
  }

  private listMore(): void {
    const next = this.found.slice(this.listed, this.listed + LISTED);
    this.list.append(
      ...next.flatMap((deal) => [h('a', { href: this.linkTo(deal) }, String(deal)), ' ']),
    );
    this.listed += next.length;
    this.more.hidden = this.listed >= this.found.length;
  }
}

function difficulty(halfLife: number | undefined): string {
  if (halfLife === undefined) return '';
  const bounds = { lower: halfLife, upper: halfLife };
  return `${difficultyWords({ halfLife: halfLife === Infinity ? null : bounds })}. `;
}

/** Compares a deal with all others, from the side with fewer deals. */
function rarity({ counts, from, to, open }: MinimumCells, cells: number): string {
  const sum = (some: readonly number[]) => some.reduce((a, b) => a + b, 0);
  const [fewer, more] = [sum(counts.slice(0, cells + 1)), sum(counts.slice(cells))];
  const part = share(Math.min(fewer, more), to - from + 1 - open);
  if (cells === 0) return `Only ${part} of all deals need none.`;
  return `${part} of all deals need that many or ${more <= fewer ? 'more' : 'fewer'}.`;
}

/** Gives rare deals more digits, so that a small share does not read as zero. */
function share(part: number, all: number): string {
  const percent = (100 * part) / all;
  if (part === 0 || part === all) return `${percent} %`;
  return `${percent.toFixed(percent >= 1 ? 1 : Math.min(6, Math.ceil(-Math.log10(percent)) + 1))} %`;
}
