/**
 * Lines from other people's files: boards and moves in the styles of collections, forums and programs. Each
 * kind was refused or misread once.
 */
import { describe, expect, it } from 'vitest';
import { moveName, positionOfDeal, shorten } from '../../src/game/index.js';
import { macTechMoves, tableauOf } from '../../src/api/mactech/free-cell.js';
import {
  readBoard,
  readBoards,
  readPartialBoard,
  SolutionCutter,
  solutionIn,
  verifyLines,
} from '../../src/notation/index.js';
import { drawSvg } from '../../src/notation/boards/svg.js';
import {
  boardObject,
  writeFcSolve,
  writeRows,
  writeSymbols,
} from '../../src/notation/boards/write-board.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import {
  cardName,
  dealCards,
  FOUNDATION,
  InputError,
  rankOf,
  RANKS,
  suitOf,
} from '../../src/reference/index.js';
import { expectRefused, readOrRefused } from '../support/refusals.js';
import { solve } from '../support/solutions.js';
import { boardOf } from '../support/written-board.js';

const start = positionOfDeal(617);
const rows = writeRows(start.cascades);
const lines = writeFcSolve(start);
/** Deal 617 after one move. Cascades could have these lengths, too. */
const IN_PROGRESS = `7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH
JD KS KC 4H
QH`;
const suitsFirst = lines.replace(/(\w)(\w)/g, '$2$1');
const cards = (write: (card: number) => string): string =>
  start.cascades.map((cascade) => cascade.map(write).join(' ')).join('\n');
const outline = (card: number): string => RANKS[rankOf(card)] + '♧♢♡♤'[suitOf(card)];
/** Glyphs go ace to jack, knight, queen, king, in the order S H D C. */
const glyph = (card: number): string => {
  const rank = rankOf(card);
  return String.fromCodePoint(
    0x1f0a1 + 16 * [3, 2, 1, 0][suitOf(card)] + rank + (rank > 10 ? 1 : 0),
  );
};

const labelled = (label: (i: number) => string): string =>
  lines
    .split('\n')
    .map((line, i) => label(i) + line)
    .join('\n');
const csv = (text: string): string => text.replace(/\S+/g, '"$&"').replaceAll(' ', ',');

describe('boards from the wild', () => {
  it.each([
    ['cascades', lines],
    [
      'prefixed, lower case, CRLF, tabs',
      lines.toLowerCase().replace(/^/gm, ': ').replace(/ /g, '\t').replace(/\n/g, '\r\n'),
    ],
    ['no-break blanks', lines.replace(/ /g, '\u00a0')],
    ['double-spaced', lines.replace(/\n/g, '\n\n')],
    ['headers of zeros', `Foundations: H-0 C-0 D-0 S-0 \nFreecells:         \n\n${lines}\n\n`],
    ['a header of a zero and its suit', `Foundations: 0-H\n${lines}`],
    ['PySol headers', `Founds: H-0 C-0\nFC: - - - -\n${lines}`],
    ['rows below headers', `Foundations: H-0\nFreecells: - - - -\n${rows}`],
    [
      'labels of rows',
      rows.split('\n').reduce((all, row, i) => `${all}\nRow ${i + 1}: ${row}`, 'Freecells:'),
    ],
    ['one line', lines.replace(/\n/g, ' / ')],
    ['one line without blanks round the slash', lines.replace(/\n/g, '/')],
    ...[' | ', '; ', ','].map((mark) => [`one line, ${mark}`, lines.replace(/\n/g, mark)]),
    ['one line in bars', `| ${lines.replace(/\n/g, ' | ')} |`],
    ['rows in one line, each with a bar', rows.replace(/\n|$/g, ' | ')],
    ['rows in one line', rows.replace(/\n/g, ' / ')],
    ['symbols', `Game #617\n${writeSymbols(start.cascades)}`],
    ['coloured symbols', writeSymbols(start.cascades, (text) => `\u001b[31m${text}\u001b[39m`)],
    ['JSON', JSON.stringify(boardObject(start, 617))],
    ['JSON cascades', JSON.stringify(start.cascades.map((cascade) => cascade.map(cardName)))],
    ['JSON cascades as text', JSON.stringify({ cascades: lines.split('\n') })],
    ['JSON rows', JSON.stringify(rows.split('\n').map((row) => row.split(' ')))],
    ['a comment', `# from a forum\n${lines}`],
    ['Hand 617', `Hand 617\n${lines}`],
    ['Deck 1', `Deck 1\n\n${lines}\n`],
    ['GAME #617 with a rule', `GAME #617\n=========\n${rows}`],
    ['#617', `#617\n${rows}`],
    ['Deal: 617', `Deal: 617\n---------\n${rows}\n---------`],
    ...['10', '0', '1'].map((ten) => [`${ten} for ten`, lines.replaceAll('T', ten)]),
    ['suit before rank', suitsFirst],
    ['suit before 10', suitsFirst.replaceAll('T', '10')],
    ['outline suits', cards(outline)],
    ['glyphs', cards(glyph)],
    ['glyphs without blanks', cards(glyph).replaceAll(' ', '')],
    ['bars', rows.replace(/^.*$/gm, (row) => `| ${row.trim().split(' ').join(' | ')} |`)],
    ['one line, row by row', rows.replace(/\s+/g, ' ')],
    ['one line with bars', rows.replace(/\s+/g, ' | ')],
    ["MacTech's tableau", JSON.stringify(tableauOf(start.cascades))],
    ['a byte-order mark', `\ufeffGame #617\n${rows}`],
    ['a short title', `FreeCell 617\n${rows}`],
    ['a short title with a colon', `Freecell: 617\n${rows}`],
    ['rows with soft line breaks', rows.trimEnd().replaceAll('\n', '\v')],
    ['a title and rows with soft line breaks', `Deal 617\n${rows}`.replaceAll('\n', '\u2028')],
    ['soft line breaks before others', lines.trimEnd().replaceAll('\n', '\v\n')],
    ['cascades with soft line breaks', lines.trimEnd().replaceAll('\n', '\u2028')],
    ['a byte-order mark and JSON', `\ufeff${JSON.stringify(boardObject(start))}`],
    ['labels', labelled((i) => `${i + 1}: `)],
    ['labels from 0', labelled((i) => `${i}) `)],
    ['labels with a word', labelled((i) => `Cascade ${i + 1}: `)],
    ['labels of rows', rows.split('\n').reduce((text, row, i) => `${text}${i + 1}. ${row}\n`, '')],
    ['labels in one line', labelled((i) => `${i + 1}: `).replaceAll('\n', ' / ')],
    ['bullets', labelled(() => '- ')],
    ['stars', labelled(() => ' * ')],
    ['a fence', `\`\`\`text\n${rows}\n\`\`\`\n`],
    ['a fence round a title', `\n\`\`\`\nGame #617\n${lines}\n\`\`\``],
    ['a fence round JSON', `\`\`\`json\n${JSON.stringify(boardObject(start), null, 1)}\n\`\`\``],
    ['quotes', csv(lines)],
    ['quotes of rows', csv(rows)],
    ['quotes of rows, filled up', `${csv(rows)},"","","",""`],
    ['quotes round lines', lines.replace(/^.*$/gm, '"$&"')],
  ])('are read: %s', (_, text) => {
    expect(readBoard(text)).toEqual(start);
    expect(readPartialBoard(text)).toEqual(dealCards(617));
  });

  it.each([
    ['a pickle', '\ufffd\u0004\ufffd\u0000pysol'],
    ['a picture', drawSvg(start, 'Game #617')],
    ['JavaScript', `const board = ${JSON.stringify(boardObject(start))};`],
    ['single quotes', JSON.stringify(boardObject(start)).replaceAll('"', "'")],
    ['comments', `[ /* no cards */ ]`],
  ])('are refused in one line: %s', (_, text) => {
    for (const read of [readBoard, readPartialBoard, parseSolution]) {
      expect(readOrRefused(() => read(text))).toBeNull();
    }
  });

  it.each([
    ['labels that skip one', labelled((i) => `${i + 1 + Number(i > 4)}: `), '6: label 7 where 6 '],
    ['a label twice', labelled((i) => `${i + Number(i < 4)}: `), '5: label 4 where 5 '],
    ['labels in another order', labelled((i) => `${8 - i}: `), '1: label 8 where 1 '],
    ['some labels', labelled((i) => (i > 2 ? '' : `${i + 1}: `)), '4: no label where 4 '],
    ['a label too late', labelled((i) => (i < 1 ? '' : `${i}: `)), '1: no label where 1 '],
    ['some bullets', labelled((i) => (i > 5 ? '' : '- ')), '7: no bullet, unlike before'],
    ['one hyphen', rows.replace(/\n(?=.*$)/, '\n- '), '7: a bullet, unlike before'],
    ['no first place', csv(rows).replace('"7D"', '""'), '1: an empty place comes before'],
    ['a place left out', csv(rows).replace('"AD"', '""'), '1: an empty place comes before'],
    [
      'a place left out of a table',
      rows.replace(/ /g, '|').replace('AD', ' '),
      '1: an empty place',
    ],
    ['a quote left over', lines.replace('7D', '"7D'), '1: ""7D" at column 1 is not a card'],
    ['a fence within', rows.replace('\n', '\n``` x y\n'), '2: "```" at column 1 is not a card'],
    ['no blank after a label', labelled((i) => `${i + 1}:`), '1: "1:7D" at column 1 is not a card'],
    ['rows of a game in progress', IN_PROGRESS, '1: are these rows or cascades\\?'],
    [
      'labels of such rows',
      IN_PROGRESS.split('\n').reduce((all, row, i) => `${all}Row ${i + 1}: ${row}\n`, ''),
      '1: are these rows or cascades\\?',
    ],
    ['a gap', IN_PROGRESS.replace('JH', '   JH'), '6: an empty place comes before a card'],
    ['a gap first', IN_PROGRESS.replace(/QH$/, '      QH'), '8: an empty place comes before'],
    ['a line of words', `Thanks, Bob\n${lines}`, '1: "Thanks" at column 1 is not a card'],
    ['a hundredth label', labelled((i) => `${i + 100}: `), '1: "100:" at column 1 is not a card'],
  ])('are refused: %s', (_, text, says) => {
    const message = new RegExp(`^line ${says}`);
    for (const read of [readBoard, readPartialBoard]) expectRefused(() => read(text), message);
  });

  it('have a hyphen or a star for an unknown card, not for a bullet, where one is unknown', () => {
    for (const [line, first] of [
      ['- AD 5C', -1],
      ['* AD 5C', -1],
      ['7D AD 5C', 25],
    ] as const) {
      const slots = readPartialBoard(line);
      expect(slots.slice(0, 4)).toEqual([first, 1, 16, -1]);
    }
    // One card is unknown, so these are rows of nine.
    const unknown = labelled(() => '- ').replace('QC', '??');
    expect(() => readPartialBoard(unknown)).toThrow(/not a fresh deal/);
  });

  it.each([
    ['rank first', 'AH KC 10D 7S'],
    ['rank first, with hyphens', 'A-H K-C 10-D 7-S'],
    ['suit first', 'H-A C-K D-T S-7'],
    ['all ways', '7S D-10 K-C AH'],
    ['symbols', 'A♥ K-♣ ♦-T 7♠'],
  ])('have foundations: %s', (_, written) => {
    const home = [13, 10, 1, 7];
    const rest = Array.from({ length: 52 }, (__, card) => card).filter(
      (card) => rankOf(card) >= home[suitOf(card)],
    );
    const half = (from: number): string =>
      rest
        .slice(from, from + 11)
        .map(cardName)
        .join(' ');
    const text = `Foundations: ${written}\n: ${half(0)}\n: ${half(11)}\n`;
    const position = readBoard(text);
    expect(position.foundations).toEqual(home);
    expect(readBoard(text.replace('Foundations', 'Found'))).toEqual(position);
    expect(readBoards(`${text}\n${text}`)).toEqual([position, position]);
  });

  it.each('0H 1H H0 HA H-1 A-A H-H AHH 10 H - A--H AH- 14H'.split(' '))(
    'have no foundation %j',
    (written) => {
      const wrong = `Foundations: ${written}\n${lines}`;
      expect(() => readBoard(wrong)).toThrow(/^line 1: ".*" at column 14 is not a foundation/);
    },
  );

  it('stand in a text of many, labelled, fenced or quoted', () => {
    for (const text of [csv(lines), labelled((i) => `${i + 1}: `), labelled(() => '- ')]) {
      const fenced = `Deal 617:\n\`\`\`\n${text}\n\`\`\`\n`;
      expect(readBoards(`\ufeff${fenced}\n${fenced}${fenced}`)).toEqual([start, start, start]);
    }
  });

  it.each('? ?? - -- _ __ * ** x xx X XX'.split(' '))('have %j for an unknown card', (unknown) => {
    const slots = readPartialBoard(unknown + rows.slice(2));
    expect(slots.indexOf(-1)).toBe(0);
    expect(slots.slice(1)).toEqual(readPartialBoard(rows).slice(1));
    for (const wrong of [`${unknown}7`, `7${unknown}`, unknown + unknown + unknown]) {
      expect(() => readPartialBoard(wrong + rows.slice(2))).toThrow(InputError);
    }
  });

  it('are drawn with 10 for a ten', () => {
    const picture = drawSvg(start, 'Game #617');
    expect(picture.match(/>10[♣♦♥♠]/g)).toHaveLength(4);
    expect(picture).not.toMatch(/>T[♣♦♥♠]/);
  });

  it('have foundations in JSON where something lies on them', () => {
    expect(boardObject(start)).not.toHaveProperty('foundations');
    const nearly = boardOf('KH', '- - - -');
    expect(boardObject(nearly).foundations).toEqual({ C: 13, D: 13, H: 12, S: 13 });
    expect(readBoard(JSON.stringify(boardObject(nearly)))).toEqual(nearly);
  });

  it('are taken apart, although blanks and bars stand before the ace of clubs', () => {
    const ruled = writeRows(positionOfDeal(1).cascades).replace(/ /g, '  |  ');
    expect(readBoards(`${ruled}\n\n${ruled}\n`)).toEqual([positionOfDeal(1), positionOfDeal(1)]);
  });
});

const moves = shorten(start, solve(start)!);
const names = moves.map(moveName);
const text = names.join(' ');

const tens = names.map((name, i) => (i % 10 === 0 ? `\n${i + 1}: ${name}` : ` ${name}`)).join('');

describe('several solutions in a text', () => {
  /** For each solution, its deal and the number of its steps. */
  const foundIn = (texts: string): string[] =>
    [...new SolutionCutter().itemsOf(texts)]
      .map((lines) => solutionIn(lines))
      .map(({ deal, steps }) => `${deal}: ${steps.length}`);

  const heads = ['Deal 617\n', 'Seed 617\n', 'Board 617\n', '617:\n', '617: ', '#617: '];
  it.each(heads)('begin with a number: %j', (head) => {
    const both = `${head}${text}\n${head.replace('617', '618')}3a\n`;
    expect(foundIn(both)).toEqual([`617: ${names.length}`, '618: 1']);
    expectRefused(() => parseSolution(both), /^line \d: a second solution begins here/);
  });

  it('may have the number of a move on each line', () => {
    const several = `Deal 617${tens}\nDeal 618\n1: 3a\n2: 3b\nDeal 619\n3a${tens}`;
    const [first, last] = [617, undefined].map((deal) => `${deal}: ${names.length}`);
    expect(foundIn(several)).toEqual([first, '618: 2', '619: 1', last]);
  });

  it('are one where a heading only says its game again', () => {
    expect(parseSolution(`Game #617\nDeal 617\n${text}`).steps).toHaveLength(names.length);
  });
});

describe('moves from the wild', () => {
  const numbered = (mark: string): string[] => names.map((name, i) => `${i + 1}${mark}${name}`);
  it.each([
    ['numbered', numbered('. ').join('\n')],
    ['numbered on one line', numbered('.').join(' ')],
    ['numbered with brackets', numbered(') ').join(' ')],
    ['numbered with colons', numbered(': ').join('\n')],
    ['ten on each numbered line', tens],
    ['ten on each numbered line below a heading', `Deal 617${tens}`],
    ['numbered below a heading', `#617\n${numbered(': ').join('\n')}`],
    ['numbered below our own head', `Deal 617: solved, 119 moves, 730 nodes${tens}`],
    ['no-break blanks', names.join('\u00a0')],
    ['colours', names.map((name) => `\u001b[1m${name}\u001b[22m`).join(' ')],
    ['semicolons', names.join(';')],
    ['bars', names.join(' | ')],
    ['a dash', names.map(([a, b]) => `${a}-${b}`).join(' ')],
    ['an arrow', names.map(([a, b]) => `${a}->${b}`).join(', ')],
    ['F for home', text.replace(/h/g, 'F')],
    ['f for home', names.join('').replace(/h/g, 'f')],
    ['* for home', text.replace(/h/g, '*')],
    ["FreeCell Pro's head", `#617 Attempt: 1 NumFcs=4 (FCPro - Solved)\r\n${text}\r\n`],
    ['Game #617', `Game #617\n=========\n${text}`],
    ['FreeCell #617', `FreeCell #617\n${text}`],
    ['our own head', `Deal 617: solved, 119 moves, 730 nodes\n  ${text}\n`],
    ['our older head', `Game #617: solved, 119 moves, 730 nodes\n  ${text}\n`],
    ['deal and colon', `617:${names.join('')}`],
    ['MacTech', JSON.stringify(macTechMoves(moves))],
    ['MacTech pairs', JSON.stringify(macTechMoves(moves).map((m) => [m.source, m.destination]))],
    ["the engine's moves", JSON.stringify(moves)],
    ['a byte-order mark', `\ufeff${text}`],
    ['a fence', `\`\`\`\n${text}\n\`\`\``],
    ['a fence and a heading', `\`\`\`text\nGame #617\n\n${names.join('\n')}\n\`\`\`\n`],
    ['a fence round JSON', `\`\`\`json\n${JSON.stringify(moves)}\n\`\`\``],
  ])('are read: %s', (_, written) => {
    const { valid, moves: read, fault } = verifySolution(start, written);
    expect(valid, fault).toBe(true);
    expect(read).toHaveLength(moves.length);
  });

  it('say of which deal they are, with how many cells', () => {
    const head = '#7412079994 Attempt: 1 NumFcs=3 (FCPro - Solved)';
    expect(parseSolution(`${head}\n7a`)).toMatchObject({ deal: 7412079994, cells: 3 });
    for (const name of ['Deal 11982', 'Game #11982']) {
      const ours = `${name}, 5 free cells: solved, 110 moves, 9 nodes`;
      const said = { deal: 11982, cells: 5 };
      expect(parseSolution(`${ours}\n  7e`)).toMatchObject(said);
    }
    expect(parseSolution('{"deal":1,"cells":6,"verdict":"solved","moves":["7e"]}')).toMatchObject({
      deal: 1,
      cells: 6,
    });
  });

  it('are of the first deal that is named, and of none where that is no number of a deal', () => {
    expectRefused(() => parseSolution('Game #617\nGame #618\n26 3a'), /^line 2: a second solution/);
    expect(parseSolution('Game #617\n26 3a').deal).toBe(617);
    for (const number of ['0', '-5', '8589934592']) {
      const solution = readOrRefused(() => parseSolution(`Game #${number}\n26 3a`));
      expect(solution?.deal).toBeUndefined();
    }
  });

  it('take f for a cell where the game has one', () => {
    const written = parseSolution('4f');
    const targets = [5, 6].map(
      (cells) => verifySolution(positionOfDeal(4, cells), written).moves[0].to,
    );
    expect(targets).toEqual([FOUNDATION, 13]);
  });
});

describe('batches from the wild', () => {
  const verify = (text: string) => verifyLines({ block: { text, line: 1 } });

  it('never skip or misread a number', () => {
    expect(verify(`#617: ${text}\n# a remark\n#617 ${text}\n`)).toMatchObject({
      valid: 2,
      invalid: 0,
    });
    const { faults } = verify('#617: 26\n617\n617 26 27\n26 27\n');
    expect(faults.map(({ fault }) => fault.slice(0, 40))).toEqual([
      'deal 617: move 1 (26): KS does not go on',
      '"617" does not begin with a deal number ',
      '"617 26 27" does not begin with a deal n',
      '"26 27" does not begin with a deal numbe',
    ]);
  });

  it('read headings with moves on the lines below', () => {
    const half = names.length >> 1;
    const body = `${names.slice(0, half).join(' ')}\r\n${names.slice(half).join(' ')}\r\n`;
    const head = '#617 Attempt: 1 NumFcs=4 (FCPro - Solved)\r\n';
    const below = `: solved, 119 moves, 730 nodes\n  ${text}\n`;
    const ours = `Deal 617${below}Game #617${below}`;
    expect(verify(`${head}${body}${head}${body}\n${ours}`)).toMatchObject({ valid: 4, invalid: 0 });
  });
});
