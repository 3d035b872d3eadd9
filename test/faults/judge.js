/** Faults planted in the judge, and in the analysis of games. The format is that of typescript.js. */
export const JUDGE_FAULTS = [
  {
    name: 'judge: a card in a cell does not go home',
    file: 'src/game/player-moves.ts',
    find: 'if (foundations[suitOf(top)] === rankOf(top)) moves',
    plant: 'if (source !== null && foundations[suitOf(top)] === rankOf(top)) moves',
  },
  {
    name: 'judge: a run never goes to an empty cascade',
    file: 'src/game/player-moves.ts',
    find: 'count <= most; count++)',
    plant: 'count <= 1; count++)',
  },
  {
    name: 'judge: a move is judged on the position before autoplay',
    file: 'src/judge/judged-game.ts',
    find: 'playPlayerMove(position, move, this.autoplay);\n    return position;',
    plant: "playPlayerMove(position, move, 'none');\n    return position;",
  },
  {
    name: 'judge: an undecided position counts as lost',
    file: 'src/solve/decide.ts',
    find: "({ verdict: 'undecided', moves: NO_MOVES, nodes });",
    plant: "({ verdict: 'unsolvable', moves: NO_MOVES, nodes });",
  },
  {
    name: 'judge: the bisection stops one position early',
    file: 'src/judge/judged-game.ts',
    find: 'while (end - known > 1)',
    plant: 'while (end - known > 2)',
  },
  {
    name: 'judge: a lost position makes those before it lost',
    file: 'src/judge/judged-game.ts',
    find: 'for (const later of row.slice(i)) later',
    plant: 'for (const later of row) later',
  },
  {
    name: 'judge: a move that leads nearly to the line wins',
    file: 'src/judge/judged-game.ts',
    find: 'for (let i = ours.length - 1; i >= 0; i--) if',
    plant: 'for (let i = ours.length - 2; i >= 0; i--) if',
  },
  {
    name: 'analysis: the move after the fatal one is called fatal',
    file: 'src/judge/analysis.ts',
    find: '{ first: won + 1, last: lost }',
    plant: '{ first: won + 1, last: lost + 1 }',
  },
  {
    name: 'analysis: a move is the only one although others are undecided',
    file: 'src/judge/analysis.ts',
    find: 'winning.length === 1 && losing.length > 0 && undecided.length === 0',
    plant: 'winning.length === 1 && losing.length + undecided.length > 0',
  },
  {
    name: 'analysis: moves after an illegal one are analyzed',
    file: 'src/judge/analysis.ts',
    find: 'moves.slice(0, replayed.faultAt)',
    plant: 'moves.filter((_, i) => i !== replayed.faultAt)',
  },
  {
    name: 'pool: the progress of a job is told to the oldest one',
    file: 'src/workers/pool.ts',
    find: 'member.held[at].onProgress?.(reply.progress as never)',
    plant: 'member.held[0].onProgress?.(reply.progress as never)',
  },
  {
    name: 'pool: a listener that throws does not end its job',
    file: 'src/workers/pool.ts',
    find: 'this.abort(new Set([member.held[at]]), error);',
    plant: 'void error;',
  },
  {
    name: 'progress: a bound is told although nothing is new',
    file: 'src/solve/short/progress.ts',
    find: 'if (moves === best && lower === least) return;',
    plant: 'if (moves === best && lower === best) return;',
  },
  {
    name: 'progress: the bound of a proof is one too high',
    file: 'src/solve/short/search.ts',
    find: 'left + Math.max(least, lower))',
    plant: 'left + Math.max(least, lower + 1))',
  },
  {
    name: "progress: the bound of a proof in a player's moves is one too high",
    file: 'src/solve/short/few-moves.ts',
    find: 'onLower: (proved) => tell(count, Math.max(lower, home + proved)),',
    plant: 'onLower: (proved) => tell(count, Math.max(lower, home + proved + 1)),',
  },
];
