/** A sweep in this tab: the package's own `engine.sweep`, with everything it finds shown live. */
import '../styles/dashboards.css';
import { createEngine, type Rows, type SweepSummary } from 'freecell-wasm';
import { VERDICTS } from 'freecell-wasm/rows';
import { MAX_DEAL } from 'freecell-wasm/reference';
import { announce, wordsOf } from '../announce.js';
import { count, h, icon } from '../../../src/ui/index.js';
import { formatRoute, type Route } from '../route.js';
import { cellsSelect } from '../settings.js';
import { saveCsv } from '../workers/csv-client.js';
import { WINDOWS_DEALS } from '../game/offers.js';
import { clockText } from '../game/stopwatch.js';
import { HardDeals } from './hard-deals.js';
import { LengthHistogram } from './histogram.js';

/** The rows of all deals are kept for the download: 13 bytes each. */
const MAX_DEALS = 5_000_000;
const SOLVED = VERDICTS.indexOf('solved');

interface Run {
  cells: number;
  total: number;
  done: number;
  rows: Rows[];
  counts: Pick<SweepSummary, 'solved' | 'unsolvable' | 'undecided'>;
  hard: HardDeals;
  controller: AbortController;
  /** Time that ran, pauses taken out. */
  activeMs: number;
  resumedMs: number;
  /** Resolves when a pause ends. */
  pause: { ended: Promise<void>; end(): void } | null;
  summary: SweepSummary | null;
}

export interface SweepHandlers {
  /** Another range or number of cells stands in the form. */
  choose(range: { from: number; to: number }, cells: number): void;
}

export class SweepView {
  private readonly histogram = new LengthHistogram();
  private readonly from: HTMLInputElement;
  private readonly to: HTMLInputElement;
  private readonly workers: HTMLInputElement;
  private readonly cells = cellsSelect('sweep-cells');
  private readonly fault = h('p.message.error', { role: 'alert' });
  private readonly startButton: HTMLButtonElement;
  private readonly pauseButton: HTMLButtonElement;
  private readonly stopButton: HTMLButtonElement;
  private readonly millionButton: HTMLButtonElement;
  private readonly comparison = h('table.comparison', {});
  /** Small screens scroll it sideways. */
  private readonly comparisonBox = h(
    'div.compared',
    { hidden: true, tabIndex: 0, role: 'region', 'aria-label': 'Numbers of free cells compared' },
    this.comparison,
  );
  private compared: { range: string; rows: Map<number, HTMLElement> } = {
    range: '',
    rows: new Map(),
  };
  private readonly downloadButton: HTMLButtonElement;
  private readonly progress = h('progress', { max: 1, value: 0, 'aria-label': 'Progress' });
  private readonly tiles = {
    rate: h('b', {}, '0'),
    done: h('b', {}, '0'),
    solved: h('b', {}, '0'),
    unsolvable: h('b', {}, '0'),
    undecided: h('b', {}, '0'),
  };
  private readonly state = h('p.state', {});
  private readonly hardList = h('ol.hard', {});
  private readonly others = h('p.others', {});
  private readonly json = h('pre', { tabIndex: 0 });
  private run: Run | null = null;

  constructor(root: HTMLElement, handlers: SweepHandlers) {
    const number = (id: string, value: number, max: number) =>
      h('input', {
        id,
        type: 'number',
        min: '1',
        max: String(max),
        step: '1',
        value: String(value),
      });
    this.from = number('sweep-from', 1, MAX_DEAL);
    this.to = number('sweep-to', 100_000, MAX_DEAL);
    this.workers = number('sweep-workers', navigator.hardwareConcurrency || 2, 64);
    const button = (
      name: 'play' | 'pause' | 'stop' | 'download',
      label: string,
      onclick: () => void,
    ) => h('button', { onclick }, icon(name), h('span', {}, label));
    this.startButton = button('play', 'Start', () => void this.start());
    this.startButton.classList.add('primary');
    this.pauseButton = button('pause', 'Pause', () => this.togglePause());
    this.stopButton = button('stop', 'Stop', () => this.run?.controller.abort());
    this.millionButton = button('play', 'The whole million', () => {
      this.from.value = '1';
      this.to.value = String(WINDOWS_DEALS);
      this.to.dispatchEvent(new Event('change'));
      void this.start();
    });
    this.downloadButton = button('download', 'CSV', () => void this.download());
    const field = (label: string, input: HTMLElement) =>
      h('div.field', {}, h('label', { htmlFor: input.id }, label), input);
    root.append(
      h('h2', {}, 'Sweep a range of deals'),
      h(
        'p.lead',
        {},
        'Deal, solve and check every game of a range on all cores of this device. Each deal is compared with a plain reference dealer and each solution is replayed move by move.',
      ),
      h(
        'div.form',
        {},
        field('From deal', this.from),
        field('To deal', this.to),
        field('Workers', this.workers),
        field('Free cells', this.cells),
        h(
          'div.buttons',
          {},
          this.startButton,
          this.pauseButton,
          this.stopButton,
          this.millionButton,
        ),
      ),
      this.fault,
      h('div.progress-row', {}, this.progress, this.state),
      h(
        'div.tiles',
        {},
        h('div.tile.rate', {}, this.tiles.rate, h('span', {}, 'deals per second')),
        h('div.tile', {}, this.tiles.done, h('span', {}, 'deals done')),
        h('div.tile.solved', {}, this.tiles.solved, h('span', {}, 'solved')),
        h('div.tile.unsolvable', {}, this.tiles.unsolvable, h('span', {}, 'unsolvable')),
        h('div.tile.undecided', {}, this.tiles.undecided, h('span', {}, 'undecided')),
      ),
      h(
        'div.two',
        {},
        h(
          'div.panel',
          {},
          h('h3', {}, 'Length of the solutions, in single-card moves'),
          this.histogram.element,
        ),
        h(
          'div.panel',
          {},
          h('h3', {}, 'The hard ones, by nodes searched'),
          this.hardList,
          this.others,
        ),
      ),
      this.comparisonBox,
      h(
        'div.result',
        {},
        this.downloadButton,
        h('details', {}, h('summary', {}, 'Summary as JSON'), this.json),
      ),
    );
    for (const input of [this.from, this.to, this.cells]) {
      input.addEventListener('change', () => {
        const wanted = this.read();
        if (wanted !== null) {
          const { from, to, cells } = wanted;
          handlers.choose({ from, to }, cells);
        }
      });
    }
    addEventListener('beforeunload', (event) => {
      if (this.isRunning) event.preventDefault();
    });
    this.updateButtons();
  }

  /** What the address says. */
  show({ range, cells }: Route): void {
    if (this.isRunning) return;
    if (range !== undefined) {
      this.from.value = String(range.from);
      this.to.value = String(range.to);
    }
    this.cells.value = String(cells);
    this.fault.textContent = '';
  }

  private read(): { from: number; to: number; workers: number; cells: number } | null {
    const values = [this.from, this.to, this.workers].map(({ value }) => Number(value));
    const [from, to, workers] = values;
    const bad =
      !values.every(Number.isSafeInteger) || from < 1 || to > MAX_DEAL
        ? `Deals are whole numbers from 1 to ${count(MAX_DEAL)}.`
        : from > to
          ? 'The range goes upwards: the second number is the larger one.'
          : to - from >= MAX_DEALS
            ? `A tab keeps every row for you: at most ${count(MAX_DEALS)} deals at a time.`
            : workers < 1 || workers > 64
              ? 'Workers: from 1 to 64.'
              : '';
    this.fault.textContent = bad;
    return bad === '' ? { from, to, workers, cells: Number(this.cells.value) } : null;
  }

  private async start(): Promise<void> {
    const wanted = this.read();
    if (wanted === null || this.isRunning) return;
    const { from, to, workers, cells } = wanted;
    const run: Run = {
      cells,
      total: to - from + 1,
      done: 0,
      rows: [],
      counts: { solved: 0, unsolvable: 0, undecided: 0 },
      hard: new HardDeals(),
      controller: new AbortController(),
      activeMs: 0,
      resumedMs: performance.now(),
      pause: null,
      summary: null,
    };
    this.run = run;
    this.histogram.clear();
    this.json.textContent = '';
    this.updateButtons();
    this.drawWhileRunning();
    announce('Sweep started');
    try {
      const engine = await createEngine();
      run.resumedMs = performance.now();
      run.summary = await engine.sweep(
        { from, to },
        {
          workers,
          cells,
          signal: run.controller.signal,
          onProgress: ({ done, ...counts }) => {
            run.done = done;
            run.counts = counts;
          },
          onRows: (rows) => {
            run.rows.push(rows);
            run.hard.add(rows);
            this.histogram.add(rows.moves, rows.verdicts, SOLVED);
            return run.pause?.ended;
          },
        },
      );
      this.json.textContent = JSON.stringify(run.summary, null, 2);
      announce(
        `Sweep ${run.summary.interrupted ? 'stopped' : 'finished'}: ${count(run.done)} deals`,
      );
    } catch (error) {
      this.fault.textContent = `The sweep stopped: ${wordsOf(error)}`;
      run.controller.abort();
    } finally {
      this.freeze(run);
      this.updateButtons();
      this.draw();
      this.compare(run);
    }
  }

  private get isRunning(): boolean {
    return this.run !== null && this.run.summary === null && !this.run.controller.signal.aborted;
  }

  private togglePause(): void {
    const { run } = this;
    if (run === null) return;
    if (run.pause) {
      run.pause.end();
      run.pause = null;
      run.resumedMs = performance.now();
    } else {
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      // A stop ends a pause, too.
      run.controller.signal.addEventListener('abort', () => end());
      run.pause = { ended, end };
      this.freeze(run);
    }
    this.updateButtons();
  }

  private freeze(run: Run): void {
    if (run.resumedMs > 0) run.activeMs += performance.now() - run.resumedMs;
    run.resumedMs = 0;
  }

  private updateButtons(): void {
    const { isRunning, run } = this;
    this.startButton.disabled = this.millionButton.disabled = isRunning;
    this.pauseButton.disabled = this.stopButton.disabled = !isRunning;
    this.downloadButton.disabled = run === null || run.rows.length === 0;
    this.pauseButton.lastElementChild!.textContent = run?.pause && isRunning ? 'Go on' : 'Pause';
  }

  private drawWhileRunning(): void {
    requestAnimationFrame(() => {
      this.draw();
      if (this.isRunning) this.drawWhileRunning();
    });
  }

  private draw(): void {
    const { run } = this;
    if (run === null) return;
    const activeMs = run.activeMs + (run.resumedMs > 0 ? performance.now() - run.resumedMs : 0);
    const { undecided, solved, unsolvable } = run.counts;
    const { tiles } = this;
    tiles.rate.textContent = count(activeMs > 0 ? run.done / (activeMs / 1000) : 0);
    tiles.done.textContent = count(run.done);
    tiles.solved.textContent = count(solved);
    tiles.unsolvable.textContent = count(unsolvable);
    tiles.undecided.textContent = count(undecided);
    this.progress.value = run.done / run.total;
    this.state.textContent = run.summary
      ? `${run.summary.interrupted ? 'Stopped' : 'Done'} after ${(activeMs / 1000).toFixed(1)} s`
      : run.pause
        ? 'Paused'
        : `${Math.floor((100 * run.done) / run.total)} %${remaining(run, activeMs)}`;
    this.histogram.draw();
    this.drawHard(run);
    if (this.downloadButton.disabled && run.rows.length > 0) this.updateButtons();
  }

  private drawHard(run: Run): void {
    if (!run.hard.changed) return;
    const cells = Number(this.cells.value);
    const link = (deal: number) =>
      h('a', { href: formatRoute({ view: 'watch', game: deal, cells }) }, `#${deal}`);
    this.hardList.replaceChildren(
      ...run.hard.hardest.map(({ deal, nodes, verdict }) =>
        h(
          'li',
          {},
          link(deal),
          h('span', {}, `${count(nodes)} nodes`),
          h(`span.${VERDICTS[verdict]}` as 'span', {}, VERDICTS[verdict]),
        ),
      ),
    );
    const { unsolvable, undecided } = run.hard;
    const listed = (word: string, deals: number[]) =>
      deals.length === 0
        ? []
        : [h('span', {}, `${word}: `, ...deals.flatMap((deal) => [link(deal), ' ']))];
    this.others.replaceChildren(
      ...listed('Unsolvable', unsolvable),
      ...listed('Undecided', undecided),
    );
    run.hard.changed = false;
  }

  private async download(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    const { first } = run.rows[0];
    this.downloadButton.disabled = true;
    try {
      await saveCsv(run.rows, `freecell-${first}-${first + run.done - 1}.csv`);
    } catch {
      this.fault.textContent = 'The file could not be written. Is there room for it?';
    }
    this.updateButtons();
  }

  /** One row a sweep that came to its end, as long as the range is the same. */
  private compare({ summary, cells, activeMs }: Run): void {
    if (summary === null || summary.interrupted) return;
    const range = `${summary.from}-${summary.to}`;
    if (this.compared.range !== range) this.compared = { range, rows: new Map() };
    const { rows } = this.compared;
    const share = (n: number) =>
      `${((100 * n) / summary.deals).toFixed(n === summary.deals ? 0 : 3)} %`;
    rows.set(
      cells,
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, String(cells)),
        h('td', {}, share(summary.solved)),
        h('td', {}, count(summary.unsolvable)),
        h('td', {}, count(summary.undecided)),
        h('td', {}, `${(activeMs / 1000).toFixed(1)} s`),
      ),
    );
    this.comparison.replaceChildren(
      h(
        'caption',
        {},
        `Deals ${count(summary.from)} to ${count(summary.to)}; sweep them with other numbers of free cells to compare.`,
      ),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['Free cells', 'Solved', 'Unsolvable', 'Undecided', 'Time'].map((name) =>
            h('th', { scope: 'col' }, name),
          ),
        ),
      ),
      h('tbody', {}, ...[...rows].sort(([x], [y]) => y - x).map(([, row]) => row)),
    );
    this.comparisonBox.hidden = false;
  }
}

/** Before this share is done, no guess is worth a word. */
const GUESSED_FROM = 0.01;

function remaining({ done, total }: Run, activeMs: number): string {
  if (done < total * GUESSED_FROM || activeMs < 1000) return '';
  return ` · about ${clockText((activeMs * (total - done)) / done)} left`;
}
