/** Faults planted where runs are written, read and added up. The format is that of typescript.js. */

/** Faults in the guard of Parquet files. */
const guard = (name, find, plant) => ({
  ...{ name: `guard: ${name}`, find, plant },
  file: 'src/runs/guard-parquet.ts',
});

const GUARD_FAULTS = [
  guard(
    'a value may end after the footer',
    'if (this.left < 1) refuse(',
    'if (this.at < 0) refuse(',
  ),
  guard(
    'columns may have a logical type',
    'Object.keys(element).every((field) => SCHEMA_FIELDS.includes(field))',
    'true',
  ),
  guard('a row group may have any number of rows', 'if (rows > ROW_GROUP)', 'if (rows < 0)'),
  guard('a column may go on into the footer', ' && from + length <= end', ''),
  guard('a dictionary may have more values than rows', 'count <= rows &&', 'count < Infinity &&'),
  guard(
    'a dictionary is not looked at before Snappy reads it',
    "if (codec === 'SNAPPY') guardSnappy(packed",
    "if (codec === 'ZSTD') guardSnappy(packed",
  ),
  guard(
    'a page may have more values than its group has left',
    'count > 0 && count <= rows - found &&',
    'count > 0 &&',
  ),
  guard('a page may lack any number of values', 'known >= 0 && known <= count &&', ''),
  guard(
    'levels may have runs of any length',
    'if (isOptional) guardRuns(',
    'if (!rows) guardRuns(',
  ),
  guard('a column may have too few values', 'if (found !== rows)', 'if (found > rows)'),
  guard(
    'Snappy may copy from before the start',
    'if (back < 1 || back > written)',
    'if (back < 1)',
  ),
  guard('indices may have any width', 'if (width > 24)', 'if (width < 0)'),
  guard(
    'differences may come in no parts',
    'parts >= 1 && each >= 1 && Number.isInteger(each)',
    'parts >= 0',
  ),
  guard('differences may have any width', 'if (width > 64)', 'if (width < 0)'),
];

export const RUN_FAULTS = [
  ...GUARD_FAULTS,
  {
    name: 'runs: the seal of a part is not compared',
    file: 'src/runs/open-part.ts',
    find: 'if (!(await isSealed(bytes, sealAt(bytes)))) throw',
    plant: 'if (bytes.length === 0) throw',
  },
  {
    name: 'runs: the seal skips the first four bytes',
    file: 'src/runs/seal.ts',
    find: 'blank.set(encode(BLANK_SEAL), at);',
    plant: "blank.set(encode(BLANK_SEAL), at); blank.set(encode('PAR1'));",
  },
  {
    name: 'runs: a part may lack rows',
    file: 'src/runs/open-part.ts',
    find: 'if (left > 0 || Number(num_rows) !== wanted) {',
    plant: 'if (left < 0) {',
  },
  {
    name: 'runs: a row group may have any number of rows',
    file: 'src/runs/open-part.ts',
    find: 'rows > 0 && rows <= left',
    plant: 'rows > -Infinity',
  },
  {
    name: 'runs: a part may claim any number of rows',
    file: 'src/runs/open-part.ts',
    find: 'if (wanted > MOST_ROWS + bytes) throw',
    plant: 'if (wanted < 0) throw',
  },
  {
    name: 'runs: row groups may share their columns',
    file: 'src/runs/guard-parquet.ts',
    find: 'from >= next && length >= 0',
    plant: 'from >= 4 && length >= 0',
  },
  {
    name: 'runs: columns may have types that are converted, decimals in quadratic time',
    file: 'src/runs/guard-parquet.ts',
    find: '[undefined, UTF8, INT_8].includes(element[6] as number | undefined) &&',
    plant: 'element !== undefined &&',
  },
  {
    name: 'runs: rows that cannot be are read',
    file: 'src/runs/open-part.ts',
    find: 'if (fault !== null) throw new Error(fault);',
    plant: 'if (fault === undefined) throw new Error(fault);',
  },
  {
    name: 'runs: a part of another kind is read',
    file: 'src/runs/folder-node.ts',
    find: 'if (difference !== null) throw',
    plant: 'if (difference === undefined) throw',
  },
  {
    name: 'runs: a sweep goes into a run of another kind',
    file: 'src/runs/write-run-node.ts',
    find: 'if (difference !== null) {',
    plant: 'if (difference === undefined) {',
  },
  {
    name: 'runs: whether solutions were replayed makes no other kind',
    file: 'src/runs/label.ts',
    find: 'list, options, columns, wasm, ...others }: Kind',
    plant: 'list, options, columns, wasm, replayed, ...others }: Kind',
  },
  {
    name: 'runs: a link is followed',
    file: 'src/runs/durable-node.ts',
    find: 'if (!(await lstat(path)).isFile()) throw',
    plant: "if (path === '') throw",
  },
  {
    name: 'runs: temporary files of others are removed',
    file: 'src/runs/durable-node.ts',
    find: ' || !isOurs(name.slice(1))) continue;',
    plant: ') continue;',
  },
  {
    name: 'runs: deals of overlapping parts are counted twice',
    file: 'src/runs/folder-node.ts',
    find: 'const from = Math.max(next, file.from);',
    plant: 'const from = file.from;',
  },
  {
    name: 'runs: a row is lost where two parts meet',
    file: 'src/runs/folder-node.ts',
    find: 'next = file.to + 1;\n    i++;',
    plant: 'next = file.to + 2;\n    i++;',
  },
  {
    name: 'runs: a part that was joined meanwhile is passed over',
    file: 'src/runs/folder-node.ts',
    find: '({ parts } = await listParts(run.path));\n      i = 0;',
    plant: 'i++;',
  },
  {
    name: 'runs: a sweep goes on behind the last part, past a hole',
    file: 'src/runs/blocks.ts',
    find: 'if (part.from > next) gaps.push(',
    plant: 'if (part.from > next && false) gaps.push(',
  },
  {
    name: 'runs: the last deal of a block is not missed',
    file: 'src/runs/blocks.ts',
    find: 'if (next <= to) gaps.push(',
    plant: 'if (next < to) gaps.push(',
  },
  {
    name: 'runs: small parts of other processes are not joined',
    file: 'src/runs/write-run-node.ts',
    find: 'parts: pieces })) rows.push(some);',
    plant: 'parts: [] })) rows.push(some);',
  },
  {
    name: 'runs: small parts stay beside the large one',
    file: 'src/runs/write-run-node.ts',
    find: 'await removeParts(inside.filter((path) => !written.includes(path)));',
    plant: 'void inside;',
  },
  {
    name: 'runs: rows wait until their block is complete',
    file: 'src/runs/write-run-node.ts',
    find: 'this.queue(() => this.save(SAVE_AFTER_MS)), LOOK_EVERY_MS',
    plant: 'void 0, LOOK_EVERY_MS',
  },
  {
    name: 'runs: rows that were saved once are not joined',
    file: 'src/runs/write-run-node.ts',
    find: 'const rows = block.rows.slice(isFull ? 0 : block.saved);',
    plant: 'const rows = block.rows.slice(block.saved);',
  },
  {
    name: 'runs: a run is written before its known parts are checked',
    file: 'src/runs/write-run-node.ts',
    find: 'for await (const rows of readRows(this.run, { solutions: false, within })) statistics.add(rows);',
    plant: 'for (const { deals } of [this.missing]) if (deals < 0) return statistics;',
  },
  {
    name: 'check: rows are not compared when they are solved again',
    file: 'src/cli/check.ts',
    find: 'if (sample.get(deal) !== ndjsonLines(sliceRows(rows, i, i + 1))) different.push(deal);',
    plant: 'if (!sample.has(deal)) different.push(deal);',
  },
  {
    name: 'export: a file is replaced without a word',
    file: 'src/cli/whole-file.ts',
    find: 'if (existing !== undefined && !force) {',
    plant: 'if (existing === null && !force) {',
  },
  {
    name: 'stats: a list that was cut is said to be complete',
    file: 'src/sweep/statistics.ts',
    find: 'listsComplete: !this.listed[UNDECIDED].isCut && !this.listed[rarer].isCut,',
    plant: 'listsComplete: !this.listed[rarer].isCut || this.listed[UNDECIDED].isCut,',
  },
  {
    name: 'report: the mean is labelled as the median',
    file: 'src/runs/report/charts.ts',
    find: 'median: counts.cardMoveStatistics.median',
    plant: 'median: Math.round(counts.cardMoveStatistics.mean)',
  },
  {
    name: 'runs: only the first part can say what a run is',
    file: 'src/runs/folder-node.ts',
    find: '      if (!(error instanceof DamagedPart)) throw error;\n      first ??= error;',
    plant: '      throw error;',
  },
  {
    name: 'progress: deals that were there before count for the speed',
    file: 'src/cli/progress.ts',
    find: 'speedText(dealsPerSecond(done - known, elapsedMs))',
    plant: 'speedText(dealsPerSecond(done, elapsedMs))',
  },
  {
    name: 'command: bad input ends with 1',
    file: 'src/cli/main.ts',
    find: 'error instanceof InputError ? 2 : 1',
    plant: '1',
  },
];
