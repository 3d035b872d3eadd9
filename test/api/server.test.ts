/**
 * The server of docs/how-to/hosts.md under load: hard searches do not hold up easy requests, the queue is limited,
 * and memory stays flat. It runs in a process of its own, from the document.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, ROOT } from '../support/examples.js';
import { ownFolder } from '../support/folder.js';
import { cases } from '../support/tier.js';

/** The starter answers a message with its memory. */
const STARTER = `
import { server } from './server.mjs';
process.on('message', () => { gc(); process.send(process.memoryUsage().rss / 2 ** 20); });
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
`;

const folder = ownFolder(join(ROOT, 'build'));
let child: ChildProcess;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

const messageOf = async (): Promise<number> => {
  const [message] = (await once(child, 'message')) as [number];
  return message;
};

beforeAll(async () => {
  const files = examplesOf('docs/how-to/hosts.md').map((example) => example.files['server.mjs']);
  const script = files.find((text) => text !== undefined)!;
  writeFileSync(join(folder, 'server.mjs'), script);
  writeFileSync(join(folder, 'start.mjs'), STARTER);
  child = fork(join(folder, 'start.mjs'), { execArgv: ['--expose-gc'] });
  port = await messageOf();
});
afterAll(() => {
  agent.destroy();
  child.kill();
});

interface Answer {
  status: number;
  body: { verdict?: string; ranOutOf?: string; error?: string };
}

const ask = (query: string, signal?: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `/?${query}`, agent, signal }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode!, body: JSON.parse(text) as Answer['body'] });
      });
    }).on('error', reject);
  });

/** A deal whose search takes seconds, and more than a hundred MiB. */
const HARD = 'deal=1568&cells=1';

/** Asks for that many easy deals on eight connections. Returns the milliseconds that it took. */
async function easy(count: number): Promise<number> {
  const startedMs = performance.now();
  let next = 1;
  const line = async (): Promise<void> => {
    while (next <= count) {
      const { status, body } = await ask(`deal=${next++}`);
      if (status !== 200 || body.verdict === 'undecided') throw new Error(JSON.stringify(body));
    }
  };
  await Promise.all(Array.from({ length: 8 }, line));
  return performance.now() - startedMs;
}

describe('the server of the documents', () => {
  it('says what is accepted, and goes on', async () => {
    expect(await ask('deal=0')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('8589934591') as string },
    });
    expect(await ask('deal=1&cells=9')).toMatchObject({ status: 400 });
    expect(await ask('deal=617')).toMatchObject({ status: 200, body: { verdict: 'solved' } });
  });

  it('answers easy requests within three times their time while hard ones run', async () => {
    const count = cases(400, 5000);
    await easy(count);
    const [alone, loaded]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round++) {
      alone.push(await easy(count));
      let isOver = false;
      const hard = Array.from({ length: 2 }, async () => {
        const answers: Answer[] = [];
        do answers.push(await ask(HARD));
        while (!isOver);
        return answers;
      });
      loaded.push(await easy(count));
      isOver = true;
      for (const { status, body } of (await Promise.all(hard)).flat()) {
        expect({ status, ...body }).toMatchObject({ status: 200, ranOutOf: 'time' });
      }
    }
    expect(Math.min(...loaded)).toBeLessThan(3 * Math.min(...alone));
  });

  it('refuses what does not fit into its queue, and forgets clients that leave', async () => {
    const leaving = new AbortController();
    const left = Array.from({ length: 80 }, () => ask(HARD, leaving.signal).catch(() => null));
    let refusal: Answer;
    do refusal = await ask('deal=1');
    while (refusal.status === 200);
    expect(refusal).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('try again') as string },
    });
    leaving.abort();
    await Promise.all(left);
    let answer: Answer;
    do answer = await ask('deal=1');
    while (answer.status === 503);
    expect(answer).toMatchObject({ status: 200, body: { verdict: 'solved' } });
  });

  it('keeps its memory flat', async () => {
    const memory = async (): Promise<number> => {
      child.send('memory?');
      return messageOf();
    };
    const count = cases(3000, 50_000);
    await easy(count);
    const before = await memory();
    await easy(count);
    // The code and the heap of Node settle within some ten MiB.
    expect((await memory()) - before).toBeLessThan(24);
  });
});
