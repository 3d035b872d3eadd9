/** Faults planted in the half-life of deals: in the player's module, and in what is made of its games. */
const player = 'assembly/player/index.ts';
const halfLife = 'src/judge/half-life.ts';
const TESTS = ['test/judge/half-life.test.ts'];

export const HALF_LIFE_FAULTS = [
  {
    name: 'half-life: all games of a deal have the same seed',
    file: player,
    find: 'scrambled(dealHigh ^ scrambled(game))',
    plant: 'scrambled(dealHigh ^ scrambled(0))',
    tests: TESTS,
  },
  {
    name: 'half-life: the player forgets the moves from cells',
    file: player,
    find: 'const places = FIRST_CELL + cellCount;',
    plant: 'const places = FIRST_CELL;',
    tests: TESTS,
  },
  {
    name: 'half-life: no card goes home by itself after a move',
    file: player,
    find: 'hasLast = true;\n    playThemselves();',
    plant: 'hasLast = true;',
    tests: TESTS,
  },
  {
    name: 'half-life: the bisection is off by one',
    file: halfLife,
    find: 'first: won + 1 < length ? won + 1 : Infinity',
    plant: 'first: won + 1 < length ? won + 2 : Infinity',
    tests: TESTS,
  },
  {
    name: 'half-life: undecided is taken for lost',
    file: halfLife,
    find: "verdictAt(i) !== 'unsolvable'",
    plant: "verdictAt(i) === 'solved'",
    tests: TESTS,
  },
  {
    name: 'half-life: a game that was won counts as lost at its end',
    file: halfLife,
    find: 'won + 1 < length ? won + 1 : Infinity',
    plant: 'won + 1',
    tests: TESTS,
  },
  {
    name: 'half-life: games that are never lost are left out of the median',
    file: halfLife,
    find: 'const half = Math.ceil(games / 2) - 1;',
    plant: 'const half = Math.ceil(firsts.filter(Number.isFinite).length / 2) - 1;',
    tests: TESTS,
  },
  {
    name: 'half-life: a position is judged before cards go home',
    file: 'src/judge/judged-game.ts',
    find: 'playPlayerMove(position, step, autoplay);',
    plant: "playPlayerMove(position, step, 'none');",
    tests: TESTS,
  },
];
