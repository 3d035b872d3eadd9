/**
 * The open states of the proof, by f (moves so far plus least moves to go) and by moves so far. The
 * lowest f comes first, and of these the deepest state. There is one list for each pair, through
 * RECORD_LINK; last in, first out.
 */
import { RECORD_LINK, recordAt } from './records';

/** f and moves so far are below this. */
export const LIMIT: i32 = 256;

const LISTS: usize = memory.data(256 * 256 * 4, 16);
/** By f: the deepest list that may hold a state, -1 for none. */
const DEEPEST: usize = memory.data(256 * 4, 16);

/** The lowest f that may have a state; LIMIT if the queue is empty. */
export let lowest: i32 = 256;

export function clearQueue(): void {
  memory.fill(LISTS, 0, 256 * 256 * 4);
  memory.fill(DEEPEST, 255, 256 * 4);
  lowest = LIMIT;
}

// @ts-ignore: decorator
@inline
function listAt(f: i32, moves: i32): usize {
  return LISTS + ((<usize>((f << 8) | moves)) << 2);
}

/** @param f below LIMIT, and at least `moves` */
export function push(name: u32, f: i32, moves: i32): void {
  if (!ASC_NO_ASSERT) assert(moves >= 0 && moves <= f && f < LIMIT);
  const list = listAt(f, moves);
  store<u32>(recordAt(name), load<u32>(list), RECORD_LINK);
  store<u32>(list, name);
  const deepest = DEEPEST + ((<usize>f) << 2);
  if (load<i32>(deepest) < moves) store<i32>(deepest, moves);
  if (f < lowest) lowest = f;
}

/** Takes the best state out, if its f is below `cut`. @returns its record, or 0 for none */
export function pop(cut: i32): u32 {
  for (; lowest < LIMIT && lowest < cut; lowest++) {
    const deepest = DEEPEST + ((<usize>lowest) << 2);
    for (let moves = load<i32>(deepest); moves >= 0; moves--) {
      const list = listAt(lowest, moves);
      const name = load<u32>(list);
      if (name == 0) continue;
      store<u32>(list, load<u32>(recordAt(name), RECORD_LINK));
      store<i32>(deepest, moves);
      return name;
    }
    store<i32>(deepest, -1);
  }
  return 0;
}
