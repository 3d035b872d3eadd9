/** Removes what editors, shells and forums add around a text. */
import { looksLikeJson } from './json.js';

/** The lines around code in Markdown. */
const FENCE = /^[ \t]*(?:`{3,}|~{3,})[\w-]*[ \t]*$/;
const FENCES = new RegExp(FENCE.source, 'gm');

export const isFence = (line: string): boolean => FENCE.test(line);

/** Removes a byte-order mark. In JSON and XML it also replaces the fences of Markdown by blank lines. */
export function plainText(text: string): string {
  const plain = text.replace(/^\ufeff/, '');
  if (!/`{3}|~{3}/.test(plain)) return plain;
  const bare = plain.replace(FENCES, '');
  return looksLikeJson(bare) || /^\s*</.test(bare) ? bare : plain;
}
