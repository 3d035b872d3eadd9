/** What a report compares: the deals of one source with one number of cells, under a name. */
import { plural } from './format.js';
import type { RunStatistics, StatisticsBuilder } from '../stats/statistics.js';

export interface Series {
  /** What its legend says, such as "4 cells" or "run, 4 cells". */
  label: string;
  /** The same in parts: the source's name, where cells alone do not tell it apart, ... */
  name: string | null;
  /** ... and the cells, where they are known. */
  cells: string | null;
  /** Its colour in every chart that tells series apart, as CSS. */
  color: string;
  statistics: RunStatistics;
  builder: StatisticsBuilder;
}

/** A run or a file, added up. */
export interface Source {
  name: string;
  /** One for each number of cells. */
  games: readonly StatisticsBuilder[];
}

/** So many has the style sheet; more series share them, and are told apart by their labels. */
const COLORS = 6;

/** Ordered by cells. Labels are as short as tells them apart. */
export function seriesOf(sources: readonly Source[]): Series[] {
  const all = sources.flatMap(({ name, games }) =>
    games.map((builder) => ({ name, builder, statistics: builder.statistics() })),
  );
  all.sort((a, b) => (a.statistics.cells ?? -1) - (b.statistics.cells ?? -1));
  return all.map(({ name, builder, statistics }, i) => {
    const { cells } = statistics;
    const isOnly = all.filter((one) => one.statistics.cells === cells).length === 1;
    const parts = {
      name: isOnly && cells !== null ? null : name,
      cells: cells === null ? null : plural(cells, 'cell'),
    };
    const label = [parts.name, parts.cells].filter((text) => text !== null).join(', ');
    return { label, ...parts, color: `var(--series-${i % COLORS})`, statistics, builder };
  });
}
