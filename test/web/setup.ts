/** Starts one Chromium for all browser tests. If it is missing, the run ends with one line. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { installChromiumIfMissing, startOptions } from './chromium-program.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of Chromium for the tests. */
    chromiumEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installChromiumIfMissing();
  const server = await chromium.launchServer(startOptions());
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
