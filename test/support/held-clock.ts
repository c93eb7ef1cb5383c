import type { Page } from 'playwright';

/**
 * Stops the clock of a page, in its later documents too: from then on its time passes only as a
 * test lets it, however slow the machine. Its timers and animation frames wait as well.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  // It can only be held at a moment to come: it is set back first.
  await page.clock.install({ time: now - 600_000 });
  await page.clock.pauseAt(now);
}
