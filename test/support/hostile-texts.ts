/**
 * Texts that are long and wrong, to be answered in one line and in a time that grows with their length. Each is
 * a unit, repeated, between a beginning and an end.
 */
import { writeBoard } from '../../src/notation/index.js';
import { dealPosition } from '../../src/reference/index.js';

type Hostile = [name: string, unit: string, begin?: string, end?: string];

const board = `${writeBoard(dealPosition(617))}\n`;
const json = writeBoard(dealPosition(617), { format: 'json' });

const TEXTS: Hostile[] = [
  ['blanks and an x', ' ', '', 'x'],
  ['tabs and an x', '\t', '', 'x'],
  ['no-break spaces and an x', '\u00a0', '', 'x'],
  ['byte-order marks', '\ufeff', '', 'x'],
  ['blanks after a title', ' ', 'Game', 'x'],
  ['blanks after a number sign', ' ', '#', 'x'],
  ['blanks after a deal', ' ', 'Deal 617', 'x'],
  ['blanks before a colon', ' ', '617', ':'],
  ['blanks after FreeCell Pro', ' ', '#617 NumFcs', 'x'],
  ['blanks in a header', ' ', 'Foundations', 'x'],
  ['blanks in a label', ' ', 'Cascade', 'x'],
  ['blanks in a move', ' ', '2S', 'to temp'],
  ['blanks in brackets', ' ', '[', 'x'],
  ['blanks after const', ' ', 'const', 'x = ['],
  ['blanks in XML', ' ', '<kpat-game', 'x'],
  ['blanks before a gap', ' ', ',', ',7D'],
  ['blank lines', '\n', '', 'x'],
  ['blank lines after a board', '\n', board, 'x'],
  ['carriage returns', '\r', '', 'x'],
  ['lines of blanks', '   \n', '', 'x'],
  ['rules', '=====\n', '', 'x'],
  ['rules of Freecell Solver', '-=-=-=-=-\n', '', 'x'],
  ['equals signs', '=', '', 'x'],
  ['hyphens', '-', '', 'x'],
  ['remarks', '# a remark\n', '', 'x'],
  ['numbered titles', 'Deal 617\n', '', 'x'],
  ['words of a title', 'microsoft ', '', 'x'],
  ['colons of a title', ':', 'Deal', 'x'],
  ['FreeCell Pro repeated', 'NumFcs=', '#1 ', 'x'],
  ['fences', '```\n', '', 'x'],
  ['backquotes', '`', '', 'x'],
  ['a deal number on each line', '617\n'],
  ['a deal number without line ends', '617'],
  ['one card on each line', 'AS\n'],
  ['three cards on each line', 'AS KD 7H\n'],
  ['one card without line ends', 'AS '],
  ['unknown cards', '? '],
  ['hyphens as cells', '- ', 'Freecells: '],
  ['foundations', 'H-0 ', 'Foundations: '],
  ['slashes', '/'],
  ['slashes and blanks', ' / '],
  ['commas', ','],
  ['bars', '|', '7D', 'AD'],
  ['quotes', '"'],
  ['colour codes', '\u001b[31', '', 'x'],
  ['glyphs', '\u{1f0a1}'],
  ['letters', 'x'],
  ['NUL bytes', '\0'],
  ['random bytes', '\ufffd\u0004\ufffd\u0000'],
  ['open brackets', '['],
  ['nested brackets', '[{"a":', '', '1'],
  ['open brackets on lines, below blank ones', '[\n', `4C\n${'\n'.repeat(40_000)}`],
  ['open braces on lines', '{\n'],
  ['closed brackets', ']'],
  ['comments in JSON', '/**/', '[', 'x'],
  ['open comments', '/*', '[', 'x'],
  ['open quotes', "'a", '['],
  ['a list that never ends', `${json},`, '['],
  ['open tags', '<'],
  ['letters in a tag', 'a', '<kpat-game '],
  [
    'states of KPat',
    '<state><move pile="store0" position="0"><card suit="clubs" rank="ace"/>\n',
    '<kpat-game game-type="freecell">',
  ],
  ['moves that never end', '12 '],
  ['numbers before moves', '1. '],
  ['moves of Freecell Solver', 'Move a card from stack 0 to freecell 0\n'],
  ['positions of Freecell Solver', `Foundations: H-0 \nFreecells:   \n: 7D\n`, 'Move: 1a\n'],
];

/** Returns the texts with their names, each of about this length. */
export const hostileTexts = (length: number): [name: string, text: string][] =>
  TEXTS.map(([name, unit, begin = '', end = '']) => {
    return [name, begin + unit.repeat(length / unit.length) + end];
  });
