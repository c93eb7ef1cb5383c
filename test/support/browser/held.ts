import type { Page } from 'playwright/test';

/**
 * Stops the clock, the timers and the animation frames of a page and of its later documents. After that only the test
 * moves the clock, so that the speed of the machine has no effect.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  // Playwright can pause the clock only at a later time. So the clock first starts ten minutes in the past.
  await page.clock.install({ time: now - 600_000 });
  await page.clock.pauseAt(now);
}

type HeldRoute = {
  /** Resolves when the page has sent the first request, which waits. */
  requested: Promise<void>;
  /** Releases the waiting requests and all later requests. */
  release: () => void;
};

/** Holds the page's requests for a URL until the test calls `release`. Then the requests continue or fail. */
export async function holdRoute(
  page: Page,
  address: string | RegExp,
  end: 'go on' | 'fail' = 'go on',
): Promise<HeldRoute> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    // The call fails for a request that the page has cancelled. This is no problem.
    await (end === 'fail' ? route.abort() : route.continue()).catch(() => {});
  });
  return { requested: requested.promise, release: released.resolve };
}
