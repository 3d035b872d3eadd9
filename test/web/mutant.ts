/** Turns a mutant on in pages, or notes the mutants that they get to. See test/mutants/switches.js. */
import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

const { MUTANT, REACHED } = process.env;

export async function passMutant(context: BrowserContext): Promise<void> {
  if (MUTANT === undefined && REACHED === undefined) return;
  if (REACHED !== undefined)
    await context.exposeFunction('__reached', (number: number) =>
      appendFileSync(REACHED, `${number}\n`),
    );
  await context.addInitScript((mutants) => Object.assign(globalThis, { __mutants: mutants }), {
    MUTANT,
    REACHED,
  });
}
