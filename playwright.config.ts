import { chromium, defineConfig } from 'playwright/test';
import { args, findBrowser, findShell } from './ops/dev/browser.ts';
import { phone } from './test/support/browser/visit.ts';

/**
 * Chromium without windows, which needs a third of the time, else the machine's own; where there is
 * neither, Playwright says how to install one.
 */
const executablePath = findShell() ?? findBrowser() ?? chromium.executablePath();

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/support/global-setup.ts',
  fullyParallel: true,
  // Two even on a small machine: a test often waits for the shop or the browser.
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  // What fails runs again for its trace, which is dear, and has failed none the less.
  retries: 1,
  failOnFlakyTests: true,
  // As long as a machine may take that others use, too: a test that waits this long fails.
  expect: {
    timeout: 20_000,
    // Less than a letter.
    toHaveScreenshot: { animations: 'disabled', maxDiffPixels: 24 },
  },
  snapshotPathTemplate: 'test/photographs/{arg}{ext}',
  reporter: 'list',
  quiet: true,
  use: {
    viewport: phone,
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    launchOptions: { executablePath, args },
  },
});
