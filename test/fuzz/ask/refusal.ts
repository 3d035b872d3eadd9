/** Refusals: the only errors that are allowed as answers. */
import { MAX_CASCADE_CARDS, type Position } from '../../../src/reference/index.js';
import { mayBeRefused, tallest } from '../board.js';
import type { Answer } from '../questions.js';

const ERRORS = ['RangeError', 'InputError'];
/** The words about the most cards that a cascade can hold. */
const LIMIT = new RegExp(`at most ${MAX_CASCADE_CARDS} are possible`);

export function answerOfError(error: unknown, position: Position): Answer {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (!ERRORS.includes(name)) return { verdict: 'undecided', fault: `${name}: ${message}` };
  return refusal(message, position);
}

/** Returns a refusal with this message, and a fault if the position must not be refused. */
export function refusal(message: string, position: Position): Answer {
  const answer = { verdict: 'refused', message, detail: { verdict: 'refused' } } as const;
  if (/\n/.test(message.trim()))
    return { ...answer, fault: `refusal of several lines: ${message}` };
  if (!mayBeRefused(position)) {
    return { ...answer, fault: `refusal of a board that must be held: ${message}` };
  }
  if (LIMIT.test(message)) return answer;
  const height = tallest(position);
  return {
    ...answer,
    fault: `refusal that names no limit, for a cascade that can grow to ${height} cards: ${message}`,
  };
}
