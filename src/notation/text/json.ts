/**
 * Reads JSON as people and programs paste it. It tries strict JSON first. If that fails, it reads
 * JavaScript literals: single quotes, names without quotes, trailing commas, comments and `const x = …;`.
 *
 * No reader goes deeper into a value than a board or a solution can be. So a text with a million nested
 * brackets is refused, and the stack does not overflow.
 */
import { InputError } from '../../reference/index.js';

const ASSIGNMENT =
  /^\s*(?:(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*=|export\s+default(?=\s)|module\.exports\s*=)\s*/;
const BLANKS = ' \t\n\r\f\v\u00a0\ufeff';
/** A board is an object with an array of cascades of cards, and a card may be an object. */
const MAX_DEPTH = 8;

/** Returns true if a value begins on this line. */
export function beginsJson(line: string): boolean {
  const rest = line.replace(ASSIGNMENT, '').trimStart();
  return /^[[{]/.test(rest) || (rest === '' && line.trim() !== '');
}

/** Finds the end of a value. It counts the brackets outside quotes and comments. */
export class JsonSpan {
  private depth = 0;
  private hasBegun = false;
  private inComment = false;

  /** Returns true if the value ends on this line, the next one of the text. */
  endsOn(line: string): boolean {
    let quote = '';
    for (let i = 0; i < line.length; i++) {
      const c = line[i];
      if (this.inComment) {
        if (c === '*' && line[i + 1] === '/') this.inComment = false;
      } else if (quote !== '') {
        if (c === quote) quote = '';
        else if (c === '\\') i++;
      } else if (c === '[' || c === '{') {
        this.depth++;
        this.hasBegun = true;
      } else if (c === ']' || c === '}') this.depth--;
      else if (c === '"' || c === "'" || c === '`') quote = c;
      else if (c === '/' && line[i + 1] === '/') break;
      else if (c === '/' && line[i + 1] === '*') this.inComment = true;
    }
    return this.hasBegun && this.depth <= 0 && !this.inComment;
  }
}

/**
 * Reads a value.
 *
 * @param what the name of the text in messages, such as `the board`
 * @param firstLine number of the text's first line in its file
 * @throws InputError that names the line and what it expects there
 */
export function parseJson(text: string, what: string, firstLine = 1): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Literal(text, what, firstLine).parse();
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
    private readonly firstLine: number,
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
    if (first === '[') return this.until(']', () => this.value(depth + 1));
    if (first === '{') return Object.fromEntries(this.until('}', () => this.entry(depth + 1)));
    if (first === '"' || first === "'" || first === '`') return this.quoted();
    const word = this.take(/[^\s,:[\]{}'"`;]*/y);
    if (CONSTANTS.has(word)) return CONSTANTS.get(word);
    const number = Number(word);
    if (word === '' || !Number.isFinite(number)) throw this.fault('a value', word.length);
    return number;
  }

  private entry(depth: number): [string, unknown] {
    const isQuoted = /["']/.test(this.peek() ?? '');
    const name = isQuoted ? this.quoted() : this.take(/[\w$-]*/y);
    if (name === '' || !this.takes(':')) throw this.fault('a name and ":"');
    return [name, this.value(depth)];
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
    for (;;) {
      while (BLANKS.includes(this.text[this.at] ?? 'end')) this.at++;
      const ends = { '//': '\n', '/*': '*/' }[this.text.slice(this.at, this.at + 2)];
      const end = ends === undefined ? -1 : this.text.indexOf(ends, this.at + 2);
      if (end < 0) return this.text[this.at];
      this.at = end + ends!.length;
    }
  }

  private takes(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  private fault(wanted: string, back = 0): InputError {
    const at = Math.min(this.at - back, this.text.length);
    const before = this.text.slice(0, at);
    const line = before.split('\n').length - 1 + this.firstLine;
    const column = at - before.lastIndexOf('\n');
    const found = at < this.text.length ? JSON.stringify(this.text[at]) : 'the end';
    return new InputError(
      `${this.what} begins like JSON but is not valid: line ${line}, column ${column}: expected ${wanted}, found ${found}`,
    );
  }
}
