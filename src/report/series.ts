/** What a report compares: the deals of one source with one number of cells, under a name. */
import type { RunStatistics, StatisticsBuilder } from '../stats/statistics.js';

export interface Series {
  /** What its legend says, such as "4 cells". */
  label: string;
  /** Its colour in every chart that tells series apart, as CSS. */
  color: string;
  /** Name of the run or the file. */
  source: string;
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
  const series = sources.flatMap(({ name, games }) =>
    games.map((builder) => {
      const statistics = builder.statistics();
      return { label: cellsText(statistics.cells), source: name, statistics, builder };
    }),
  );
  series.sort((a, b) => (a.statistics.cells ?? -1) - (b.statistics.cells ?? -1));
  const isOnly = (label: string): boolean => series.filter((s) => s.label === label).length === 1;
  return series.map((one, i) => ({
    ...one,
    color: `var(--series-${i % COLORS})`,
    label:
      isOnly(one.label) && one.statistics.cells !== null
        ? one.label
        : `${one.source}${one.statistics.cells === null ? '' : `, ${one.label}`}`,
  }));
}

const cellsText = (cells: number | null): string =>
  cells === null ? '' : `${cells} cell${cells === 1 ? '' : 's'}`;
