/**
 * JSON as people and programs paste it: strict JSON first, and where that fails, JavaScript literals
 * too, with single quotes, names without quotes, commas at the end, comments and `const x = …;`.
 *
 * Nothing here or in the readers goes deeper than a board or a solution does, so a text that nests a
 * million brackets is refused like any other, and no stack overflows.
 */
import { InputError } from '../reference/index.js';

/** Text that begins so is meant as JSON or as JavaScript. */
export const looksLikeJson = (text: string): boolean =>
  /^\s*(?:\ufeff\s*)?(?:(?:export\s+)?(?:(?:const|let|var)\s+[\w$]+\s*=|default\s)\s*|module\.exports\s*=\s*)?[[{]/.test(
    text,
  );

const ASSIGNMENT =
  /^\s*(?:(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*=|export\s+default\s|module\.exports\s*=)\s*/;
/** A board is an array of cascades of cards in an object, and a card may be an object. */
const MAX_DEPTH = 8;

/**
 * @param what names the text in messages, such as `the board`
 * @throws InputError naming the line and what was expected there
 */
export function parseJson(text: string, what: string): unknown {
  const plain = text.replace(/^\ufeff/, '');
  try {
    return JSON.parse(plain) as unknown;
  } catch {
    return new Literal(plain, what).parse();
  }
}

/** A value on one line, for messages: never what it holds, which may be deep. */
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

  /** What stands between two brackets; a comma may follow the last item. */
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
    // Cards and moves need no escapes but those of suit symbols.
    return inside.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  }

  /** @param pattern sticky, and content with nothing */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [taken] = pattern.exec(this.text)!;
    this.at += taken.length;
    return taken;
  }

  /** What comes after blanks and comments. */
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
      `${this.what} begins like JSON but is not: line ${line}, column ${column}: ${wanted} expected, not ${found}`,
    );
  }
}
