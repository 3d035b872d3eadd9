import { announcerOf } from '../../src/ui/index.js';

/** Tells screen readers what happens on the page. */
export const announce = announcerOf(document.getElementById('announcer')!);

export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
