/**
 * Writes a solution in the dialect of some collections. The cells are a list: taking a card out moves the
 * later ones up. `r` is the next cell. After each move all cards that can go home go home, with
 * `autoplayFirst` also before the first move. Returns null if that loses the game. It writes single cards
 * only. It does not use the package's own code, so that it is an independent test of the reader.
 */
import {
  clonePosition,
  FOUNDATION,
  play,
  rankOf,
  suitOf,
  whyIllegal,
  type Move,
  type Position,
} from '../../src/reference/index.js';

export function writeList(
  start: Position,
  given: readonly Move[],
  solve: (position: Position) => readonly Move[] | null,
  autoplayFirst = false,
): string | null {
  const position = clonePosition(start);
  const held: number[] = [];
  let text = '';
  if (autoplayFirst) playAll(position, held);
  let moves = autoplayFirst ? solve(position) : given;
  if (moves === null) return null;
  let planned = clonePosition(position);
  for (let i = 0; i < moves.length; i++) {
    const { from, to, card } = moves[i];
    play(planned, from, to);
    if (rankOf(card) < position.foundations[suitOf(card)]) continue;
    const target = to >= 8 && to < 16 ? 8 + position.cells.indexOf(-1) : to;
    const source = from < 8 ? from : 8 + position.cells.indexOf(card);
    if (whyIllegal(position, source, target) !== null) {
      const others = solve(position);
      if (others === null) return null;
      moves = others;
      planned = clonePosition(position);
      i = -1;
      continue;
    }
    text += source < 8 ? String(source + 1) : 'abcd'[held.indexOf(source)];
    text += target < 8 ? String(target + 1) : target === FOUNDATION ? 'h' : 'r';
    play(position, source, target);
    if (source >= 8) held.splice(held.indexOf(source), 1);
    if (target >= 8 && target < 16) held.push(target);
    playAll(position, held);
  }
  return text;
}

function playAll(position: Position, held: number[]): void {
  for (let again = true; again;) {
    again = false;
    for (const from of [...held, 0, 1, 2, 3, 4, 5, 6, 7]) {
      if (whyIllegal(position, from, FOUNDATION) !== null) continue;
      play(position, from, FOUNDATION);
      if (from >= 8) held.splice(held.indexOf(from), 1);
      again = true;
    }
  }
}
