import type { Page } from 'playwright';
import { expect } from 'vitest';

export type HeldRoute = {
  /** Waits until a request waits. */
  asked: () => Promise<void>;
  /** Lets what waits through, and whatever comes later. */
  release: () => void;
};

/** Holds a page's requests for an address back until they are let go. */
export async function holdRoute(page: Page, address: string | RegExp): Promise<HeldRoute> {
  let isAsked = false;
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    isAsked = true;
    await released.promise;
    // One that was given up meanwhile is gone.
    await route.continue().catch(() => {});
  });
  return {
    asked: () => expect.poll(() => isAsked).toBe(true),
    release: released.resolve,
  };
}
