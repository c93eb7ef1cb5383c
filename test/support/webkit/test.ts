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
import { type Tab, tabOf } from './tab.ts';
import { watchShop } from './watched-shop.ts';

const webKit = findWebKit();

/** A visitor in WebKit, the engine of most visitors: not every system has one to drive. */
export const test = base.extend<{ driver: WebDriver; tab: Tab }>({
  driver: async ({ browserName: _ }, use, testInfo) => {
    testInfo.skip(
      !webKit,
      'WebKitWebDriver or Xvfb is missing: install webkit2gtk-driver and xvfb',
    );
    if (!webKit) return;
    // It ends with its last window, and so with the browser.
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
        // Its sandbox needs rights that a container does not give; it only sees our own pages.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      })
      .build();
    try {
      const driver = await new Builder()
        .usingServer(await service.start())
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            // A test waits for what it needs itself: a page may be swapped in, too.
            pageLoadStrategy: 'none',
            // A question to a document that is just leaving is never answered: it is asked again soon.
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
    const watched = await watchShop(shop);
    await use(tabOf(driver, watched.origin));
    watched.close();
    const problems = watched.problems();
    if (problems.length > 0) throw new Error(`In WebKit:\n${problems.join('\n')}`);
  },
});

/** Settings that reduce motion, as in all browser tests: an element that moves is missed by a click. */
async function settingsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}
