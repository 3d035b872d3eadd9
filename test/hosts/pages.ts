/** Pages and servers of scratch projects. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, startOptions } from '../web/chromium-program.js';
import type { Project } from './project.js';

/** Returns the answers of a page when they are there. */
export async function answersOf(address: string): Promise<string | null> {
  const browser = await chromium.launch({ ...startOptions(), executablePath: findChromium()! });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const body = await page.waitForSelector('body[data-answers]', {
      state: 'attached',
      timeout: 60_000,
    });
    return await body.getAttribute('data-answers');
  } finally {
    await browser.close();
  }
}

/**
 * Starts a server of a project while `look` asks it.
 *
 * @param args of Node. The port comes last, and in `PORT`
 */
export async function served(
  { folder }: Project,
  args: readonly string[],
  look: (address: string) => Promise<void>,
): Promise<void> {
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, [...args, port], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: port, ORIGIN: address },
    stdio: 'ignore',
  });
  try {
    await expect
      .poll(() => fetch(address).then((r) => r.status, String), { timeout: 60_000 })
      .toBe(200);
    await look(address);
  } finally {
    server.kill();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
