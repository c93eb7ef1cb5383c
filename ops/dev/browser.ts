import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { canInstall, fromDebian, install, onPath } from './install.ts';

/** The arguments of Chromium in tests and measurements. They stop Chromium's own network requests. */
export const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Chromium loads a lazy picture before it is visible. Without a known network the distance is 3000 px. 1250 px is
  // the distance on 4G, as in most visitors' browsers.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a browser: the browser in the variable CHROMIUM, else a browser of the system, else Playwright's
 * browser. Null if all are missing.
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM;
  const candidates = [...(named ? [named] : []), ...systemPaths, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/**
 * The path of a browser for the tests. A missing browser is installed by Playwright or as a system package.
 * @throws Error if no installation succeeds
 */
export function browser(): string {
  const present = findBrowser();
  if (present) return present;
  console.log('No browser found:');
  const installers = [
    ['node_modules/.bin/playwright', ['install', 'chromium']] as const,
    ...fromDebian('chromium'),
  ];
  const installed = install(findBrowser, installers, 300);
  if (installed) return installed;
  throw new Error(
    'No Chromium found: install it, or put its path into the environment variable CHROMIUM',
  );
}

/**
 * The path of the headless shell of Chromium, which needs a third of the browser's time. Null if the shell is missing.
 * Also null if the variable CHROMIUM has a browser, because that browser then runs all tests.
 */
export function findShell(): string | null {
  return process.env.CHROMIUM ? null : onPath('chromium-headless-shell');
}

/**
 * The path of the headless shell. A missing shell is installed from Debian's packages if possible. If there is no
 * shell, this function returns null, and the tests use the browser.
 */
export function shell(): string | null {
  const present = findShell();
  if (present || process.env.CHROMIUM || !canInstall()) return present;
  console.log('No headless Chromium shell found:');
  return install(findShell, fromDebian('chromium-headless-shell'), 120);
}
