import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

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
  const ways = [
    ['node_modules/.bin/playwright', ['install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
  ] as const;
  for (const [command, args] of ways) {
    console.log(`No browser found: ${command} ${args.join(' ')} …`);
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    } catch {
      console.log(`${command} could not do it.`);
    }
    const now = findBrowser();
    if (now) return now;
  }
  throw new Error('No Chromium: install one, or name it in the environment variable CHROMIUM');
}
