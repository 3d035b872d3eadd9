/**
 * Bad input: one line on stderr names the accepted values, the exit code is 2, and nothing is written. help.test.ts
 * tries the limits of each option.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { commandsIn } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';
import { writeParts } from '../support/made-up-runs.js';

const DEALS = /deal number must be a whole number, 1 to 8589934591, or the special deals -1 to -4/;
const RANGE = /deal number must be a whole number from 1 to 8589934591/;

/** The typed arguments, and the words that the line must contain. */
const CASES: [args: string, says: RegExp | string][] = [
  ['solve 0', DEALS],
  ['solve -5', DEALS],
  ['solve 1.5', DEALS],
  ['solve abc', DEALS],
  ['solve 1e3', DEALS],
  ['solve 0x10', DEALS],
  ['solve 8589934592', DEALS],
  ['solve 99999999999999999999', DEALS],
  ['solve 1 2 abc 3', /got "abc"/],
  ['solve', /standard input is empty: give a board, such as "freecell-wasm deal 617" prints/],
  ['solve 5-3', /from a smaller deal number to a larger one, got 5 to 3/],
  ['solve 0-3', RANGE],
  ['solve 1-8589934592', RANGE],
  ['solve -4--1', /unknown option '-4--1'/],
  ['solve 1-', DEALS],
  ['solve 1-2-3', DEALS],
  ['deal 1-3 --format svg', '--format svg draws one deal, got 3'],
  ['cells 1-0', RANGE],
  ['sweep 1-3 5', RANGE],
  ['solve 1 --board game.txt', /either deal numbers or --board <file>/],
  ['solve --board', /usage: freecell-wasm solve/],
  ['solve --board --short', ': --board takes a value, got --short\n'],
  ['sweep --deals --optimal', ': --deals takes a value, got --optimal\n'],
  ['sweep 1 -o --half-life', ': -o takes a value, got --half-life\n'],
  ['solve --board no-such-file', /cannot read "no-such-file" \(ENOENT\): give a readable file/],
  ['solve --board .', /cannot read "\." \(EISDIR\)/],
  ['solve --board -', /standard input is empty: give a board/],
  ['solve 1 --cells', /usage/],
  ['analyze 617', /standard input is empty: give the moves of a solution/],
  ['analyze 1 no-such-file', /cannot read "no-such-file"/],
  ['analyze 0', DEALS],
  ['analyze .5', DEALS],
  ['analyze 617.txt', DEALS],
  ['analyze ./no-such-file', /cannot read "\.\/no-such-file"/],
  ['verify ../no-such-file', /cannot read "\.\.\/no-such-file"/],
  ['verify 2024/no-such-file', /cannot read "2024\/no-such-file"/],
  ['verify .\\no-such-file', /cannot read "\.\\\\no-such-file"/],
  ['verify .no-such-file', /cannot read "\.no-such-file"/],
  ['sweep --half-life 20', /--half-life=20 for that many games, 20 --half-life for a deal/],
  ['sweep 1 2 --half-life --short', /--half-life cannot be combined with short solutions/],
  ['sweep 1 2 --half-life --cells least', /--half-life cannot be combined with --cells least/],
  ['difficulty 0', /deal number must be a whole number from 1 to 8589934591/],
  ['solve 1 --frobnicate', /solve accepts .*--cells.*--json/],
  ['sweep 0 10', RANGE],
  ['sweep 1 abc', RANGE],
  ['sweep 10 9', /from a smaller deal number to a larger one, got 10 to 9/],
  ['sweep 1 2 3', /usage: freecell-wasm sweep \[options\] \[from\] \[to\]/],
  ['solve 1 --short 200ms', /--short 200ms: write a limit with an equals sign, --short=200ms/],
  ['sweep 1 10 --out no-such-folder/x.csv', /cannot write .*writable folder/],
  ['sweep 1 10 --fast', /sweep accepts .*--workers/],
  ['--color red', 'Allowed choices are auto, always, never'],
  ['deal 617 --color', /argument missing/],
  ['deal 0', 'deal number must be a whole number, 1 to 8589934591'],
  ['deal 1 --json --unicode', 'choose one format, not unicode and json'],
  ['deal 1 2 --format svg', '--format svg draws one deal, got 2'],
  ['solve 1 --json --notation standard', '--notation and --autoplay are for text'],
  ['solve 1 --json --format mactech', 'choose one format, not json and mactech'],
  ['solve 1 --cells 5 --format mactech', '--format mactech has 4 free cells'],
  ['find no-such-file', 'cannot read "no-such-file" (ENOENT)'],
  ['find', /standard input is empty: give a board/],
  ['verify', /standard input is empty: give the moves of a solution, such as "freecell-wasm solve/],
  ['verify 617', /standard input is empty: give the moves of a solution/],
  ['verify --unsolvable --board -', /standard input is empty: give a board/],
  ['deal -', /standard input is empty: give deal numbers, or ranges such as 5-7$/m],
  ['sweep --deals -', /standard input is empty: give deals, ranges or boards, one on each line/],
  ['verify no-moves.txt', 'line 4: no moves stand here'],
  ['verify 617 no-such-file', 'cannot read "no-such-file" (ENOENT)'],
  ['verify --batch no-such-file', 'cannot read "no-such-file" (ENOENT)'],
  ['verify 617 --batch x', '--batch takes deals from its file'],
  ['verify --board -', 'cannot both come from standard input'],
  ['verify --batch -', 'no solution in "-"'],
  ['verify --batch - -', 'standard input can be read only once: give one -'],
  ['verify 617 --workers 2', '--workers goes with --batch only'],
  ['verify 617 --all-faults', '--all-faults goes with --batch only'],
  ['mactech', 'the command is score'],
  ['mactech score', 'usage: freecell-wasm mactech score'],
  ['mactech score 0', 'deal number must be a whole number from 1'],
  ['solve 1 --short=', /--short takes a limit with its unit, such as 200ms, .*, got ""/],
  ['solve 1 --short=x', /--short takes a limit with its unit, such as 200ms, .*, got "x"/],
  ['solve 1 --optimal=5h', /--optimal takes a limit .*, got "5h"/],
  ['solve 1 --short=5ms --optimal', /give the time limit to --optimal/],
  ['solve 1 --no-short --metric moves', /--no-short cannot be combined with/],
  // Standard input is empty, but it is not read.
  ['solve --no-short --optimal', /--no-short cannot be combined with/],
  ['solve --short=5ms --optimal', /give the time limit to --optimal/],
  [
    'solve 617 --short 200',
    /two ways: write --short=200ms or --short=200nodes for a limit, 200 --short/,
  ],
  ['sweep 1 3 --short 200', /ways: write --short=200nodes for a limit, 200 --short for a deal\n/],
  ['sweep 1 3 --short 5s', /--short takes a limit in nodes, such as 1000000nodes: .*, got "5s"/],
  ['solve --short 5-7', /--short 5-7: write 5-7 --short for a deal\n/],
  // The name of another command may be a value.
  ['sweep --deals solve --short 5s', /--short takes a limit in nodes/],
  ['sweep 1 5 -o solve --short 5', /write --short=5nodes for a limit, 5 --short for a deal\n/],
  ['difficulty --half-life 3', /unknown option '--half-life'/],
  ['solve 617 --optimal 200', /--optimal=200ms or --optimal=200nodes for a limit, 200 --optimal/],
  ['sweep 1 5 --short=5s', /--short takes a limit in nodes, such as 1000000nodes: .*, got "5s"/],
  ['sweep 1 5 --solutions', /--solutions is for rows: give --out, too/],
  ['sweep 1 5 --part-deals 3', /--part-deals is for runs: --out with the name of a folder/],
  ['sweep 1 5 -o x.csv --part-deals 3', /--part-deals is for runs/],
  ['sweep 1 5 --force', /--force is for --out with a file that ends in \.csv or \.ndjson/],
  ['sweep 1 5 --out -q', /not begin with -, got "-q": give a name before it, or write \.\/-q$/m],
  ['export -- run -x.csv', /not begin with -, got "-x.csv": give a name before it, or write/],
  ['sweep 1 5 -o x --force', /--force is for --out with a file/],
  ['sweep 1 5 -o - --force', /--force is for --out with a file/],
  ['stats', /usage: freecell-wasm stats \[options\] <run>/],
  ['stats no-such', /cannot read "no-such" \(ENOENT\): give a run/],
  // A folder may have the name of a command that has commands below it.
  ['stats mactech', /cannot read "mactech" \(ENOENT\): give a run/],
  ['stats empty', /"empty" has no parts: make them with sweep --out/],
  ['stats notes.txt', /cannot read "notes\.txt" \(ENOTDIR\): give a run, the folder that sweep/],
  ['report', /usage: freecell-wasm report --out <file.html> \[options\] <run\.\.\.>/],
  ['report run', /required option '-o, --out <file\.html>' not specified/],
  ['report run empty -o new.html', /"empty" has no parts/],
  ['report run -o no-such/new.html', /cannot write "no-such\/new\.html" \(ENOENT\)/],
  ['report run -o empty', /report writes a file that ends in \.html, .* got "empty"/],
  ['report run -o old.html', /"old\.html" exists: give another name, or replace it with --force/],
  [
    'export run x.parquet',
    /export writes files that end in \.csv or \.ndjson, or - for CSV on stdout, got "x\.parquet"/,
  ],
  ['export run folder', /export writes files that end in \.csv/],
  ['export run .tsv', /export writes files that end in \.csv/],
  ['sweep 1 5 -o .csv --part-deals 3', /--part-deals is for runs/],
  ['sweep 1 5 -o x.csv/', /cannot write "x.csv\/" \(not a file name\)/],
  [
    'sweep 1 5 -o y.parquet/',
    /sweep writes a file that ends in \.csv or \.ndjson, or a run, which is a folder: leave out the ending of "y\.parquet\/"/,
  ],
  ['atlas run -o x.bin', /"run" is not an atlas: give runs of --cells least/],
  ['sweep 1 5 -q -o x.zip', /sweep writes a file that ends in/],
  ['sweep 1 5 -q --shard 1/2', /--shard is for runs: --out with the name of a folder/],
  ['sweep 1 5 -q --cells least --short', /--cells least cannot be combined with --short/],
  ['sweep 1 100000000 -q --out new/run --part-deals 1', /100000000 parts are too many/],
  ['verify --unsolvable', 'either a deal number or --board'],
  ['verify --unsolvable 1 moves.txt', 'reads no moves'],
  ['verify 1 --max-nodes 5', '--max-nodes goes with --unsolvable'],
  ['cells', /missing required argument/],
  ['completion', /missing required argument|usage/],
  ['completion tcsh', /Allowed choices are/],
  ['complete x', /./],
  ['atlas nowhere -o x.bin', /cannot read "nowhere"/],
  ['frobnicate', /commands are .*solve.*sweep/],
  ['help frobnicate', /commands are .*solve.*sweep/],
  ['help mactech frobnicate', 'no such command; the command is score'],
  [
    'sweep 1 5 -o r\uFFFD.csv',
    '"r\uFFFD.csv" has U+FFFD, or bytes that are not UTF-8: give it in UTF-8',
  ],
  ['solve -- --short', /deal number must be .*, got "--short"/],
  ['--', /commands are .*solve.*sweep/],
  ['--frobnicate', /accepts .*--help/],
];

const folder = ownFolder();
const { run, file } = commandsIn(folder);
beforeAll(async () => {
  await writeParts(join(folder, 'run'), [[1, 20]]);
  mkdirSync(join(folder, 'empty'));
  file('old.html', '');
  file('no-moves.txt', 'Deal 617\n3a\n\nDeal 618\n');
  file('notes.txt', 'deal,verdict,moves,nodes\n');
});

it.each(CASES)('%s is refused in one line, and writes nothing', async (args, says) => {
  const before = readdirSync(folder);
  const { code, stdout, stderr } = await run(args);
  expect(stderr).toMatch(says);
  expect(stderr).toMatch(/^(freecell-wasm: |\{"error":")[^\n]+\n$/);
  expect([code, stdout]).toEqual([2, '']);
  expect(readdirSync(folder)).toEqual(before);
});
