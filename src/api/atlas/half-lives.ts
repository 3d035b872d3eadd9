/**
 * The atlas of difficulty, as a function from deal to half-life, and its file format:
 *
 *     head      "FCH1", first deal, number of deals: head.ts
 *     1 byte    for each deal: 1 to 254 is its half-life in moves; 255 means never
 *
 * 0 means that the deal has no number: it cannot be won, or undecided games leave only bounds.
 */
import { readHead, withHead } from './head.js';

const MAGIC = [0x46, 0x43, 0x48, 0x31];
const NEVER = 255;

/** How forgiving a deal is, compared with all deals of the atlas that have a number. */
export interface HalfLifeRank {
  /** After how many moves half of the games of a careless player are lost; `Infinity` for never. */
  halfLife: number;
  /** Share of deals whose games are lost sooner, 0 to 1. */
  sooner: number;
  /** Share of deals whose games are lost later, 0 to 1. */
  later: number;
}

/** Half-lives of deals with four free cells. Call it with a deal number to get the half-life of the deal. */
export interface HalfLives {
  /**
   * Returns after how many moves half of the games of a careless player are lost.
   *
   * @param deal deal number
   * @returns moves; `Infinity` if half of the games are never lost; undefined for a deal outside the range, that cannot be
   * won, or of which only bounds are known
   */
  (deal: number): number | undefined;
  /** First deal of the range. */
  readonly from: number;
  /** Last deal of the range, included. */
  readonly to: number;
  /**
   * Compares the half-life of a deal with those of all deals of the atlas.
   *
   * @param deal deal number
   * @returns undefined for a deal without a number
   */
  rank(deal: number): HalfLifeRank | undefined;
}

/** Half-lives of a range of deals; undefined for a deal without a number. */
export interface HalfLifeData {
  from: number;
  halfLives: readonly (number | undefined)[];
}

/** Returns the bytes of a file, not yet deflated. @throws Error for a half-life that does not fit */
export function encodeHalfLives({ from, halfLives }: HalfLifeData): Uint8Array<ArrayBuffer> {
  const codes = halfLives.map((halfLife = 0) => (halfLife === Infinity ? NEVER : halfLife));
  const wrong = codes.findIndex(
    (code, i) => code > NEVER || (code === NEVER) !== (halfLives[i] === Infinity),
  );
  if (wrong >= 0)
    throw new Error(`deal ${from + wrong} has a half-life of over ${NEVER - 1} moves`);
  return withHead(MAGIC, from, codes.length, codes);
}

/** Reads inflated bytes. @throws Error if they are not such a file, or not complete */
export function halfLivesOf(bytes: Uint8Array): HalfLives {
  const { from, count, at } = readHead(bytes, MAGIC);
  if (bytes.length !== at + count) throw new Error('the atlas is cut off');
  const codes = bytes.subarray(at);
  const counts = new Array<number>(NEVER + 1).fill(0);
  for (const code of codes) counts[code]++;
  const known = count - counts[0];
  const codeOf = (deal: number): number => (Number.isInteger(deal) ? (codes[deal - from] ?? 0) : 0);
  const numberOf = (code: number): number => (code === NEVER ? Infinity : code);
  const share = (start: number, end: number): number =>
    counts.slice(start, end).reduce((sum, deals) => sum + deals, 0) / known;
  const halfLives = (deal: number): number | undefined => {
    const code = codeOf(deal);
    return code === 0 ? undefined : numberOf(code);
  };
  return Object.assign(halfLives, {
    from,
    to: from + count - 1,
    rank(deal: number) {
      const code = codeOf(deal);
      if (code === 0) return undefined;
      return {
        halfLife: numberOf(code),
        sooner: share(1, code),
        later: share(code + 1, NEVER + 1),
      };
    },
  });
}
