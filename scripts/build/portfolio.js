/**
 * Writes assembly/engine/search/portfolio.ts from portfolio.json, as static data: the weight sets as i16
 * records and the phases as 8-byte records. It also writes them for the JavaScript twin.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The order of the fields in a weight record. Each has its count of numbers, and its name W_... in both
 * searches. Fields by rank begin with aces.
 */
export const FIELDS = [
  ['perCardNotOut', 1, 'NOT_OUT'],
  ['perBreak', 1, 'BREAK'],
  ['perCoveringCard', 1, 'COVERING'],
  ['perCoveredPair', 1, 'COVERED_PAIR'],
  ['perPlacedCard', 1, 'PLACED'],
  ['perPlacedCardRun', 1, 'PLACED_RUN'],
  ['foundationImbalance', 1, 'IMBALANCE'],
  ['perMacro', 1, 'MACRO'],
  ['closureToTop', 1, 'CLOSURE_TO_TOP'],
  ['closureRun', 1, 'CLOSURE_RUN'],
  ['byPrefixLength', 8, 'BY_PREFIX_LENGTH'],
  ['perCardAboveByRank', 13, 'ABOVE_BY_RANK'],
  ['byCellsUsedAndEmptyColumns', 20, 'CELLS_AND_EMPTIES'],
  ['byDepthOfNextFoundationCard', 8, 'BY_DEPTH'],
  ['breakAtPosition', 8, 'BREAK_AT'],
  ['kingAtPosition', 8, 'KING_AT'],
  ['placedOnPrefixLength', 8, 'PLACED_ON'],
  ['byRankInCell', 13, 'IN_CELL'],
  ['perCardBeneathByRank', 13, 'BENEATH_BY_RANK'],
  ['delayOfStages', 3, 'DELAY'],
  ['uncoveredTakesCellCard', 1, 'TAKES_CELL_CARD'],
  ['uncoveredTakesRun', 1, 'TAKES_RUN'],
  ['uncoveredRunFits', 1, 'RUN_FITS'],
  ['uncoveredNextFits', 1, 'NEXT_FITS'],
];

/** These fields count dozens of cards, so their weights are in eighths. */
const IN_EIGHTHS = new Set(['perCardAboveByRank', 'perCardBeneathByRank']);

export function weightRecord(weights) {
  return FIELDS.flatMap(([name, length]) => {
    const values = [weights[name]].flat(2);
    if (values.length !== length)
      throw new Error(`${name}: ${values.length} values, not ${length}`);
    return IN_EIGHTHS.has(name) ? values.map((value) => value * 8) : values;
  });
}

/** Reverses weightRecord for a record of whole numbers. */
export function weightsOf(record) {
  const weights = {};
  let offset = 0;
  for (const [name, length] of FIELDS) {
    const values = record
      .slice(offset, offset + length)
      .map((value) => (IN_EIGHTHS.has(name) ? Math.round(value) / 8 : Math.round(value)));
    offset += length;
    weights[name] =
      name === 'byCellsUsedAndEmptyColumns'
        ? [0, 1, 2, 3, 4].map((row) => values.slice(row * 4, row * 4 + 4))
        : length === 1
          ? values[0]
          : values;
  }
  return weights;
}

/** Returns the constants W_... for one of the searches: the offset of each field. */
function offsets(type) {
  let offset = 0;
  const lines = FIELDS.map(([name, length, constant]) => {
    const unit = IN_EIGHTHS.has(name) ? '/** In eighths of a point. */\n' : '';
    const line = `${unit}export const W_${constant}${type} = ${offset};\n`;
    offset += length;
    return line;
  });
  return lines.join('');
}

const folder = new URL('../../assembly/engine/search/', import.meta.url);

export function buildPortfolio() {
  const portfolio = JSON.parse(readFileSync(new URL('portfolio.json', folder), 'utf8'));
  const names = Object.keys(portfolio.weights);
  const records = names.map((name) => weightRecord(portfolio.weights[name]));
  const lists = portfolio.phases;
  const keys = Object.keys(lists);
  const firstPhase = [];
  let total = 0;
  for (const key of keys) {
    firstPhase.push(total);
    total += lists[key].length;
  }
  // Cell counts without a list of their own use the list for four cells.
  const listOf = Array.from({ length: 9 }, (_, cells) =>
    keys.indexOf(cells in lists ? String(cells) : '4'),
  );
  const phaseBytes = keys.flatMap((key) =>
    lists[key].flatMap((phase) => [
      names.indexOf(phase.weights),
      phase.mode === 'patient' ? 1 : 0,
      phase.maxRelocations,
      phase.closure ? 1 : 0,
      ...[0, 8, 16, 24].map((shift) => (phase.maxGenerated >>> shift) & 255),
    ]),
  );
  const text = `/** Made from portfolio.json by scripts/build/portfolio.js: edit that file, not this one. */

/**
 * Weight sets, i16 [${names.length}][${records[0].length}]. W_... are the offsets of the fields.
 * Phases, 8 bytes each: u8 weight set, u8 patient, u8 relocations, u8 closure, u32 maxGenerated.
 */
export const WEIGHTS_BYTES: usize = ${records[0].length * 2};
export const WEIGHT_SETS: usize = memory.data<i16>([${records.flat().join(', ')}]);

${offsets(': i32')}
export const PHASE_BYTES: usize = 8;
export const PHASE_WEIGHTS: usize = 0;
export const PHASE_PATIENT: usize = 1;
export const PHASE_RELOCATIONS: usize = 2;
export const PHASE_CLOSURE: usize = 3;
export const PHASE_MAX_GENERATED: usize = 4;
const PHASES: usize = memory.data<u8>([${phaseBytes.join(', ')}], 4);

/** By number of cells: first phase, number of phases. */
export const LISTS: usize = memory.data<u8>([${listOf.flatMap((i) => [firstPhase[i], lists[keys[i]].length]).join(', ')}]);

export function phasesOf(cells: i32): usize {
  return PHASES + <usize>load<u8>(LISTS + (<usize>cells << 1)) * PHASE_BYTES;
}

export function phaseCount(cells: i32): u32 {
  return load<u8>(LISTS + (<usize>cells << 1), 1);
}
`;
  writeFileSync(new URL('portfolio.ts', folder), text);
  writeFileSync(
    new URL('../../bench/twin/portfolio.ts', import.meta.url),
    twinText(records, names, lists, listOf),
  );
}

function twinText(records, names, lists, listOf) {
  const phases = Object.values(lists).map((list) =>
    list.map(({ weights, mode, maxRelocations, closure, maxGenerated }) => ({
      weights: names.indexOf(weights),
      patient: mode === 'patient',
      relocations: maxRelocations,
      closure,
      maxGenerated,
    })),
  );
  return `/**
 * Made from assembly/engine/search/portfolio.json by scripts/build/portfolio.js: edit that file, not
 * this one.
 */

export interface Phase {
  /** Index of its weight set. */
  weights: number;
  patient: boolean;
  relocations: number;
  closure: boolean;
  maxGenerated: number;
}

export const WEIGHTS_COUNT = ${records[0].length};
/** Weight sets one after another. W_... are the offsets of the fields. */
export const WEIGHT_SETS = Int16Array.of(${records.flat().join(', ')});

${offsets('')}
export const PHASES: readonly (readonly Phase[])[] = ${JSON.stringify(phases)};
/** The list of phases, by number of cells. */
export const PHASE_LISTS: readonly number[] = ${JSON.stringify(listOf)};
`;
}
