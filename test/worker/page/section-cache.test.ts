import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopWith } from '../../support/shop/shop-in-process.ts';

/** The data centre's cache, which all isolates share. */
const cached = new Map<string, string>();
const dataCentre = {
  match: async (address: string) => {
    const found = cached.get(address);
    return found === undefined ? undefined : new Response(found);
  },
  put: async (address: string, answer: Response) => {
    cached.set(address, await answer.text());
  },
};

beforeEach(() => {
  cached.clear();
  vi.stubGlobal('caches', { default: dataCentre });
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.doUnmock('../../../worker/view/loaded-section.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A new isolate, which renders a section or says that it had to. */
async function newIsolate({ renders }: { renders: boolean }) {
  vi.resetModules();
  if (renders) vi.doUnmock('../../../worker/view/loaded-section.ts');
  else {
    vi.doMock('../../../worker/view/loaded-section.ts', () => {
      throw new Error('rendered');
    });
  }
  const { default: isolate } = await import('../../../worker/index.ts');
  const shop = shopWith({ isolate, hasFiles: true });
  const reviewsOf = async () => {
    const html = await (await shop.get('/offerup/gb')).text();
    await shop.settled();
    return /<section[^>]*id="reviews".*?<\/section>/s.exec(html)?.[0] ?? null;
  };
  return { ...shop, reviewsOf };
}

const inSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('rule 5.42: a section that waits for data, in the data centre’s cache', () => {
  test('is for a new isolate as another made it, without a question to the database for a minute', async () => {
    const first = await newIsolate({ renders: true });
    const reviews = await first.reviewsOf();
    expect(reviews).toContain('Exactly as written');
    const next = await newIsolate({ renders: false });
    inSeconds(59);
    expect(await next.reviewsOf()).toBe(reviews);
    // What is not for sale is all that was asked for.
    expect(next.asked.database).toBe(1);
  });

  test('is not rendered again later, as long as the database has the same', async () => {
    const first = await newIsolate({ renders: true });
    const reviews = await first.reviewsOf();
    for (const hours of [1, 2, 3]) {
      inSeconds(hours * 3600);
      const next = await newIsolate({ renders: false });
      expect(await next.reviewsOf()).toBe(reviews);
      expect(next.asked.database).toBe(2);
      // For the other isolates it is fresh again.
      const other = await newIsolate({ renders: false });
      expect(await other.reviewsOf()).toBe(reviews);
      expect(other.asked.database).toBe(1);
    }
  });

  test('is rendered anew where the database has others, and not shown where it has none or is away', async () => {
    const first = await newIsolate({ renders: true });
    await first.reviewsOf();
    inSeconds(61);
    const changed = await newIsolate({ renders: true });
    changed.publish('Another opinion');
    expect(await changed.reviewsOf()).toContain('Another opinion');
    for (const change of ['withdraw', 'loseDatabase'] as const) {
      inSeconds(61);
      const isolate = await newIsolate({ renders: false });
      isolate[change]();
      expect(await isolate.reviewsOf()).toBeNull();
    }
  });
});
