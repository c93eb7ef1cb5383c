import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { fromDebian, install, mayInstall, onPath } from './install.ts';

/** How Chromium is started where it is tested or measured: nothing of its own on the line. */
export const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Without windows Chromium knows nothing of its network, and then loads pictures from 3000 px
  // ahead: as far ahead as on 4G, then, as most visitors' browsers do.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser that exists: the one named by CHROMIUM, the system's, else Playwright's own; or null. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM;
  const candidates = [...(named ? [named] : []), ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/**
 * The path of a browser for the tests, installed if need be: by Playwright, else as a system package.
 * @throws Error that says what was tried
 */
export function browser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser found:');
  const ways = [
    ['node_modules/.bin/playwright', ['install', 'chromium']] as const,
    ...fromDebian('chromium'),
  ];
  const now = install(findBrowser, ways, 300);
  if (now) return now;
  throw new Error('No Chromium: install one, or name it in the environment variable CHROMIUM');
}

/**
 * Headless Chromium, which needs a third of a browser's time. Null where it is missing, or another browser is named: then that one does everything.
 */
export function findShell(): string | null {
  return process.env.CHROMIUM ? null : onPath('chromium-headless-shell');
}

/** The same, from Debian's packages where it is missing and we may install them. Null is no error. */
export function shell(): string | null {
  const found = findShell();
  if (found || process.env.CHROMIUM || !mayInstall()) return found;
  console.log('No Chromium without windows found:');
  return install(findShell, fromDebian('chromium-headless-shell'), 120);
}
