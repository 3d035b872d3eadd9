/** Figures in documents: filled in from their sources, and stale ones are seen. */
import { describe, expect, it } from 'vitest';
import { FIGURES } from '../../scripts/docs/figures.js';
import { filled } from '../../scripts/docs/marks.js';
import { TABLES } from '../../scripts/docs/tables.js';

const SOURCES = {
  figures: { 'speed.us': () => '18.5', count: () => '7' },
  tables: { commands: () => '| a | b |' },
};

describe('a document', () => {
  it('gets each figure and each table from its source', () => {
    const stale =
      'It takes <!--=speed.us-->20.1<!--/--> µs.\n\n<!-- from: commands -->\nold\n<!-- end -->\n';
    expect(filled(stale, SOURCES)).toBe(
      'It takes <!--=speed.us-->18.5<!--/--> µs.\n\n<!-- from: commands -->\n\n| a | b |\n\n<!-- end -->\n',
    );
  });

  it('that is filled in stays as it is', () => {
    const once = filled(
      'a <!--=count--><!--/--> b\n\n<!-- from: commands -->\n<!-- end -->\n',
      SOURCES,
    );
    expect(filled(once, SOURCES)).toBe(once);
  });

  it.each([
    ['a <!--=sped.us-->1<!--/-->', '"sped.us" has no source; there are speed.us, count'],
    ['<!-- from: comands -->\n<!-- end -->', '"comands" has no source; there are commands'],
    ['a <!--=count-->1', 'has no other end'],
    ['<!-- from: commands -->\n| a |', 'has no other end'],
    ['| a |\n<!-- end -->', 'has no other end'],
    ['It takes\n<!--=count-->1<!--/--> s.', 'a line begins with a figure'],
  ])('is refused with a mark that leads nowhere: %s', (document, says) => {
    expect(() => filled(document, SOURCES)).toThrow(says);
  });
});

describe('the sources', () => {
  it.each(Object.keys(FIGURES))('have a figure for %s', (name) => {
    expect(FIGURES[name]()).toMatch(/^[\w ,.-]+$/);
    expect(FIGURES[name]()).not.toMatch(/NaN|undefined|null/);
  });

  it.each(Object.keys(TABLES).filter((name) => name !== 'help'))('have a table for %s', (name) => {
    const rows = TABLES[name]()
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(3);
    expect(TABLES[name]()).not.toMatch(/NaN|undefined|null\b/);
  });
});
