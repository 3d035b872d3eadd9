/** Names and files of strangers: no text of theirs reaches a terminal raw. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quote, visible } from '../../src/cli/output.js';
import { collectIo } from '../support/collect-io.js';
import { emptyFolder } from '../support/folder.js';
import { runCli } from '../support/run-cli.js';

/** All that a terminal obeys: control characters, and marks that change the direction of a text. */
// eslint-disable-next-line no-control-regex
const OBEYED = /[\0-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const HOSTILE = 'a\u001b]0;x\u0007\u009b2J\u202eb\r\u007f';
/** It hides all that follows. */
const CONCEAL = '\u001b[8m';

const folder = emptyFolder();

describe('a text of a stranger', () => {
  it('is written so that a terminal does not obey it', () => {
    expect(quote(HOSTILE)).toBe('"a\\u001b]0;x\\u0007\\u009b2J\\u202eb\\r\\u007f"');
    expect(JSON.parse(quote(HOSTILE))).toBe(HOSTILE);
    expect(visible(HOSTILE)).not.toMatch(OBEYED);
    expect(visible('\u001b[31mred\u001b[39m\t7♦\n')).toBe('\u001b[31mred\u001b[39m\t7♦\n');
    expect(quote('x'.repeat(200_000)).length).toBeLessThan(400);
  });

  it('is written so whatever a command prints, and bytes are written as they are', async () => {
    const { io, stdout } = collectIo();
    await io.writeOut(HOSTILE);
    expect(stdout()).toBe(visible(HOSTILE));
    await io.writeOut(Buffer.from(HOSTILE));
    expect(stdout()).toBe(visible(HOSTILE) + HOSTILE);
  });

  it.skipIf(process.platform === 'win32')('is shown so in every message', async () => {
    const name = `${HOSTILE.replace('/', '')}${CONCEAL}.txt`;
    await writeFile(join(folder, name), `617: 26\n617: ${CONCEAL}\n`);
    await writeFile(join(folder, 'game.txt'), `617: 3a ${CONCEAL}\n`);
    await runCli(['sweep', '1', '5', '--quiet', '--out', CONCEAL], { cwd: folder });
    for (const args of [
      ['sweep', '1', '5', '--out', CONCEAL],
      ['status', CONCEAL],
      ['stats', CONCEAL],
      ['check', CONCEAL],
      ['export', CONCEAL, `${CONCEAL}.csv`],
      ['verify', 'game.txt'],
      ['analyze', 'game.txt'],
      ['verify', '--batch', name, name],
      ['verify', '617', name],
      ['solve', '--board', name],
      ['stats', name],
      ['check', `${name}-missing`],
      [`${name}`],
      ['solve', name],
    ]) {
      const { stdout, stderr } = await runCli(args, { cwd: folder });
      expect(stdout.replaceAll('\n', ''), args.join(' ')).not.toMatch(OBEYED);
      expect(stderr.replaceAll('\n', ''), args.join(' ')).not.toMatch(OBEYED);
    }
    const { stderr } = await runCli(['solve', 'y'.repeat(200_000)]);
    expect(stderr.length).toBeLessThan(3000);
  });
});
