/**
 * Reads JSON values from a text, line by line. A value may have one line or many. A wrong value is refused at
 * its first fault, so that the text after it is not read.
 *
 * No board and no solution is nested deeply. So a text with a million brackets is refused at the ninth.
 */
import { InputError } from '../../reference/index.js';
import { lengthAt, type Line } from './lines.js';

/** A board is an object with an array of cascades of cards, and a card may be an object. */
const MAX_DEPTH = 8;

/** For each state the tokens that may come next (`q` is quoted, `w` another word), and their names. */
const NEXT = {
  value: ['[{qw', 'a value'],
  'value or ]': ['[{qw]', 'a value or "]"'],
  name: ['q', 'a name in double quotes'],
  'name or }': ['q}', 'a name in double quotes or "}"'],
  colon: [':', '":"'],
  'comma or ]': [',]', '"," or "]"'],
  'comma or }': [',}', '"," or "}"'],
  end: ['', 'the end of the text'],
};

const BLANKS = /[ \t]*/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)\b/y;
// eslint-disable-next-line no-control-regex
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Returns true if a value begins on this line. */
export const beginsJson = (line: string): boolean => /^\s*[[{]/.test(line);

export class JsonCutter {
  private value: unknown;
  private readonly lines: Line[] = [];
  /** The closing brackets that are still to come. */
  private readonly open: (']' | '}')[] = [];
  private state: keyof typeof NEXT = 'value';

  /** @param what the name of the text in messages, such as `the board` */
  constructor(private readonly what: string) {}

  /**
   * Takes the next line of the value. Lines after its end must be blank.
   *
   * @returns true if the value has ended
   * @throws InputError at the first fault
   */
  take(line: Line): boolean {
    this.lines.push(line);
    const { text } = line;
    // Most values have one line, which needs no check of our own.
    if (this.lines.length === 1) {
      try {
        this.value = JSON.parse(text);
        this.state = 'end';
        return true;
      } catch {
        // It has more lines, or a fault.
      }
    }
    const wasOpen = this.state !== 'end';
    for (let at = endOf(BLANKS, text, 0); at < text.length; at = endOf(BLANKS, text, at)) {
      at = this.takeToken(text, at);
    }
    const hasEnded = this.state === 'end';
    if (wasOpen && hasEnded) this.value = JSON.parse(this.lines.map((one) => one.text).join('\n'));
    return hasEnded;
  }

  /**
   * Returns the value, at the end of the text.
   *
   * @throws InputError if the value has not ended
   */
  end(): unknown {
    if (this.state !== 'end') throw this.fault(this.lines.at(-1)!.text.length);
    return this.value;
  }

  /** Returns the place after the token. */
  private takeToken(text: string, at: number): number {
    const c = text[at];
    const kind = '[{]},:'.includes(c) ? c : c === '"' ? 'q' : 'w';
    const end = c === '"' ? endOfQuoted(text, at) : kind === 'w' ? endOf(WORD, text, at) : at + 1;
    if (!NEXT[this.state][0].includes(kind) || end === at) throw this.fault(at);
    if (kind === '[' || kind === '{') {
      if (this.open.length === MAX_DEPTH) throw this.fault(at, 'at most eight levels of brackets');
      this.open.push(kind === '[' ? ']' : '}');
      this.state = kind === '[' ? 'value or ]' : 'name or }';
    } else if (kind === ':') this.state = 'value';
    else if (kind === ',') this.state = this.open.at(-1) === ']' ? 'value' : 'name';
    else if (this.state.startsWith('name') && kind === 'q') this.state = 'colon';
    else {
      if (kind === ']' || kind === '}') this.open.pop();
      const bracket = this.open.at(-1);
      this.state = bracket === undefined ? 'end' : `comma or ${bracket}`;
    }
    return end;
  }

  private fault(at: number, wanted = NEXT[this.state][1]): InputError {
    const { text, number } = this.lines.at(-1)!;
    const found = at < text.length ? JSON.stringify(text[at]) : 'the end';
    return new InputError(
      `${this.what} begins like JSON but is not valid: line ${number}, column ${at + 1}: expected ${wanted}, found ${found}`,
    );
  }
}

/** Reads a value that has all these lines. */
export function parseJson(lines: readonly Line[], what: string): unknown {
  const cutter = new JsonCutter(what);
  for (const line of lines) cutter.take(line);
  return cutter.end();
}

/** Shows a value on one line, for messages. It does not show the contents, which may be deep. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 20));
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Returns where the text at a place ends that fits a sticky pattern, or the same place. */
const endOf = (pattern: RegExp, text: string, at: number): number =>
  at + lengthAt(pattern, text, at);

/**
 * Returns the place after a quoted text, or `at` if it has a fault. V8 needs memory for each turn of a group, so one
 * pattern cannot match a text of megabytes.
 */
function endOfQuoted(text: string, at: number): number {
  for (let end = at + 1; ;) {
    const plain = endOf(PLAIN, text, end);
    if (text[plain] === '"') return plain + 1;
    end = endOf(ESCAPE, text, plain);
    if (end === plain) return at;
  }
}
