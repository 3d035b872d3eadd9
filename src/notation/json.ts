/**
 * Reads JSON as people and programs paste it. It tries strict JSON first. If that fails, it reads
 * JavaScript literals: single quotes, names without quotes, trailing commas, comments and `const x = …;`.
 *
 * No reader goes deeper into a value than a board or a solution can be. So a text with a million nested
 * brackets is refused, and the stack does not overflow.
 */
import { InputError } from '../reference/index.js';

/** Returns true if the text begins like JSON or JavaScript. */
export const looksLikeJson = (text: string): boolean =>
  /^\s*(?:\ufeff\s*)?(?:(?:export\s+)?(?:(?:const|let|var)\s+[\w$]+\s*=|default\s)\s*|module\.exports\s*=\s*)?[[{]/.test(
    text,
  );

const ASSIGNMENT =
  /^\s*(?:(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*=|export\s+default\s|module\.exports\s*=)\s*/;
/** A board is an object with an array of cascades of cards, and a card may be an object. */
const MAX_DEPTH = 8;

/**
 * Reads a value.
 *
 * @param what the name of the text in messages, such as `the board`
 * @throws InputError that names the line and what it expects there
 */
export function parseJson(text: string, what: string): unknown {
  const plain = text.replace(/^\ufeff/, '');
  try {
    return JSON.parse(plain) as unknown;
  } catch {
    return new Literal(plain, what).parse();
  }
}

/** Shows a value on one line, for messages. It does not show the contents, which may be deep. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 20));
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

const CONSTANTS = new Map<string, unknown>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['undefined', undefined],
]);

class Literal {
  private at: number;

  constructor(
    private readonly text: string,
    private readonly what: string,
  ) {
    this.at = ASSIGNMENT.exec(text)?.[0].length ?? 0;
  }

  parse(): unknown {
    const value = this.value(0);
    this.takes(';');
    if (this.peek() !== undefined) throw this.fault('the end of the text');
    return value;
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw this.fault('at most eight levels of brackets');
    const first = this.peek();
    if (first === '[') return this.list(depth);
    if (first === '{') return this.object(depth);
    if (first === '"' || first === "'" || first === '`') return this.quoted();
    const word = this.take(/[^\s,:[\]{}'"`;]*/y);
    if (CONSTANTS.has(word)) return CONSTANTS.get(word);
    const number = Number(word);
    if (word === '' || !Number.isFinite(number)) throw this.fault('a value', word.length);
    return number;
  }

  private list(depth: number): unknown[] {
    return this.until(']', () => this.value(depth + 1));
  }

  private object(depth: number): object {
    const entries = this.until('}', (): [string, unknown] => {
      const isQuoted = /["']/.test(this.peek() ?? '');
      const name = isQuoted ? this.quoted() : this.take(/[\w$-]*/y);
      if (name === '' || !this.takes(':')) throw this.fault('a name and ":"');
      return [name, this.value(depth + 1)];
    });
    return Object.fromEntries(entries);
  }

  /** Reads the items up to a bracket. A comma may follow the last item. */
  private until<T>(bracket: string, item: () => T): T[] {
    const items: T[] = [];
    this.at++;
    while (!this.takes(bracket)) {
      items.push(item());
      if (!this.takes(',') && this.peek() !== bracket) throw this.fault(`"," or "${bracket}"`);
    }
    return items;
  }

  private quoted(): string {
    const quote = this.text[this.at];
    const end = this.text.indexOf(quote, this.at + 1);
    const inside = end < 0 ? '' : this.text.slice(this.at + 1, end);
    if (end < 0 || /[\n\r]/.test(inside)) throw this.fault('the end of the quoted text');
    this.at = end + 1;
    // Cards and moves contain only one kind of escape: those of suit symbols.
    return inside.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  }

  /** @param pattern sticky, and must also match an empty text */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [taken] = pattern.exec(this.text)!;
    this.at += taken.length;
    return taken;
  }

  /** Returns the next character after blanks and comments. */
  private peek(): string | undefined {
    this.take(/(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y);
    return this.text[this.at];
  }

  private takes(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  private fault(wanted: string, back = 0): InputError {
    const at = Math.min(this.at - back, this.text.length);
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    const found = at < this.text.length ? JSON.stringify(this.text[at]) : 'the end';
    return new InputError(
      `${this.what} begins like JSON but is not valid: line ${line}, column ${column}: expected ${wanted}, found ${found}`,
    );
  }
}
