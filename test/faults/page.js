/** Faults planted in the table, in the page, and where its puzzles are made. */
export const PAGE_FAULTS = {
  'src/ui/table/steps.ts': {
    'steps: a run of ten is written in decimals': 'cards.length.toString([-16-]{+10+})',
    'steps: safe cards do not go home': "TABLE_AUTOPLAY = '[-finish-]{+none+}'",
    'steps: the end of a game is counted': "TABLE_AUTOPLAY = '[-finish-]{+safe+}'",
    'steps: cards that go home with the first move are lost': 'moves: [-[...-]own[-, ...rest]-]',
  },
  'src/ui/table/rules.ts': {
    'rules: a whole cascade goes to an empty one':
      'position.cascades[from].length === count ? [-8-]{+2+} : 2',
    'no moves left: it is said of a game that is won': '[-!isWon(position) && -]sources(position)',
    'no moves left: one place without a move is enough': 'sources(position).[-every-]{+some+}(',
    'no moves left: moves to the foundations are forgotten':
      'targets(position, from, 1).[-length === 0-]{+every((to) => to === FOUNDATION)+}',
  },
  'web/src/table/way-back.ts': {
    'way back: an undecided position counts as lost':
      "if (verdict [-=== 'unsolvable-]{+!== 'solved+}') lost",
    'way back: the search stops one position early': 'while (open - won > [-1-]{+2+})',
  },
  'web/src/review/moments.ts': {
    'analysis: a mistake is marked at the move after it': 'costs.get(at{+ - 1+}) ?? 0',
    'analysis: the move before the fatal one is marked':
      'at >= fatal.first {+- 1 +}&& at <= fatal.last{+ - 1+}',
    'analysis: an undecided position is called lost':
      "if (left === null) return '[-undecided-]{+lost+}';",
  },
  'web/src/review/tries.ts': {
    'lesson: a move to another empty cell is another move':
      'place[- >= FIRST_CELL && place < FOUNDATION ? -2 : place-]',
  },
  'scripts/figures/only-move.ts': {
    'puzzles: two moves may win': "verdict === 'undecided'[- || only !== null-]",
    'puzzles: a move that can be taken back is a decision':
      '[-filter((move) => !canBeTakenBack(position, move)-]{+slice(+})',
  },
  'web/src/review/puzzles.ts': {
    'puzzles: a move that sends cards home can be taken back':
      'if (to === FOUNDATION[- || settle(next).length > 0-]) return false;',
  },
  'web/src/table/difficulty.ts': {
    'difficulty: the longest half-life of a word has the next word':
      'halfLife <[-=-] (upTo ?? Infinity)',
    'difficulty: a deal that may never be lost is compared as never lost':
      '[-upper === Infinity ? 0 : -]100 -',
    'difficulty: a range has the word of its lower bound':
      'word [-=== wordOf(upper)-]{+!== undefined+} ?',
  },
  'src/ui/table/best-solution.ts': {
    'solutions: the one of most moves is shown': 'b.count [-<-]{+>+} a.count',
  },
  'src/ui/table/game.ts': {
    'game: a restart cannot be undone': 'if (this.count > 0) this.[-add(RESTART)-]{+done = 0+};',
    'game: the end is a move': 'if (this.count [-==-]{+>+}= 0) {',
  },
  'src/ui/table/pointer.ts': {
    'pointer: a press takes the card that is drawn there':
      'const one = [-cardUnder(table.geometry, table.placed.values(), start-]' +
      '{+table.placed.get(Number((event.target as HTMLElement).dataset?.card)+});',
    'pointer: a drag ends when another pointer is cancelled':
      "'lostpointercapture', ([-event) => {\n    if (event.pointerId === press?.pointerId-]" +
      '{+) => {\n    if (press !== null+}) table',
    'pointer: a cancelled drag leaves its cards selected':
      'if (!isDragging) return;[-\n    table.select(null);-]',
  },
  'src/ui/table/geometry.ts': {
    'pointer: a press takes the deepest card that lies there': 'one.depth [->-]{+<+} top.depth',
  },
  'web/src/game/my-game.ts': {
    'links: the game of a link is kept before the visitor plays':
      "return [-this.given === '' || this.given !== writeSteps(this.game.steps)-]{+true+};",
    'my game: another game takes the place of the earlier one':
      'this.earlier = [...mine, [-...others].slice(0, MOST_EARLIER)-]{+]+};',
    'my game: a win that a solution began counts':
      "[-if (writeSteps(steps).split('.')[first] === this.given.split('.')[first]) return;-]",
    'my game: a win counts again after Undo':
      'isNew = [-!this.counted.includes(this.attempt)-]{+true+};',
    'my game: a won attempt is forgotten with a reload':
      'this.take(gameOf(start, kept), kept.given, kept.timesMs[-, kept.counted-])',
    'my game: all attempts share one time':
      '[-stopwatch.set(isNew ? 0 : (this.timesMs[this.attempt] ?? 0)-]' +
      '{+if (isNew) stopwatch.set(this.elapsedMs+});',
  },
  'web/src/game/kept-games.ts': {
    'kept games: damaged times are taken': ' || [-!-]areTimes{+ === null+}) return null',
    'kept games: the newest are dropped': 'saved.get([-b)! - saved.get(a-]{+a)! - saved.get(b+})!',
    'kept games: two tabs answer each other for ever':
      '[-if (stepsIn(entry) !== stepsIn(entryIn(before))) -]changed();',
  },
  'web/src/storage.ts': {
    'storage: what is not kept is not told':
      '    [-fail(key, trouble, value);\n    -]return false;',
    'storage: what is not kept is forgotten at once':
      'return [-unkept.get(key)?.value ?? -]localStorage',
  },
  'web/src/game/written-steps.ts': {
    'links: a wrong move is passed over':
      'if (whyIllegal(position, from, to) !== null) [-return stoppedAt(steps, written)-]' +
      '{+break+};',
  },
  'web/src/game/statistics.ts': {
    'statistics: every win of a deal is the first': 'times: [-before.times + -]Number(isNew)',
    'statistics: a streak goes on after today': '[-.filter((day) => day <= today)-]',
    'statistics: a day with a win is forgotten': '=> [day[-, last-]]',
  },
  'web/src/lab/sweep-run.ts': {
    'sweep in a tab: it goes on from the start': '{ from: [-next-]{+asked.from+}, to }',
    'sweep in a tab: it goes on one deal too late':
      'return this.asked.from + this.known.deals{+ + (this.known.deals > 0 ? 1 : 0)+};',
    'sweep in a tab: it never gives up': '!isDeath || this.barren > [-1-]{+Infinity+}',
  },
};
