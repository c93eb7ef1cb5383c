import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { findWebKit } from '../../../ops/dev/webkit.ts';
import { test as base } from '../browser/test.ts';
import { phone } from '../browser/visit.ts';
import { type Tab, toTab } from './tab.ts';
import { watchShop } from './watched-shop.ts';

const webKit = findWebKit();

/** A visitor in WebKit, the engine of most visitors. Skips the test on a system without a WebKit driver. */
export const test = base.extend<{ driver: WebDriver; tab: Tab }>({
  driver: async ({ browserName: _ }, use, testInfo) => {
    testInfo.skip(
      !webKit,
      'WebKitWebDriver or Xvfb is missing: install webkit2gtk-driver and xvfb',
    );
    if (!webKit) return;
    // The virtual display ends by itself when the browser closes its last window.
    const display = spawn(
      webKit.display,
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-terminate'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const [number] = await once(display.stdio[3] ?? display, 'data');
    const settings = await settingsFolder();
    const service = new DriverService.Builder(webKit.driver)
      .setHostname('127.0.0.1')
      .addArguments('--host=127.0.0.1')
      .setEnvironment({
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        XDG_CONFIG_HOME: settings,
        // WebKit's sandbox needs rights that a container does not have. The browser opens only our pages.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      })
      .build();
    try {
      const driver = await new Builder()
        .usingServer(await service.start())
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            // Each test waits for its page itself, because a page swap is no page load.
            pageLoadStrategy: 'none',
            // A script in a document that the browser leaves never answers, so it soon times out and runs again.
            timeouts: { script: 1000 },
          }),
        )
        .build();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...phone });
      await use(driver);
      await driver.quit();
    } finally {
      await service.kill();
      display.kill();
      await rm(settings, { recursive: true });
    }
  },
  tab: async ({ driver, shop }, use) => {
    const watchedShop = await watchShop(shop);
    await use(toTab(driver, watchedShop.origin));
    watchedShop.close();
    const problems = watchedShop.problems();
    if (problems.length > 0) throw new Error(`In WebKit:\n${problems.join('\n')}`);
  },
});

/** Creates settings that reduce motion, as in all browser tests, because a click can miss a moving element. */
async function settingsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}
