/** Starts one Chromium for all browser tests. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startOptions } from './chromium-program.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of Chromium for the tests. */
    chromiumEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(startOptions());
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
