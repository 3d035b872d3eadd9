/** Starts one Chromium for all browser tests. If it is missing, each test fails and says so. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, installChromiumIfMissing, startOptions } from './chromium-program.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of Chromium for the tests; empty if there is none. */
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
