/** Once before the browser tests: there should be a Chromium. Without one each test says so. */
import { findChromium, installChromiumIfMissing } from './chromium.js';

export default function setup(): void {
  try {
    installChromiumIfMissing();
    findChromium();
  } catch (error) {
    console.error((error as Error).message);
  }
}
