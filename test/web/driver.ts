/**
 * A browser that is driven by the words of WebDriver, whatever carries them: what the tests of the core
 * paths ask of one (core-paths.ts).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_STEP_MS } from '../support/patience.js';

/** How long the browser itself is to wait: for a script that answers later, and for a page. */
export const TIMEOUTS = { script: PAGE_STEP_MS, pageLoad: PAGE_STEP_MS };
export const WINDOW = { width: 1280, height: 900 };

export abstract class Driver {
  abstract goTo(url: string): Promise<unknown>;
  abstract reload(): Promise<unknown>;
  abstract close(): Promise<void>;
  /** What the script gives to the function that is its last argument. */
  protected abstract execute(script: string): Promise<unknown>;
  /** @returns what names the element in `clickOn` */
  protected abstract find(selector: string): Promise<string>;
  protected abstract clickOn(element: string): Promise<unknown>;
  /** @param actions as WebDriver has them: a list of sources of input */
  protected abstract perform(actions: readonly object[]): Promise<unknown>;

  /** What this expression is in the page, or comes to if it is a promise. */
  async evaluate<Result>(expression: string): Promise<Result> {
    const { value, error } = (await this.execute(`const [done] = arguments;
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`)) as {
      value: Result;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Until this expression is true. */
  async until(expression: string): Promise<void> {
    const deadlineMs = Date.now() + PAGE_STEP_MS;
    while (!(await this.evaluate<boolean>(`Boolean(${expression})`))) {
      if (Date.now() > deadlineMs) throw new Error(`it never came: ${expression}`);
      await wait(20);
    }
  }

  /** A click as a person makes it: it must be there to be hit. */
  async click(selector: string): Promise<void> {
    await this.clickOn(await this.find(selector));
  }

  /** To whatever has the focus. */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform([{ type: 'key', id: 'keys', actions }]);
  }

  /** Where the pointer hits what lies there: for elements that a selector of the page cannot name. */
  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const parameters = { pointerType: 'mouse' };
    await this.perform([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }
}

/** What names an element in an answer of WebDriver: its one property. */
export const elementIn = (value: Record<string, string>): string => Object.values(value)[0];
