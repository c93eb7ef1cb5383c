import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { fromDebian, install } from './install.ts';

/** The browser without its windows: the same engine in a third less time. */
const shell = '/usr/bin/chromium-headless-shell';
const installed = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

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
  if (found) return process.env.CHROMIUM ? found : (withoutWindows() ?? found);
  console.log('No browser found:');
  const ways = [
    ['node_modules/.bin/playwright', ['install', 'chromium']] as const,
    ...fromDebian('chromium-headless-shell'),
  ];
  const now = install(findBrowser, ways, 300);
  if (now) return now;
  throw new Error('No Chromium: install one, or name it in the environment variable CHROMIUM');
}

/** The shell, which Debian has; null where we may not install it, and the browser that is there serves. */
function withoutWindows(): string | null {
  const find = () => (existsSync(shell) ? shell : null);
  if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
  return install(find, fromDebian('chromium-headless-shell'), 60);
}
