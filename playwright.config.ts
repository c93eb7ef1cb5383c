import { chromium, defineConfig } from 'playwright/test';
import { args, findBrowser, findShell } from './ops/dev/browser.ts';
import { phone } from './test/support/browser/visit.ts';

/**
 * The browser of the tests: Chromium's headless shell, which needs a third of the time, else an installed browser. If
 * both are missing, Playwright prints the command that installs one.
 */
const executablePath = findShell() ?? findBrowser() ?? chromium.executablePath();

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/support/global-setup.ts',
  fullyParallel: true,
  // Two workers, also with one processor, because a test often waits for the shop or the browser.
  workers: 2,
  forbidOnly: true,
  // Long enough for a test of many pages on a busy machine. A test that hangs ends after the shorter times below.
  timeout: 180_000,
  // A failed test runs once more and then records a trace, which makes a test slower. The test still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  // The longest wait for an expected effect, in ms. It is long enough for a busy machine.
  expect: {
    timeout: 20_000,
    // The change of one letter differs in more pixels than this, so the test finds it.
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
