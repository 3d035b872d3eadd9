/**
 * Long and wrong texts are refused in one line. No time is asserted: if the time grew with the square of the
 * length, these tests would not end.
 */
import { describe, expect, it } from 'vitest';
import { readBoard, readBoards, readPartialBoard, verifyLines } from '../../src/notation/index.js';
import { verifySolution } from '../../src/notation/moves/solution.js';
import { hostileTexts } from '../support/hostile-texts.js';
import { readOrRefused } from '../support/refusals.js';
import { cases } from '../support/tier.js';

const LENGTH = cases(300_000, 20_000_000);
const ONE_LINE = /^[^\r\n]{5,250}$/;

describe('hostile texts', () => {
  it.each(hostileTexts(LENGTH))('are answered in one line: %s', (_, text) => {
    for (const read of [readBoard, readBoards]) expect(readOrRefused(() => read(text))).toBeNull();
    readOrRefused(() => readPartialBoard(text));
    readOrRefused(() => expect(verifySolution(617, text).valid).toBe(false));
    const { valid, faults } = verifyLines({ block: { text, line: 1 }, maxFaults: 20 });
    expect(valid).toBe(0);
    for (const { fault } of faults) expect(fault).toMatch(ONE_LINE);
  });

  it('are 60 at least, each with a name of its own', () => {
    expect(new Set(hostileTexts(9).map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
  });
});
