/** Races WebAssembly against JavaScript, on the same deals in the visitor's own browser. */
import './race.css';
import { median, type Task } from '../../../bench/index.js';
import { announce, wordsOf } from '../announce.js';
import { count, h, icon } from '../../../src/ui/index.js';
import { racePool } from '../workers/pool.js';
import { MEASURED_ON, shownName, SOLVERS } from './measured.js';
import { runnersOf } from '../workers/racers.js';

const NAMES: Record<Task, string> = { deal: 'Deal the cards', solve: 'Deal and solve' };
const ROUNDS = 15;
/** A screen reader cannot say the number of each round, because a round takes less than a second. */
const ANNOUNCED_ROUNDS = 5;
/** Enough deals that caches do not matter, and few enough for many turns. */
const DEALS: Record<Task, number> = { deal: 4096, solve: 1000 };

interface Lane {
  name: string;
  element: HTMLElement;
  bar: HTMLElement;
  figure: HTMLElement;
  remark: HTMLElement;
  rates: number[];
}

export class RaceView {
  private readonly lanes = new Map<string, Lane>();
  private readonly track = h('div.track');
  private readonly state = h('p.state.outcome', 'Choose a race.');
  private readonly buttons: HTMLButtonElement[] = [];
  private isRacing = false;

  constructor(root: HTMLElement) {
    for (const task of ['deal', 'solve'] as const) {
      // A race needs two contenders.
      if (runnersOf(task).length < 2) continue;
      const button = h(
        'button.primary',
        { onclick: () => void this.race(task) },
        icon('play'),
        h('span', NAMES[task]),
      );
      this.buttons.push(button);
    }
    root.append(
      h('h2', 'The race: WebAssembly against JavaScript'),
      h(
        'p.lead',
        'All programs do the same work on the same deals, one after another, in your browser. ',
        'WebAssembly races against the fastest JavaScript that we could write. For dealing, ordinary JavaScript races, too.',
      ),
      h('div.form', h('div.buttons', ...this.buttons)),
      this.state,
      h('div.panel', this.track),
      h(
        'p.small-print',
        `There are ${ROUNDS} rounds in alternating order. Two rounds before them warm up and do not count. `,
        `In each turn, a program repeats the same deals for about a tenth of a second: ${count(DEALS.deal)} deals for dealing, ${count(DEALS.solve)} for solving. `,
        'A bar shows the median of the turns, and the thin line shows the slowest and the fastest turn. ',
        'Before the start, a separate checker tests the first 500 deals or solutions of each program. ',
        'Other tabs, heat and the battery change the result, so race more than once.',
      ),
    );
    this.layOut('deal');
  }

  show(): void {}

  private layOut(task: Task): void {
    this.lanes.clear();
    for (const { id, name } of runnersOf(task)) {
      const bar = h('div.bar');
      const figure = h('b', '–');
      const remark = h('span');
      const element = h(
        'div.lane',
        h('p.name', shownName(name)),
        h('div.rail', bar),
        h('p.figure', figure, remark),
      );
      if (id.endsWith('-wasm')) element.classList.add('ours');
      this.lanes.set(id, { name, element, bar, figure, remark, rates: [] });
    }
    this.track.replaceChildren(
      ...[...this.lanes.values()].map(({ element }) => element),
      ...(task === 'solve' ? NATIVE.map(outsider) : []),
    );
  }

  private async race(task: Task): Promise<void> {
    if (this.isRacing) return;
    this.setRacing(true);
    this.layOut(task);
    this.state.textContent = 'Checking that all programs work…';
    announce(this.state.textContent);
    const pool = racePool();
    try {
      await this.runRounds(pool, task);
      this.state.textContent = `${NAMES[task]}: ${this.result()}`;
    } catch (error) {
      this.state.textContent = `The race stopped: ${wordsOf(error)}. You can race again.`;
    } finally {
      pool.close();
      this.setRacing(false);
      announce(this.state.textContent);
    }
  }

  /** The buttons of a race are not disabled but only say so: a disabled button would lose the focus. */
  private setRacing(isRacing: boolean): void {
    this.isRacing = isRacing;
    for (const button of this.buttons) button.ariaDisabled = String(isRacing);
  }

  /** Verifies each contender first. Then they take turns on the same deals. */
  private async runRounds(pool: ReturnType<typeof racePool>, task: Task): Promise<void> {
    const deals = { task, first: 1 + Math.floor(Math.random() * 900_000), count: DEALS[task] };
    const racers: [id: string, lane: Lane][] = [];
    for (const [id, lane] of this.lanes) {
      const verified = await pool.run('verify', { ...deals, id });
      const [fault] = verified.faults;
      lane.remark.textContent = fault ?? `${verified.deals} deals checked`;
      if (fault === undefined) racers.push([id, lane]);
    }
    // The two turns below zero do not count: they let the browser optimise the code.
    for (let round = -2; round < ROUNDS; round++) {
      if (round >= 0 && round % ANNOUNCED_ROUNDS === 0) announce(`Round ${round + 1} of ${ROUNDS}`);
      const order = round % 2 === 0 ? racers : racers.slice().reverse();
      for (const [id, lane] of order) {
        const dealsPerSecond = await pool.run('turn', { ...deals, id });
        if (round < 0) continue;
        lane.rates.push(dealsPerSecond);
        this.state.textContent = `Round ${round + 1} of ${ROUNDS}`;
        this.draw();
      }
    }
  }

  private draw(): void {
    const lanes = [...this.lanes.values()].filter(({ rates }) => rates.length > 0);
    // Leave room for the range line beyond the longest bar. A longer line is cut off.
    const best = 1.1 * Math.max(...lanes.map(({ rates }) => median(rates)));
    const slowest = Math.min(...lanes.map(({ rates }) => median(rates)));
    for (const { element, bar, figure, remark, rates } of lanes) {
      const rate = median(rates);
      element.classList.toggle(
        'leads',
        rate === Math.max(...lanes.map((one) => median(one.rates))),
      );
      const percent = (value: number) => `${(100 * value) / best}%`;
      bar.style.setProperty('--length', percent(rate));
      bar.style.setProperty('--least', percent(Math.min(...rates)));
      bar.style.setProperty('--most', percent(Math.max(...rates)));
      figure.textContent = count(rate);
      remark.textContent = `deals/s · ${(rate / slowest).toFixed(1)}×`;
    }
  }

  private result(): string {
    const ranked = [...this.lanes.values()]
      .filter(({ rates }) => rates.length > 0)
      .sort((a, b) => median(b.rates) - median(a.rates));
    if (ranked.length < 2) return 'Only one program works here, so there was no race.';
    const ratio = median(ranked[0].rates) / median(ranked[1].rates);
    return `${shownName(ranked[0].name)} wins here, ${ratio.toFixed(2)} times as fast as ${shownName(ranked[1].name)}.`;
  }
}

const NATIVE = SOLVERS.filter(({ id }) => id.startsWith('solve-native'));

const outsider = ({ name, dealsPerSecond }: (typeof NATIVE)[0]) =>
  h(
    'div.lane.outside',
    h('p.name', name),
    h(
      'p.small-print',
      `A native program, which no page can run. Measured on one core of ${MEASURED_ON}.`,
    ),
    h('p.figure', h('b', count(dealsPerSecond)), h('span', 'deals/s there')),
  );
