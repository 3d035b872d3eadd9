/** Solves many deals in this tab with the package's own `engine.sweep` and shows the results live. */
import './sweep.css';
import { VERDICTS } from 'freecell-wasm/rows';
import { MAX_DEAL } from 'freecell-wasm/reference';
import { announce, wordsOf } from '../announce.js';
import { dealsPerSecond, formatSpeed } from '../../../src/sweep/index.js';
import { count, h, icon, plural } from '../../../src/ui/index.js';
import { capital, formatRoute, type Route } from '../route.js';
import { cellsSelect } from '../settings.js';
import { recall, remember } from '../storage.js';
import { WINDOWS_DEALS } from '../game/deals.js';
import { clockText } from '../game/stopwatch.js';
import { Comparison } from './comparison.js';
import { saveCsv } from './csv.js';
import { HardDeals } from './hard-deals.js';
import example from './example-run.json' with { type: 'json' };
import { keptRun, type KeptRun, readKeptRun, statisticsOf } from './kept-run.js';
import { RunCharts } from './run-charts.js';
import { type Asked, SweepRun } from './sweep-run.js';

/** The rows of all deals are kept for the download: 13 bytes each. */
const MAX_DEALS = 5_000_000;
const MAX_WORKERS = 64;
/** A batch takes tens of milliseconds. The page tells the visitor when no rows come for this long. */
const LONG_MS = 10_000;
/** The key of the figures of the last run. */
const LAST_RUN = 'last-run';
/** The page guesses the time left only after this share of the work. */
const GUESSED_FROM = 0.01;
const VERDICTS_OF_TILES = ['solved', 'unsolvable', 'undecided'] as const;
/** To draw the charts takes longer than a frame, so they are drawn twice a second. */
const CHARTS_EVERY_MS = 500;
const KEEP_EVERY_MS = 5000;

export class SweepView {
  private readonly charts = new RunCharts();
  private readonly source = h('p.source');
  /** Number of deals in the charts, and when they were drawn. */
  private drawnDeals = 0;
  private drawnMs = 0;
  /** When the figures were kept last. */
  private keptMs = 0;
  private readonly comparison = new Comparison();
  private hard = new HardDeals();
  private readonly from = numberInput('sweep-from', 1, MAX_DEAL);
  private readonly to = numberInput('sweep-to', 100_000, MAX_DEAL);
  private readonly workers = numberInput(
    'sweep-workers',
    Math.min(navigator.hardwareConcurrency || 2, MAX_WORKERS),
    MAX_WORKERS,
  );
  private readonly cells = cellsSelect('sweep-cells');
  private readonly message = h('p.message', { id: 'sweep-message', role: 'alert' });
  private readonly startButton = button('play', 'Start', () => this.start());
  private readonly goOnButton = button('play', '', () => this.goOnAsAsked());
  private readonly pauseButton = button('pause', 'Pause', () => this.togglePause());
  private readonly stopButton = button('stop', 'Stop', () => this.run?.stop());
  private readonly millionButton = button('play', 'The whole million', () => this.startMillion());
  private readonly csvButton = button('download', 'CSV', () => void this.download());
  private readonly progress = h('progress', { max: 1, value: 0, 'aria-label': 'Progress' });
  private readonly tiles = {
    rate: h('b', '0'),
    done: h('b', '0'),
    solved: h('b', '0'),
    unsolvable: h('b', '0'),
    undecided: h('b', '0'),
  };
  /** What is counted in some tiles. */
  private readonly units = { rate: h('span'), done: h('span') };
  private readonly state = h('p.state');
  private readonly waiting = h('p.waiting');
  private readonly hardList = h('ol.hard');
  private readonly others = h('p.others');
  private readonly json = h('pre', { tabIndex: 0 });
  private readonly jsonBox = h('details', h('summary', 'Summary as JSON'), this.json);
  /** The results of a run, while it runs and afterwards. */
  private readonly found: HTMLElement;
  private readonly lists: HTMLElement;
  private readonly result: HTMLElement;
  private run: SweepRun | null = null;

  /** @param choose called when the form holds another range or number of cells */
  constructor(
    root: HTMLElement,
    private readonly choose: (part: Partial<Route>) => void,
  ) {
    this.goOnButton.classList.add('primary');
    const { tiles, units } = this;
    const tile = (name: keyof typeof tiles, words: HTMLElement) =>
      h(`div.tile.${name}` as 'div', tiles[name], words);
    this.result = h(
      'div.result',
      this.csvButton,
      this.jsonBox,
      h('p.small-print', 'In the CSV and the JSON, “nodes” are the positions that were searched.'),
    );
    this.found = h(
      'div.found',
      { hidden: true },
      h('div.progress-row', this.progress, this.state, this.waiting),
      h(
        'div.tiles',
        tile('rate', units.rate),
        tile('done', units.done),
        ...VERDICTS_OF_TILES.map((verdict) => tile(verdict, h('span', verdict))),
      ),
    );
    this.lists = h(
      'div.found',
      { hidden: true },
      h(
        'div.panel',
        h('h3', 'The deals with the most positions searched'),
        this.hardList,
        this.others,
      ),
      this.comparison.element,
      this.result,
    );
    root.append(
      h('h2', 'Solve many deals'),
      h(
        'p.lead',
        'This page deals, solves and checks all deals of a range, on all cores of this device. ',
        'A second, simple program deals each of them again and replays each solution.',
      ),
      h(
        'div.form',
        field('From deal', this.from),
        field('To deal', this.to),
        field('Free cells', this.cells),
        h(
          'div.buttons',
          this.goOnButton,
          this.startButton,
          this.millionButton,
          this.pauseButton,
          this.stopButton,
        ),
      ),
      h('details', h('summary', 'More choices'), field('Workers', this.workers)),
      this.message,
      this.found,
      this.source,
      this.charts.element,
      this.lists,
    );
    const last = readKeptRun(recall(LAST_RUN));
    this.showKept(
      last ?? (example as KeptRun),
      last === null ? 'A run made beforehand' : 'Your last run',
    );
    for (const input of [this.from, this.to, this.cells]) {
      input.addEventListener('change', () => {
        const asked = this.read();
        if (asked !== null) this.tell(asked);
      });
      input.addEventListener('input', () => this.updateButtons());
    }
    addEventListener('beforeunload', (event) => {
      if (this.isRunning) event.preventDefault();
    });
    // A phone closes a page without a question.
    addEventListener('pagehide', () => {
      if (this.isRunning) this.keep();
    });
    this.updateButtons();
  }

  /** Takes over what the address says. */
  show({ range, cells }: Route): void {
    if (this.isRunning) {
      // The address names the run, too, when the visitor comes back from elsewhere.
      const { asked } = this.run!;
      const isOther = range?.from !== asked.from || range.to !== asked.to || cells !== asked.cells;
      if (isOther) this.tell(asked);
      return;
    }
    if (range !== undefined) {
      this.from.value = String(range.from);
      this.to.value = String(range.to);
    }
    this.cells.value = String(cells);
    this.updateButtons();
  }

  /** Puts a range and a number of cells into the address. */
  private tell({ from, to, cells }: Asked): void {
    this.choose({ range: { from, to }, cells });
  }

  private get isRunning(): boolean {
    return this.run?.isRunning ?? false;
  }

  private say(text: string, isFault: boolean): void {
    this.message.classList.toggle('error', isFault);
    if (this.message.textContent !== text) this.message.textContent = text;
  }

  private read(): Asked | null {
    const inputs = [this.from, this.to, this.workers];
    const [from, to, workers] = inputs.map(({ value }) => Number(value));
    const odd = inputs.find(({ value, max }) => !isWhole(Number(value), Number(max)));
    const [bad, wrong] =
      odd !== undefined
        ? [
            `“${odd.labels![0].textContent}” must be a whole number from 1 to ${count(Number(odd.max))}.`,
            odd,
          ]
        : from > to
          ? ['“To deal” must not be smaller than “From deal”.', this.to]
          : to - from >= MAX_DEALS
            ? [`This page can keep ${count(MAX_DEALS)} deals: choose a smaller “To deal”.`, this.to]
            : ['', null];
    for (const input of inputs) {
      input.ariaInvalid = String(input === wrong);
      if (input === wrong) input.setAttribute('aria-describedby', this.message.id);
      else input.removeAttribute('aria-describedby');
    }
    this.say(bad, true);
    return bad === '' ? { from, to, workers, cells: Number(this.cells.value) } : null;
  }

  private startMillion(): void {
    this.from.value = '1';
    this.to.value = String(WINDOWS_DEALS);
    this.to.dispatchEvent(new Event('change'));
    this.start();
  }

  private start(): void {
    const asked = this.read();
    if (asked === null || this.isRunning) return;
    this.hard = new HardDeals();
    this.comparison.begin(asked);
    this.run = new SweepRun(asked, {
      rows: (rows) => this.hard.add(rows),
      restarted: () =>
        this.say(
          `A worker ended unexpectedly. It was started again, and the work goes on from deal ${count(this.run!.next)}.`,
          false,
        ),
    });
    void this.goOn();
  }

  /** The form has the run's range and cells, and perhaps another number of workers. */
  private goOnAsAsked(): void {
    const asked = this.read();
    if (asked === null) return;
    this.run!.asked.workers = asked.workers;
    void this.goOn();
  }

  /** Draws the charts of a run that is over, and says which run it is. */
  private showKept(kept: KeptRun, whose: string): void {
    const statistics = statisticsOf(kept);
    this.nameRun(whose, { ...kept, to: kept.from + statistics.deals - 1 });
    this.charts.draw(statistics);
  }

  private nameRun(whose: string, { from, to, cells }: Omit<Asked, 'workers'>): void {
    const range = to === from ? `deal ${count(to)}` : `deals ${count(from)} to ${count(to)}`;
    this.source.textContent = `${whose}: ${range} with ${plural(cells, 'free cell')}.`;
  }

  private async goOn(): Promise<void> {
    const run = this.run!;
    const going = run.goOn();
    this.say('', false);
    this.found.hidden = this.lists.hidden = false;
    this.nameRun('This run', run.asked);
    this.updateButtons();
    this.drawWhileRunning();
    announce('Started');
    try {
      await going;
      announce(`${run.isFinished ? 'Finished' : 'Stopped'}: ${plural(run.known.deals, 'deal')}`);
    } catch (error) {
      const kept = run.known.deals > 0 ? ` All deals before ${count(run.next)} are kept.` : '';
      this.say(`The work stopped: ${wordsOf(error)}.${kept}`, true);
    }
    this.json.textContent = JSON.stringify(run.summary, null, 2);
    this.keep();
    if (run.isFinished && run.summary !== null) this.comparison.add(run.summary);
    this.updateButtons();
    this.draw();
  }

  /** Keeps the figures so far for the next visit, not the rows. */
  private keep(): void {
    const { asked, known } = this.run!;
    this.keptMs = performance.now();
    if (known.deals > 0)
      remember(LAST_RUN, JSON.stringify(keptRun(asked.from, asked.cells, known)));
  }

  private togglePause(): void {
    this.run?.togglePause();
    if (this.run?.isPaused) this.keep();
    this.updateButtons();
  }

  private isInForm({ from, to, cells }: Asked): boolean {
    const isIn = (input: { value: string }, wanted: number) => Number(input.value) === wanted;
    return isIn(this.from, from) && isIn(this.to, to) && isIn(this.cells, cells);
  }

  private updateButtons(): void {
    const { isRunning, run } = this;
    const focused = document.activeElement as HTMLElement | null;
    const rows = run?.rows.length ?? 0;
    const isHalf =
      !isRunning && run !== null && !run.isFinished && rows > 0 && this.isInForm(run.asked);
    for (const input of [this.from, this.to, this.cells, this.workers]) input.disabled = isRunning;
    this.startButton.hidden = this.millionButton.hidden = isRunning;
    this.pauseButton.hidden = this.stopButton.hidden = !isRunning;
    this.goOnButton.hidden = !isHalf;
    this.startButton.classList.toggle('primary', !isHalf);
    this.goOnButton.lastElementChild!.textContent = `Go on from deal ${isHalf ? count(run.next) : ''}`;
    this.pauseButton.lastElementChild!.textContent = run?.isPaused ? 'Go on' : 'Pause';
    this.result.hidden = isRunning || rows === 0;
    this.jsonBox.hidden = run?.summary === null;
    // When the pressed button disappears, the focus moves to another button beside it.
    if (focused?.hidden && focused.parentElement === this.startButton.parentElement) {
      focused.parentElement!.querySelector<HTMLElement>('button:not([hidden])')!.focus();
    }
  }

  private drawWhileRunning(): void {
    if (!this.isRunning) return;
    this.draw();
    // Firefox sometimes ends the scripts of a page before they have kept the figures.
    if (!this.run!.isPaused && performance.now() > this.keptMs + KEEP_EVERY_MS) this.keep();
    requestAnimationFrame(() => this.drawWhileRunning());
  }

  private draw(): void {
    const run = this.run!;
    const { known, total, isFinished, isRunning, isPaused } = run;
    const { elapsedMs } = run.watch;
    const done = known.deals;
    const { undecided, solved, unsolvable } = known.verdicts;
    const rate = dealsPerSecond(done, Math.max(1, elapsedMs));
    for (const [name, value] of Object.entries({ done, solved, unsolvable, undecided })) {
      this.tiles[name as keyof typeof this.tiles].textContent = count(value);
    }
    this.tiles.rate.textContent = formatSpeed(rate);
    this.units.rate.textContent = `${dealsFor(rate)} per second`;
    this.units.done.textContent = `${dealsFor(done)} done`;
    this.progress.value = done / total;
    this.state.textContent = !isRunning
      ? `${isFinished ? 'Done' : 'Stopped'} after ${(elapsedMs / 1000).toFixed(1)} s`
      : isPaused
        ? 'Paused'
        : `${Math.floor((100 * done) / total)} %${remaining(done, total, elapsedMs)}`;
    const isLong = isRunning && !isPaused && performance.now() - run.rowsMs > LONG_MS;
    const waiting = isLong ? `One of the deals from ${count(run.next)} on takes a long time.` : '';
    if (this.waiting.textContent !== waiting) {
      this.waiting.textContent = waiting;
      announce(waiting);
    }
    const nowMs = performance.now();
    const isDue = !isRunning || nowMs > this.drawnMs + CHARTS_EVERY_MS;
    if (isDue && done > 0 && this.drawnDeals !== done && this.charts.element.isConnected) {
      this.charts.draw(known);
      this.drawnDeals = done;
      this.drawnMs = nowMs;
    }
    this.drawHard(run.asked.cells);
  }

  private drawHard(cells: number): void {
    const { hard } = this;
    if (!hard.changed) return;
    const link = (deal: number) =>
      h('a', { href: formatRoute({ view: 'deal', game: deal, cells }) }, `#${deal}`);
    this.hardList.replaceChildren(
      ...hard.hardest.map(({ deal, nodes, verdict }) =>
        h(
          'li',
          link(deal),
          h('span', count(nodes)),
          h(`span.${VERDICTS[verdict]}` as 'span', VERDICTS[verdict]),
        ),
      ),
    );
    const { verdicts } = this.run!.known;
    const listed = (word: 'unsolvable' | 'undecided') => {
      const deals = hard[word];
      if (deals.length === 0) return [];
      const name = `${capital(word)}${deals.length < verdicts[word] ? ', the first' : ''}: `;
      return [h('span', name, ...deals.flatMap((deal) => [link(deal), ' ']))];
    };
    this.others.replaceChildren(...listed('unsolvable'), ...listed('undecided'));
    hard.changed = false;
  }

  private async download(): Promise<void> {
    const { csvButton } = this;
    const { rows, asked, next } = this.run!;
    // A disabled button would lose the focus.
    if (csvButton.ariaBusy === 'true') return;
    csvButton.ariaBusy = 'true';
    try {
      await saveCsv(rows, `freecell-${asked.from}-${next - 1}.csv`);
    } catch {
      this.say('The file could not be written. Is there room for it?', true);
    }
    csvButton.ariaBusy = 'false';
  }
}

const isWhole = (number: number, max: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= max;

const numberInput = (id: string, value: number, max: number): HTMLInputElement =>
  h('input', { id, type: 'number', min: '1', max: String(max), step: '1', value: String(value) });

const button = (
  name: Parameters<typeof icon>[0],
  label: string,
  onclick: () => void,
): HTMLButtonElement => h('button', { onclick }, icon(name), h('span', label));

/** `deal` after 1, otherwise `deals`. */
const dealsFor = (number: number): string => (number === 1 ? 'deal' : 'deals');

const field = (label: string, input: HTMLElement): HTMLElement =>
  h('div.field', h('label', { htmlFor: input.id }, label), input);

function remaining(done: number, total: number, elapsedMs: number): string {
  if (done < total * GUESSED_FROM || elapsedMs < 1000) return '';
  return ` · about ${clockText((elapsedMs * (total - done)) / done)} left`;
}
