/** Bad input: one line on stderr names the accepted values, the exit code is 2, and nothing is written. */
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

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
  ['deal 3-1', /got 3 to 1/],
  ['deal 1-3 --format svg', '--format svg draws one deal, got 3'],
  ['cells 1-0', RANGE],
  ['sweep 3-1', /got 3 to 1/],
  ['sweep 1-3 5', RANGE],
  ['solve 1 --board game.txt', /either deal numbers or --board <file>/],
  ['solve --board', /usage: freecell-wasm solve/],
  ['solve --board no-such-file', /cannot read "no-such-file" \(ENOENT\): give a readable file/],
  ['solve --board .', /cannot read "\." \(EISDIR\)/],
  ['solve --board -', /standard input is empty: give a board/],
  ['solve 1 --cells 9', /--cells must be a whole number from 0 to 8, got "9"/],
  ['solve 1 --cells -1', /--cells must be a whole number from 0 to 8/],
  ['solve 1 --cells', /usage/],
  ['solve 1 --max-nodes 0', /--max-nodes must be a whole number from 1 to 4294967295/],
  ['solve 1 --max-memory x', /--max-memory must be a whole number from 1 to 4096/],
  ['analyze 617', /standard input is empty: give the moves of a solution/],
  ['analyze 617 --autoplay some', 'Allowed choices are none, safe, finish, max'],
  ['analyze 617 --max-nodes 0', /--max-nodes must be a whole number from 1 to 4294967295/],
  ['analyze 1 no-such-file', /cannot read "no-such-file"/],
  ['analyze 0', DEALS],
  ['difficulty 0', /deal number must be a whole number from 1 to 8589934591/],
  ['difficulty 1 --games 0', /--games must be a whole number from 1 to 100000/],
  ['solve 1 --frobnicate', /solve accepts .*--cells.*--json/],
  ['sweep 0 10', RANGE],
  ['sweep -5 10', RANGE],
  ['sweep -1 10', RANGE],
  ['sweep 1 -5', RANGE],
  ['sweep 1.5 10', RANGE],
  ['sweep 1 abc', RANGE],
  ['sweep 1 8589934592', RANGE],
  ['sweep 10 9', /from a smaller deal number to a larger one, got 10 to 9/],
  ['sweep 1 2 3', /usage: freecell-wasm sweep \[options\] \[from\] \[to\]/],
  ['sweep 1 10 --workers 0', /--workers must be a whole number from 1 to 256/],
  ['solve 1 --short 200ms', /--short 200ms: write a limit with an equals sign, --short=200ms/],
  ['sweep 1 10 --out no-such-folder/x.csv', /cannot write .*writable folder/],
  ['sweep 1 10 --fast', /sweep accepts .*--workers/],
  ['solve 1 --color red', 'Allowed choices are auto, always, never'],
  ['--color red', 'Allowed choices are auto, always, never'],
  ['deal 617 --color', /argument missing/],
  ['deal 0', 'deal number must be a whole number, 1 to 8589934591'],
  ['deal -5', 'deal number must be a whole number'],
  ['deal 1.5', 'deal number must be a whole number'],
  ['deal 8589934592', 'deal number must be a whole number'],
  ['deal 1 --format png', 'Allowed choices are rosetta, unicode, fc-solve, json, svg, mactech'],
  ['deal 1 --json --unicode', 'choose one format, not unicode and json'],
  ['deal 1 2 --format svg', '--format svg draws one deal, got 2'],
  ['solve 1 --json --notation standard', '--notation and --autoplay are for text'],
  ['solve 1 --json --format mactech', 'choose one format, not json and mactech'],
  ['solve 1 --cells 5 --format mactech', '--format mactech has 4 free cells'],
  ['solve 1 --autoplay all', 'Allowed choices are none, safe, finish, max'],
  ['find no-such-file', 'cannot read "no-such-file" (ENOENT)'],
  ['find', /standard input is empty: give a board/],
  ['find --limit 0', '--limit must be a whole number from 1'],
  ['verify', /standard input is empty: give the moves of a solution, such as "freecell-wasm solve/],
  ['verify 617', /standard input is empty: give the moves of a solution/],
  ['verify --unsolvable --board -', /standard input is empty: give a board/],
  ['sweep --deals -', /standard input is empty: give deals, ranges or boards, one on each line/],
  ['verify 617 no-such-file', 'cannot read "no-such-file" (ENOENT)'],
  ['verify --batch no-such-file', 'cannot read "no-such-file" (ENOENT)'],
  ['verify 617 --batch x', '--batch takes deals from its file'],
  ['verify --board -', 'cannot both come from standard input'],
  ['verify --batch -', 'no solution in "-"'],
  ['verify 617 --workers 2', '--workers goes with --batch only'],
  ['verify 617 --all-faults', '--all-faults goes with --batch only'],
  ['mactech', 'commands are score'],
  ['mactech score', 'usage: freecell-wasm mactech score'],
  ['mactech score 0', 'deal number must be a whole number from 1'],
  ['solve 1 --short=x', /--short takes a limit with its unit, such as 200ms, .*, got "x"/],
  ['solve 1 --short=200', /--short takes a limit with its unit, .*, got "200"/],
  ['solve 1 --short=0ms', /--short takes a limit .*, got "0ms"/],
  ['solve 1 --optimal=5h', /--optimal takes a limit .*, got "5h"/],
  ['solve 1 --short=5ms --optimal', /give the time limit to --optimal/],
  ['solve 1 --no-short --metric moves', /--no-short cannot be combined with/],
  ['solve 1 --short 5', /--short 5 can be read in two ways/],
  ['sweep 1 5 --short=5s', /give a sweep limits in nodes/],
  ['frobnicate', /commands are .*solve.*sweep/],
  ['help frobnicate', /commands are .*solve.*sweep/],
  ['--', /commands are .*solve.*sweep/],
  ['--frobnicate', /accepts .*--help/],
];

const folder = ownFolder();

it.each(CASES)('%s is refused in one line, and writes nothing', async (args, says) => {
  const { code, stdout, stderr } = await runCli(args.split(' '), { cwd: folder });
  expect(stderr).toMatch(says);
  expect(stderr).toMatch(/^(freecell-wasm: |\{"error":")[^\n]+\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});
