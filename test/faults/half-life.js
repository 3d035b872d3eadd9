/** Faults planted in the half-life of deals: in the player's module, and in what is made of its games. */
const player = 'assembly/player/index.ts';
const halfLife = 'src/judge/half-life.ts';

export const HALF_LIFE_FAULTS = [
  {
    name: 'half-life: all games of a deal have the same seed',
    file: player,
    find: 'scrambled(dealHigh ^ scrambled(game))',
    plant: 'scrambled(dealHigh ^ scrambled(0))',
  },
  {
    name: 'half-life: the player forgets the moves from cells',
    file: player,
    find: 'const places = FIRST_CELL + cellCount;',
    plant: 'const places = FIRST_CELL;',
  },
  {
    name: 'half-life: no card goes home by itself after a move',
    file: player,
    find: 'hasLast = true;\n    playThemselves();',
    plant: 'hasLast = true;',
  },
  {
    name: 'half-life: two games have the same seed',
    file: halfLife,
    find: 'play: (game) => player.play(start, deal, game),',
    plant: 'play: (game) => player.play(start, deal, game >> 1),',
  },
  {
    name: 'half-life: the bisection is off by one',
    file: halfLife,
    find: 'most = moves;',
    plant: 'most = moves - 1;',
  },
  {
    name: 'half-life: undecided is taken for lost',
    file: halfLife,
    find: "else if (verdict === 'unsolvable') this.lost = at;",
    plant: 'else this.lost = at;',
  },
  {
    name: 'half-life: an undecided game counts as one that can be won',
    file: halfLife,
    find: "if (verdict === 'undecided') this.gaveUp.add(at);",
    plant: "if (verdict === 'undecided') this.won = at;",
  },
  {
    name: 'half-life: a game that was won counts as lost at its end',
    file: halfLife,
    find: 'this.won = at === this.end ? Infinity : at;',
    plant: 'this.won = at;',
  },
  {
    name: 'half-life: a search that gives up may contradict a known verdict',
    file: halfLife,
    find: 'const verdict = trial.start ?? verdictOf(begin, trial);',
    plant: 'const verdict = verdictOf(begin, trial);',
  },
  {
    name: 'half-life: games that are never lost are left out of the median',
    file: halfLife,
    find: 'const [lower, upper] = [firsts[ranks.middle], lasts[ranks.middle]];',
    plant:
      'const half = Math.ceil(firsts.filter(Number.isFinite).length / 2) - 1;\n  const [lower, upper] = [firsts[half], lasts[half]];',
  },
  {
    name: 'half-life: a position is judged before cards go home',
    file: halfLife,
    find: "playPlayerMove(position, this.moves[i], 'safe');",
    plant: "playPlayerMove(position, this.moves[i], 'none');",
  },
  {
    name: 'half-life: the atlas takes never for a number of moves',
    file: 'src/api/atlas/half-lives.ts',
    find: 'code === NEVER ? Infinity : code',
    plant: 'code',
  },
  {
    name: 'half-life: the atlas counts a deal itself among those that are lost later',
    file: 'src/api/atlas/half-lives.ts',
    find: 'share(code + 1, NEVER + 1)',
    plant: 'share(code, NEVER + 1)',
  },
  {
    name: 'half-life: the atlas takes a lower bound for the half-life',
    file: 'src/runs/atlas-node.ts',
    find: 'verdict === SOLVED && halfLife[i] === halfLifeMost[i]',
    plant: 'verdict === SOLVED',
  },
];
