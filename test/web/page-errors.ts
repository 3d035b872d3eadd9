/** Collects the faults of pages. Each makes its test fail at the end (end-of-test.ts). */
import type { Page } from 'playwright-core';

const found: string[] = [];

export const takeFaults = (): string[] => found.splice(0);

/**
 * Records console errors and warnings, exceptions, failed requests and requests to other origins.
 *
 * @param accepted the faults that the test expects
 */
export function watchForFaults(page: Page, origin: string, accepted?: RegExp): void {
  const note = (fault: string): void => {
    if (accepted?.test(fault) !== true) found.push(fault);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Leaving a page or a search aborts its requests. A missing file has another error.
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${why}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(blob|data):/.test(url)) note(`foreign: ${url}`);
  });
}
