/** What editors, shells and forums put round a text. */
import { looksLikeJson } from './json.js';

/** The lines round code in Markdown. */
const FENCE = /^[ \t]*(?:`{3,}|~{3,})[\w-]*[ \t]*$/;
const FENCES = new RegExp(FENCE.source, 'gm');

export const isFence = (line: string): boolean => FENCE.test(line);

/** The text without a byte-order mark; JSON and XML without fences, too, which are blank then. */
export function plainText(text: string): string {
  const plain = text.replace(/^\ufeff/, '');
  if (!/`{3}|~{3}/.test(plain)) return plain;
  const bare = plain.replace(FENCES, '');
  return looksLikeJson(bare) || /^\s*</.test(bare) ? bare : plain;
}
