/** For watchdog.test.ts: a file with a test that never ends. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/support/hanging/in-*.ts'], setupFiles: 'test/support/watchdog.ts' },
});
