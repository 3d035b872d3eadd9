/** One Chromium for all browser tests. Without one each test says so. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, installChromiumIfMissing, startOptions } from './chromium-program.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests reach it; nothing if there is none. */
    chromiumEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  project.provide('chromiumEndpoint', '');
  try {
    installChromiumIfMissing();
    findChromium();
  } catch (error) {
    console.error((error as Error).message);
    return;
  }
  const server = await chromium.launchServer(startOptions());
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
