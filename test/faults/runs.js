/**
 * Faults planted where runs and files of outcomes are written, read and repaired. The format is that of
 * typescript.js.
 */
const ODD = ['test/runs/odd-runs.test.ts'];
const DAMAGE = ['test/runs/damage.test.ts', ...ODD];
const REPAIR = ['test/runs/repair.test.ts'];
const STATUS = ['test/runs/status.test.ts'];
const SIZES = ['test/runs/sizes.test.ts'];
const TEXT = ['test/stats/read-rows.test.ts', 'test/cli/stats.test.ts'];
const COUNTS = ['test/stats/statistics.test.ts', 'test/stats/seen-deals.test.ts'];

export const RUN_FAULTS = [
  {
    name: 'runs: the checksum of a part is not compared',
    file: 'src/runs/part-reader.ts',
    find: 'if (sha256 === null) throw',
    plant: 'if (sha256 === undefined) throw',
    tests: DAMAGE,
  },
  {
    name: 'runs: what a part says of its run is not compared',
    file: 'src/runs/part-reader.ts',
    find: 'if (there === value) continue;',
    plant: 'if (there !== undefined) continue;',
    tests: ODD,
  },
  {
    name: 'runs: the hash in the manifest is not compared',
    file: 'src/runs/part-reader.ts',
    find: 'expected.hashes?.includes(sha256) === false',
    plant: 'expected.hashes?.length === 0',
    tests: ODD,
  },
  {
    name: 'runs: a part may have fewer rows than deals',
    file: 'src/runs/part-reader.ts',
    find: 'if (header.rows !== count) throw',
    plant: 'if (header.rows > count) throw',
    tests: ['test/runs/format.test.ts', ...ODD],
  },
  {
    name: 'runs: rows that cannot be are read',
    file: 'src/runs/part-reader.ts',
    find: 'if (fault !== null) throw new Error(fault);',
    plant: 'if (fault === undefined) throw new Error(fault);',
    tests: ODD,
  },
  {
    name: 'runs: a pipe is opened like a part',
    file: 'src/runs/part-reader.ts',
    find: 'if (!info.isFile()) throw',
    plant: 'if (info.isSocket()) throw',
    tests: ODD,
  },
  {
    name: 'runs: run.json is believed, whatever its checksum',
    file: 'src/runs/identity.ts',
    find: 'if (!isSealedText(text)) {',
    plant: "if (text === '') {",
    tests: DAMAGE,
  },
  {
    name: 'runs: the manifest is believed, whatever its checksum',
    file: 'src/runs/manifest.ts',
    find: 'if (!isSealedText(text)) {',
    plant: "if (text === '') {",
    tests: [...ODD, ...STATUS],
  },
  {
    name: 'runs: the manifest is hashed from disk',
    file: 'src/runs/manifest.ts',
    find: 'hashes: logged.get(name),',
    plant: 'hashes: undefined,',
    tests: [...ODD, ...REPAIR],
  },
  {
    name: 'runs: parts of other deals are passed over',
    file: 'src/runs/read-run.ts',
    find: 'return part === null || indexOfPart(identity, part) === null;',
    plant: 'return part === null && identity.to === 0;',
    tests: [...ODD, ...REPAIR],
  },
  {
    name: 'runs: datapackage.json is not compared',
    file: 'src/runs/read-run.ts',
    find: 'return isAsMade ? null :',
    plant: 'return !isAsMade || isAsMade ? null :',
    tests: [...ODD, ...REPAIR, ...DAMAGE],
  },
  {
    name: 'runs: whether solutions were replayed makes no other run',
    file: 'src/runs/identity.ts',
    find: "entry('replayed', JSON.stringify(replayed)),",
    plant: "entry('replayed', 'true'),",
    tests: ['test/runs/format.test.ts', ...ODD],
  },
  {
    name: 'repair: run.json is trusted',
    file: 'src/runs/repair.ts',
    find: 'const isWhole = isThere && ',
    plant: 'const isWhole = isThere || ',
    tests: REPAIR,
  },
  {
    name: 'repair: parts of another run are swept again',
    file: 'src/runs/repair.ts',
    find: 'good.size === 0 && foreign !== undefined',
    plant: 'good.size < 0 && foreign !== undefined',
    tests: REPAIR,
  },
  {
    name: 'repair: the manifest stays',
    file: 'src/runs/repair.ts',
    find: 'await run.remove([MANIFEST_FILE, PACKAGE_FILE, ...',
    plant: 'await run.remove([...',
    tests: REPAIR,
  },
  {
    name: 'status: damaged parts are counted',
    file: 'src/runs/status.ts',
    find: 'await proveEnds(run, part, sizes.get(partName(part)));',
    plant: 'await proveEnds(run, part, sizes.get(partName(part))).catch(() => {});',
    tests: STATUS,
  },
  {
    name: 'status: parts of another size are counted',
    file: 'src/runs/status.ts',
    find: 'if (sizes?.has(bytes) === false) {',
    plant: 'if (sizes?.size === 0) {',
    tests: STATUS,
  },
  {
    name: 'status: processes that ended are counted',
    file: 'src/runs/status.ts',
    find: 'if (nowMs - touchedMs < 5 * BEAT_MS) count++;',
    plant: 'if (nowMs - touchedMs < Infinity) count++;',
    tests: STATUS,
  },
  {
    name: 'export: files appear one by one',
    file: 'src/cli/row-files.ts',
    find: 'await this.file.end();',
    plant: 'await this.file.commit();',
    tests: SIZES,
  },
  {
    name: 'stats: numbers are whatever JavaScript reads as one',
    file: 'src/runs/stats/row-values.ts',
    find: 'isText ? fromDigits(value) : (value as number)',
    plant: 'isText ? (fromDigits(value), Number(value)) : (value as number)',
    tests: TEXT,
  },
  {
    name: 'stats: a deal that comes again is not noticed',
    file: 'src/runs/stats/statistics.ts',
    find: 'if (this.seen.add(deal)) this.duplicates++;',
    plant: 'this.seen.add(deal);',
    tests: [...COUNTS, ...TEXT],
  },
  {
    name: 'stats: a line may be of any length',
    file: 'src/runs/stats/read-rows.ts',
    find: 'if (line.length > LONGEST_LINE) {',
    plant: 'if (line.length > 2 ** 40) {',
    tests: TEXT,
  },
  {
    name: 'runs: a run that cannot be finished keeps its shard',
    file: 'src/cli/sweep-target.ts',
    find: 'finally {\n          await run.close();',
    plant: 'finally {',
    tests: ODD,
  },
  {
    name: 'command: bad input ends with 1',
    file: 'src/cli/main.ts',
    find: 'error instanceof InputError ? 2 : 1',
    plant: '1',
    tests: ['test/cli/bad-input.test.ts'],
  },
];
