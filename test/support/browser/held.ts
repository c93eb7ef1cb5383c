import type { Page } from 'playwright/test';

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

type HeldRoute = {
  /** Resolves once a request waits. */
  asked: Promise<void>;
  /** Lets what waits through, and whatever comes later. */
  release: () => void;
};

/** Holds a page's requests for an address back until they are released; then they go on, or fail. */
export async function holdRoute(
  page: Page,
  address: string | RegExp,
  end: 'go on' | 'fail' = 'go on',
): Promise<HeldRoute> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    // One that was cancelled meanwhile is gone.
    await (end === 'fail' ? route.abort() : route.continue()).catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}
