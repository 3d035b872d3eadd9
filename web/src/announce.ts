import { announcerOf } from '../../src/ui/index.js';

/** Says what happens on the page to those who do not see it. */
export const announce = announcerOf(document.getElementById('announcer')!);

export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
