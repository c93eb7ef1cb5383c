import type { Page } from 'playwright/test';

/**
 * Stops the clock, the timers and the animation frames of a page and of its later documents. After that only the test
 * moves the clock, so that the speed of the machine has no effect.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  // The clock can only pause at a later moment, so it first starts ten minutes earlier.
  await page.clock.install({ time: now - 600_000 });
  await page.clock.pauseAt(now);
}

type HeldRoute = {
  /** Resolves when the first request waits. */
  asked: Promise<void>;
  /** Releases the waiting requests and all later requests. */
  release: () => void;
};

/** Holds a page's requests for an address until `release`. Then they continue, or fail. */
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
    // A request that the page has cancelled throws an error here.
    await (end === 'fail' ? route.abort() : route.continue()).catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}
