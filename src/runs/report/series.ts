/** The series that a report compares. A series has the deals of one source with one number of cells. */
import { plural } from './format.js';
import type { RunStatistics, StatisticsBuilder } from '../stats/statistics.js';

export interface Series {
  /** Name in the legend, such as "4 cells" or "run, 4 cells". */
  label: string;
  /** First part of the label: the source, if the number of cells is not unique. */
  name: string | null;
  /** Second part of the label: the number of cells, if it is known. */
  cells: string | null;
  /** Colour in all charts, as CSS. */
  color: string;
  statistics: RunStatistics;
  builder: StatisticsBuilder;
}

/** A run or a file. */
export interface Source {
  name: string;
  /** Statistics for each number of cells. */
  games: readonly StatisticsBuilder[];
}

/** Number of colours in the style sheet. With more series, some share a colour. */
const COLORS = 6;

/** Returns the series, ordered by cells. Labels have the name of the source only if the number of cells is not enough. */
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
