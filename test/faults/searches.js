/** Faults planted where searches are asked and judged: their hosts, the solver, the workers, and the oracle's doors. */
export const SEARCH_FAULTS = {
  'src/judge/half-life.ts': {
    'half-life: two games have the same seed':
      'play: (game) => player.play(start, deal, game{+ >> 1+}),',
    'half-life: the bisection is off by one': 'most = moves{+ - 1+};',
    'half-life: undecided is taken for lost':
      "else [-if (verdict === 'unsolvable') -]this.lost = at;",
    'half-life: an undecided game counts as one that can be won':
      "if (verdict === 'undecided') this.[-gaveUp.add(at)-]{+won = at+};",
    'half-life: a game that was won counts as lost at its end':
      'this.won = at[- === this.end ? Infinity : at-];',
    'half-life: a search that gives up may contradict a known verdict':
      'const verdict = [-trial.start ?? -]verdictOf(begin, trial);',
    'half-life: games that are never lost are left out of the median':
      '{+const half = Math.ceil(firsts.filter(Number.isFinite).length / 2) - 1;\n  +}' +
      'const [lower, upper] = [firsts[[-ranks.middle-]{+half+}], lasts[[-ranks.middle-]{+half+}]];',
    'half-life: a position is judged before cards go home':
      "playPlayerMove(position, this.moves[i], '[-safe-]{+none+}');",
  },
  'src/reference/check-position.ts': {
    'boards: the top card of a foundation may lie elsewhere, too':
      'rank < foundations[suit]{+ - 1+}; rank++) seen',
  },
  'src/wasm/host.ts': {
    'host: a module may lack exports': "if (lacked [-!== undefined-]{+=== ''+}) this.refuse(",
    'search: a solution that is found when the time is up is lost':
      "if ({+stop?.()) return 'out of time';\n      if (+}" +
      "status !== 'running') return status;\n      yield;",
  },
  'src/wasm/prover.ts': {
    'time limit: a search that ran out of time counts as a proof':
      "return { verdict: '[-undecided', ranOutOf: 'time-]{+unsolvable+}' };",
  },
  'src/solve/solver.ts': {
    'turns: the prover has the whole budget again': 'maxNodes: maxNodes[- - spent-], maxMemoryMiB',
    'turns: the positions of the engine do not count': 'nodes: [-spent + -]proof.nodes, phase',
    'time limit: it never ends a search': '() => performance.now() [->=-]{+< 0 *+} deadlineMs',
  },
  'src/reference/referee.ts': {
    'referee: a card goes on any of the next rank':
      '[-fits(at >> 6, at & 63)-]{+(at >> 8) + 1 === (at & 63) >> 2+}',
    'referee: a cell takes a second card': 'if (to [->= FIRST_CELL ||-]{+< FIRST_CELL &&+} FITS',
    'referee: any card goes home': 'to !== FOUNDATION[- || rankOf(card) !== home[suitOf(card)]-]',
    'referee: one card may be left over': 'home[3] [-=== 52-]{+>= 51+}',
    'referee: there is always one more cell': 'FIRST_CELL + cells{+ + 1+}, null)',
    'referee: a position has one more cell': 'FIRST_CELL + cells.length{+ + 1+}, moves)',
    'referee: the cells of a position are taken as empty': 'if (cells[cell] >[-= 0-]{+ 51+}) put(',
    'referee: the foundations of a position are taken as empty':
      'home.[-set(foundations-]{+fill(0+})',
  },
  'src/solve/judge.ts': {
    'sweep: no solution is replayed': 'if (moves === [-null-]{+undefined+}) return',
    'sweep: only the first card of a layout is compared':
      'for (let i = 0; i < [-cards.length-]{+1+}; i++) {\n    if (layout[i]',
  },
  'src/solve/result.ts': {
    'sweep: a refuted proof passes':
      "claim.proofCheck?.result === 'refuted' {+&& claim.nodes < 0 +}? REFUTED : null",
    'package: a refuted proof passes': "if (refused !== null{+ && verdict === 'solved'+}) throw",
    'result: one move above the bound is the shortest':
      'optimal: lower [-==-]{+>+}= moves.length{+ - 1+}',
    "result: one move above the bound is the shortest in a player's moves":
      'const optimal = lower [-==-]{+>+}= moveCount{+ - 1+};',
    "sweep: the bound of a player's moves is not compared":
      "return length.counted === [-'moves'-]{+'none'+} ?",
  },
  'src/workers/port-here.ts': {
    'one worker: signals and timers never have their turn':
      'await [-nextTurn(-]{+Promise.resolve(nextTurn+});',
  },
  'src/api/freecell.ts': {
    'a list: special deals lose their numbers':
      'list.addBoard(inner.deal(item, cells as number)[-, item-]);',
  },
  'src/workers/solve-many.ts': {
    'many games: a slow source delays the answers before it': '{+!+}isBegun ? Promise.race',
    'many games: chunks never grow': 'asked.length[- * 4-]',
    'many games: answers go on after an abort':
      'of oldest.items.entries()) {[-\n        throwIfAborted();-]',
  },
  'src/workers/serve.ts': {
    'many games: any deals count as consecutive':
      "while ({+typeof +}asked[i + count] === [-one + count-]{+'number'+}) count++;",
    'many games: the cards of an unsolvable deal are not compared':
      "claim.verdict [-=== 'solved-]{+!== 'undecided+}' ? null",
  },
  'src/workers/claims.ts': {
    'claims: each solution begins at the first move of all': 'begin {+*+}= end;',
    'claims: a counted solution loses its count':
      "[-|| claim.length.counted !== 'not-]{+&& claim.verdict !== 'undecided+}'",
  },
  'src/reference/moves.ts': {
    'moves: two moves share one object': '(card * [-17-]{+16+} + to) * 16 + from',
  },
  'src/reference/solution.ts': {
    'package: no solution is replayed':
      '[-if (moves !== null) -]return new Solution(start, moves{+ ?? []+});',
  },
  'src/reference/heights.ts': {
    'door: a cascade may grow to 40 cards': 'MAX_CASCADE_CARDS = [-31-]{+40+};',
    'door: only the last card of a cascade is looked at':
      'for (let i = {+Math.max(+}0{+, cascade.length - 1)+}; i < cascade.length; i++) {',
  },
  'src/workers/verify-stream.ts': {
    'text: a batch reads a wrong file to its end': 'report.named [-===-]{+<+} 0',
  },
  'src/solve/short/purse.ts': {
    'short: the whole time counts as the rest':
      'this.deadlineMs - [-performance.now()-]{+this.startedMs+}) * pace',
    'short: a time limit counts twice': 'this.startedMs + {+2 * +}(budget.ms ?? Infinity)',
  },
  'src/solve/furthest.ts': {
    'furthest: no card goes to an empty cascade':
      'playerMoves(parent.position){+.filter(({ to }) => parent.position.cascades[to]?.length !== 0)+}.map(',
  },
  'src/judge/judged-game.ts': {
    'judge: a move is judged on the position before autoplay':
      "playPlayerMove(position, move, [-this.autoplay-]{+'none'+});\n    return position;",
    'judge: the bisection stops one position early': 'while (end - known > [-1-]{+2+})',
    'judge: a lost position makes those before it lost':
      'for (const later of row[-.slice(i)-]) later',
    'judge: a move that leads nearly to the line wins':
      'for (let i = ours.length - [-1-]{+2+}; i >= 0; i--) if',
  },
  'src/solve/decide.ts': {
    'judge: an undecided position counts as lost':
      "({ verdict: '[-undecided-]{+unsolvable+}', moves: NO_MOVES, nodes });",
  },
  'src/judge/analysis.ts': {
    'analysis: the move after the fatal one is called fatal':
      '{ first: won + 1, last: lost {++ 1 +}}',
    'analysis: a move is the only one although others are undecided':
      'winning.length === 1 && losing.length [-> 0 && undecided.length ===-]' +
      '{++ undecided.length >+} 0',
    'analysis: a move with which the best way begins stays undecided':
      "isLike(best)) return '[-solved-]{+undecided+}';",
    'analysis: a move stays undecided although the game is lost after it':
      "isLike(played) ? [-game.verdictAt(i + 1)-]{+'undecided'+} : 'undecided';",
    'analysis: a move that changes nothing may be the best one':
      'isCell(from)\n    ? [-isCell(to)-]{+to < 0+}',
    'analysis: moves after an illegal one are analyzed':
      'moves.[-slice(0,-]{+filter((_, i) => i !==+} replayed.faultAt)',
  },
  'src/game/find.ts': {
    'find: it never gives way': 'pivot.allows[upper] === 0) continue;[-\n    yield;-]',
  },
  'src/workers/sweep.ts': {
    'pool: a sweep whose rows wait is not ended': 'return [-pool.wait(done)-]{+done+};',
  },
  'src/workers/pool.ts': {
    'pool: the progress of a job is told to the oldest one':
      'member.held[[-at-]{+0+}].onProgress?.(reply.progress as never)',
    'pool: a worker starts for a job whose signal aborts in the same turn':
      'void [-nextTurn()-]{+Promise.resolve()+}.then(() => this.dispatch());',
    'pool: a signal says nothing while a module is on its way':
      'const forget = whenAborted([-signal-]{+undefined+}, end);',
    'pool: a listener that throws does not end its job':
      '[-this.abort(new Set([member.held[at]]),-]{+void+} error[-)-];',
  },
  'src/solve/short/progress.ts': {
    'progress: a bound is told although nothing is new':
      'if (moves === best && lower === [-least-]{+best+}) return;',
  },
  'src/solve/short/search.ts': {
    'progress: the bound of a proof is one too high':
      'onLower: (proved) => tell(count, Math.max(lower, home + proved{+ + 1+})),',
  },
  'src/reference/player.ts': {
    'home: a game is finished before every card can go home':
      'return [-isWon(end)-]{+moves.length > 0+} ? moves : null',
  },
};
