/** Once before the browser tests: there must be a Chromium. Never skipped, never silent. */
import { findOrInstallChromium } from './chromium.js';

export default function setup(): void {
  findOrInstallChromium();
}
