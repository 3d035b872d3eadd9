/** `solve` as typed. The reference rules replay the printed solutions. */
import { expect, it } from 'vitest';
import { boardObject, writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/index.js';
import {
  CASCADES,
  FOUNDATION,
  fromOf,
  packMove,
  play,
  type Position,
  replay,
  toOf,
} from '../../src/reference/index.js';
import { commandsIn, jsonLines } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';

const { run, good, file } = commandsIn(ownFolder());

/** Packs a move such as `'7a'`. */
function parseMove(move: string): number {
  const place = (c: string): number => {
    if (c === 'h') return FOUNDATION;
    return c >= '1' && c <= '8' ? Number(c) - 1 : CASCADES + 'abcdefgk'.indexOf(c);
  };
  expect(move).toMatch(/^[1-8a-gk][1-8a-gkh]$/);
  return packMove(place(move[0]), place(move[1]));
}
const expectWin = (start: Position, moves: readonly string[]): void =>
  expect(replay(start, moves.map(parseMove))).toEqual({ valid: true });

interface Answer {
  deal: number;
  cells: number;
  verdict: string;
  nodes: number;
  moves: string[];
}

it.each([
  ['1 617 32000', 4],
  ['-3 -4', 4],
  ['164 --cells 3', 3],
  ['164 --cells 5', 5],
  ['164 --cells 8', 8],
])('solve %s prints one JSON object a line, with moves that win', async (line, count) => {
  const answers = jsonLines<Answer>(await good(`solve ${line} --json`));
  const numbers = line.replace(/ --.*/, '').split(' ');
  expect(answers.map(({ deal }) => `${deal}`)).toEqual(numbers);
  for (const { deal, cells, verdict, nodes, moves } of answers) {
    expect({ cells, verdict }).toEqual({ cells: count, verdict: 'solved' });
    expect(nodes).toBeGreaterThan(0);
    expectWin(positionOfDeal(deal, cells), moves);
  }
});

it('solve of many games prints in order what it prints of a few', async () => {
  // Workers answer for most of the games.
  const answersTo = async (numbers: string): Promise<string[]> => {
    const text = await good(`solve ${numbers} --no-short --notation standard --autoplay safe`);
    return text.split(/^(?=Deal )/m);
  };
  const answers = await answersTo('1-70 11982 -3');
  expect(answers).toHaveLength(72);
  for (const few of ['1-40', '41-70', '11982 -3']) {
    const theirs = await answersTo(few);
    expect(answers.splice(0, theirs.length)).toEqual(theirs);
  }
});

/** A card goes home by itself, and then a card of the same cascade goes to an empty one. */
const HOME_FIRST = `Foundations: H-2 C-7 D-9 S-7
Freecells: KH (1 free cell)
: JC TH 4H KC 9C
: 5H QS JH QD TS 9H 8S 8C 7H 3H
: JD TC KD 9S JS
: KS QH QC 8H TD 6H
:
:
:
:
`;

it.each(['--metric moves --autoplay safe', '--notation standard --autoplay safe'])(
  'solve writes how many cards move where one went home by itself before: %s',
  async (flags) => {
    const written = await good(`solve --board - ${flags}`, HOME_FIRST);
    expect(written.split('\n')[1]).toMatch(/^ {2}25v1 2h /);
    const board = file('home-first.txt', HOME_FIRST);
    expect(await good(`verify --board ${board}`, written)).toMatch(/: valid, /);
  },
);

it('solve names one number of moves for one solution', async () => {
  const boards = `Foundations: H-J C-Q D-8 S-Q
Freecells: (0 free cells)
: JD
: TD KS QD 9D
: KH KC QH
: KD
:
:
:
:
`;
  expect(await good('solve --board - --metric moves --autoplay max', boards)).toMatch(
    /^Board, 0 free cells: solved, 1 move of a player, autoplay max \(shortest possible\), \d+ nodes?\n {2}25v1\n$/,
  );
  const texts = await good('solve 1-20 --metric moves --autoplay max --notation single');
  const others = texts.split('\n').filter((line) => line.includes('in single-card moves'));
  expect(others.length).toBeGreaterThan(0);
  const spoiled = await good('solve 97 --metric moves --autoplay max --notation single');
  for (const line of [...others, spoiled.split('\n')[0]]) {
    expect(line).toMatch(
      /moves of a player, autoplay max \(at least \d+\); in single-card moves (another one, shown in \d+|autoplay max spoils it: all \d+ are shown), /,
    );
  }
});

it('solve of many games shows a solution without autoplay if this spoils it', async () => {
  const { code, stdout, stderr } = await run('solve 1-20 --autoplay max');
  expect([code, stderr]).toEqual([0, '']);
  const answers = stdout.split(/^(?=Deal )/m);
  expect(answers).toHaveLength(20);
  const spoilt = answers.filter((text) => text.includes('no solution is known'));
  expect(spoilt[0]).toMatch(
    /^Deal 17: solved, \d+ moves, shown in \d+; no solution is known with autoplay max, /,
  );
  expect(spoilt).toHaveLength(1);
  for (const text of answers) {
    expect(await good('verify', text)).toContain('valid');
  }
  // A proof stays a proof.
  expect(await good('solve 1941 --optimal=2s --autoplay max')).toMatch(
    /^Deal 1941: solved, \d+ single-card moves \((at least|shortest) \w+\)(, shown in \d+)?; no solution is known with/,
  );
  const one = await good('solve 17 --no-short --autoplay max');
  expect(one).toContain('no solution is known with autoplay max');
  expect(await good('verify', one)).toContain('valid');
});

it('solve reads a board in mid-game, in any form, from standard input or a file', async () => {
  const position = positionOfDeal(617);
  const [{ moves: whole }] = jsonLines<Answer>(await good('solve 617 --json'));
  for (const move of whole.slice(0, 2).map(parseMove)) play(position, fromOf(move), toOf(move));
  position.cells[position.cells.indexOf(-1)] = position.cascades[7].pop()!;
  const board = writeFcSolve(position);
  const text = file('mid.txt', board);
  const json = file('mid-board.json', JSON.stringify(boardObject(position)));
  const answer = await good('solve --board - --json', board);
  for (const name of [text, json]) expect(await good(`solve --board ${name} --json`)).toBe(answer);
  const [{ verdict, cells, moves }] = jsonLines<Answer>(answer);
  expect({ verdict, cells }).toEqual({ verdict: 'solved', cells: 4 });
  expectWin(position, moves);
  const solution = file('mid.json', answer);
  await good(`verify --board ${text} ${solution}`);
  expect((await run(`verify 617 ${solution}`)).code).toBe(1);
});

it('solve says undecided, and of what it ran out, when the budget is too small', async () => {
  const [answer] = jsonLines(await good('solve 617 --max-nodes 3 --json'));
  expect(answer).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes', moves: [] });
  expect(await good('solve 617 --max-nodes 3')).toMatch(
    /^Deal 617: undecided, ran out of nodes after \d nodes\n$/,
  );
});

it('solve counts one move as one', async () => {
  const stdin = 'Foundations: H-K C-K D-K S-Q\nFreecells: KS\n';
  const answer = async (flags: string): Promise<string> =>
    (await good(`solve --board - ${flags}`, stdin)).split('\n')[0];
  expect(await answer('--no-short')).toMatch(/^Board: solved, 1 move, /);
  expect(await answer('--optimal')).toMatch(/^Board: solved, 1 single-card move \(/);
  expect(await answer('--metric moves')).toMatch(/^Board: solved, [01] moves? of a player, /);
});
