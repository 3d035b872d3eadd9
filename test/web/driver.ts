/**
 * A browser that is driven by WebDriver's commands, over any connection. The tests of the core paths use it
 * (core-paths.ts).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_STEP_MS } from '../support/patience.js';

/** Time limits of the browser itself: for asynchronous scripts and for loading a page. */
export const TIMEOUTS = { script: PAGE_STEP_MS, pageLoad: PAGE_STEP_MS };
export const WINDOW = { width: 1280, height: 900 };

export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadlineMs = Date.now() + PAGE_STEP_MS;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`it never came: ${what}`);
    await wait(20);
  }
}

export abstract class Driver {
  abstract goTo(url: string): Promise<unknown>;
  abstract reload(): Promise<unknown>;
  abstract close(): Promise<void>;
  /** Runs the script. Resolves to the value that it passes to its last argument, a function. */
  protected abstract execute(script: string): Promise<unknown>;
  /** @returns the element's name for `clickOn` */
  protected abstract find(selector: string): Promise<string>;
  protected abstract clickOn(element: string): Promise<unknown>;
  /** @param actions in WebDriver's form: a list of input sources */
  protected abstract perform(actions: readonly object[]): Promise<unknown>;

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

  until(expression: string): Promise<void> {
    return until(expression, () => this.evaluate<boolean>(`Boolean(${expression})`));
  }

  /** Clicks like a person: the element must be visible. */
  async click(selector: string): Promise<void> {
    await this.clickOn(await this.find(selector));
  }

  /** Types keys into the element with the focus. */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform([{ type: 'key', id: 'keys', actions }]);
  }

  /** Clicks at a point, for elements that a selector of the page cannot reach. */
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

/** Returns the name of an element in WebDriver's answer: the value of its only property. */
export const elementIn = (value: Record<string, string>): string => Object.values(value)[0];
