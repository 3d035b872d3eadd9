/**
 * No pattern of the room goes back over a text: each is tried alone on each hostile text. No time is asserted: if
 * the time grew with the square of the length, these tests would not end.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { cases } from '../support/tier.js';
import { hostileTexts } from '../support/hostile-texts.js';

const ROOM = new URL('../../src/notation/', import.meta.url);
const LENGTH = cases(100_000, 1_000_000);

function patternsOf(file: string): RegExp[] {
  const source = readFileSync(new URL(file, ROOM), 'utf8');
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return patterns;
}

const files = (readdirSync(ROOM, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'));
const patterns = files.flatMap(patternsOf);
const texts = hostileTexts(LENGTH);

describe('patterns', () => {
  it.each(patterns.map((pattern) => [pattern.source, pattern] as const))(
    'end on each hostile text: %s',
    (_, pattern) => {
      for (const [, text] of texts) {
        pattern.lastIndex = 0;
        pattern.exec(text);
        // Readers make blanks single, and look at one line at a time.
        pattern.lastIndex = 0;
        pattern.exec(text.replace(/\s+/g, ' '));
      }
    },
  );

  it('are many, and none is made from parts, which this test would not see', () => {
    expect(patterns.length).toBeGreaterThan(20);
    for (const file of files) {
      expect(readFileSync(new URL(file, ROOM), 'utf8'), file).not.toMatch(/\bRegExp\(/);
    }
  });
});
