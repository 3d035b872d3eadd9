/** Faults planted where other people's text is read, and where moves are written. */
export const NOTATION_FAULTS = {
  'src/notation/boards/check-board.ts': {
    'boards: a card in a cell that the game does not have is dropped':
      'while (freeCells.length > cells[- && freeCells.at(-1) === -1-]) freeCells.pop();',
    'boards: a hyphen is a bullet where a card is unknown': 'known.length [-!==-]{+>+} 52',
    'boards: cells counted at the end of a line are forgotten':
      '[-digit === undefined ? -]printedCells(line.rest)[- : Number(digit)-];',
    'boards: columns that may have lost blanks are counted':
      "printedCells(rest) < USUAL_CELLS && [-!rest.endsWith(' ')-]{+false+};",
    'boards: cells counted in a title are forgotten': '[-!Number.isNaN(-]number[-)-]{+ === 4+}',
  },
  'src/api/mactech/free-cell.ts': {
    'MacTech: a tableau has 18 cards at most': 'MAX_TABLEAU_CARDS = [-19-]{+18+}',
  },
  'src/game/card-moves.ts': {
    'game: a cascade has room for 20 cards': 'const STRIDE = [-52-]{+20+};',
  },
  'src/game/runs.ts': {
    'notation: a run of two is given up as one card': 'count < [-2-]{+3+} || !canGo(',
    'notation: a card alone in its cascade is thought not to come back':
      'return at [-> 0 &&-]{+=== 0 ||+} !fits(cascade[at], cascade[at - 1]);',
    'notation: a run may take along what did not lie in order with it':
      '[-(-]wanted > [-0 && wanted !== -]astray[-)-]',
    'notation: a card back in its cell is still thought away':
      'isBack = [-cells[to - FIRST_CELL] === card-]{+false+};',
    'notation: a run is looked for where it goes to empty cascades alone':
      '[-(-]height > 0[- && !fits(deepest, cascades[to][height - 1]))-]',
    'notation: a run needs no room': '[- || count > supermoveLimit(start, to)-]) return null;',
  },
  'src/notation/boards/board-lines.ts': {
    'boards: the label of a cascade counts as a card': 'part.slice([-begun[i]?.[0].length-])',
    'boards: labels between cascades on one line say nothing':
      'if ([-begun.slice(1).some(Boolean)-]{+false+}) return true;',
    'boards: cascades between marks are read as rows':
      'Math.max(...counts) > [-1-]{+99+} && !areRows',
  },
  'src/notation/boards/layout.ts': {
    'boards: rows of a game in progress are cascades': '&& !areMarked && [-!-]partial) {',
    'boards: a gap in a row is not seen':
      'GAP.test(rest)) [-?? (areMarked ? undefined : wideGap(ofCards))-];',
    'boards: a label before an empty line says nothing':
      "line.isCascade [-|| (line.mark === 'label' && !hasCards(line))-]",
    'boards: a line that is called a cascade may be a row':
      "line.mark === ':' [-|| line.isCascade-]",
    'boards: a gap between two cards is not seen':
      'lines.find(({ rest }) => BETWEEN.test(rest) && [-NARROW.test(rest)-]{+rest.length < 0+}) ??',
    'boards: labels need not count up': 'label [-=== first + i-]{+>= 0+}',
    'boards: a place left out between cards is passed over':
      'if (gap [-!== undefined-]{+=== lines+}) throw',
  },
  'src/notation/boards/board-json.ts': {
    'boards: a position has four cells at least':
      "typeof cells !== 'number' ? {+Math.max(4, +}held.length{+)+} : cells",
  },
  'src/notation/boards/write-board.ts': {
    'boards: fewer cells than four are not written':
      'if (cells.length [-<-]{+>+} USUAL_CELLS) held',
  },
  'src/notation/boards/cut-boards.ts': {
    'boards: headers do not begin the next board': ': this.cascades > [-0-]{+CASCADES+};',
    'text: a title goes to the board before it': 'this.endBoard([-true-]);',
    'limits: a board may have any length':
      'if (this.length [-<= MAX_LENGTHS[form]-]{+> 0+}) return;',
  },
  'src/notation/text/lines.ts': {
    'text: an item that spans two chunks is cut':
      "this.rest [-+=-]{+= (chunk.length > 5000 ? this.rest : '') ++} chunk.slice(from);",
    'text: the last line without a line end is lost': "if (this.rest [-!== '-]{+=== ' +}') yield",
    'text: both halves of a line end count as lines':
      "this.hasReturned = chunk.endsWith('\\[-r-]{+n+}')",
    'limits: a line may have any length':
      'if (this.rest.length [-<= MAX_LINE_LENGTH-]{+>= 0+}) return;',
    'lines: a line that is too long counts twice':
      '      {+if (this.skipsRest) this.next++;\n      +}this.skipsRest = false;',
  },
  'src/notation/moves/cut-solutions.ts': {
    'solutions: a second one goes on the first': 'if (![-this.isOne-]{+this.lines+}) {',
    'solutions: numbers of moves are those of deals': 'return [-isNext-]{+false+};',
    'solutions: below a heading, too, 1 is a deal':
      '|| ([-isBelowHeading-]{+false+} && number < 2)',
    'text: a heading goes to the solution before it':
      "if (heading !== null{+ && kind === 'whole'+}) this.begin(heading, line);",
    'text: a block of a collection ends within a solution':
      "if (kind [-=== 'heading' || kind === 'whole-]{+!== 'blank+}') return start;",
    'text: the lines of a block are counted from its beginning':
      'if (isLineStart(text, at)) line[-++-]{+ = 1+};',
  },
  'src/notation/text/json.ts': {
    'text: a JSON value ends within an object': "bracket [-=== undefined-]{+!== ']'+} ? 'end'",
    'text: a comma may end a JSON list': "this.open.at(-1) === ']' ? 'value{+ or ]+}' : 'name'",
    'limits: JSON may have any number of brackets in one another':
      'if (this.open.length [-=== MAX_DEPTH-]{+< 0+})',
  },
  'src/notation/moves/solution.ts': {
    'limits: a solution may have any length': 'if (length [-> MAX_SOLUTION_LENGTH-]{+< -1+}) throw',
    'limits: the lines of a solution may have any number of moves':
      'if (steps.length [-> MAX_STEPS-]{+< 0+}) throw',
  },
  'src/notation/moves/steps.ts': {
    'limits: a line may have any number of moves': 'if (steps.length [-=== MAX_STEPS-]{+< 0+})',
  },
  'src/notation/moves/write-moves.ts': {
    'notation: a card that goes home before the first move is taken for it':
      'move.from === from[- && (move.to === FOUNDATION) === isHome-]',
  },
  'src/notation/moves/expand.ts': {
    'moves: the card that JSON names is not compared':
      'if (top >= 0 && [-!cards.includes(step.card)-]{+top < 0+}) {',
  },
  'src/notation/moves/json-solution.ts': {
    'limits: JSON may have any number of moves': 'if (moves.length [-> MAX_STEPS-]{+< 0+}) throw',
  },
  'src/game/player-moves.ts': {
    'judge: a card in a cell does not go home':
      'if ({+source !== null && +}foundations[suitOf(top)] === rankOf(top)) moves',
    'judge: a run never goes to an empty cascade': 'count <= [-most-]{+1+}; count++)',
  },
};
