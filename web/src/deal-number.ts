/** Deal numbers as people write them: `617`, `#617`, `Game #617`, `1,000,000`. */
import { isDealNumber } from 'freecell-wasm/game';

/** Reads a whole number, with or without separated thousands. Returns null for other texts. */
export function readGroups(text: string): number | null {
  const plain = text.trim().replace(/^[-−]/, '-');
  if (/^-?\d+$/.test(plain)) return Number(plain);
  if (/^\d{1,3}([,.'’\u00a0\u2009\u202f ])\d{3}(\1\d{3})*$/.test(plain)) {
    return Number(plain.replace(/\D/g, ''));
  }
  return null;
}

/** Reads a number that may have a title, such as `Game #0`. Perhaps no deal has it. Returns null for other texts. */
export const readTitled = (text: string): number | null =>
  readGroups(
    text
      .trim()
      .replace(/^(microsoft |ms )?(freecell )?(game|deal)?( number| no\.?)?\s*:?\s*#?\s*/i, ''),
  );

/** Reads the number of a deal. Returns null for other texts. */
export function readDealNumber(text: string): number | null {
  const number = readTitled(text);
  return number !== null && isDealNumber(number) ? number : null;
}
