import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import type { App } from '../../../worker/app-types.ts';
import type { Review, Reviews } from '../../../worker/catalogue/reviews.ts';
import { market } from '../../../worker/country/markets.ts';
import { locate } from '../../../worker/http/request-facts.ts';
import { pageHtml } from '../../../worker/page/html.ts';
import { throughPageCache } from '../../../worker/page/page-cache.ts';
import { showPage } from '../../../worker/page/show.ts';
import { noQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import type { PageName } from '../../../worker/pages.ts';
import { fakeContext, fakeEnv } from '../../support/shop/bindings.ts';

const review: Review = {
  id: 'r1',
  rating: 4,
  title: 'Exactly as written',
  text: 'No more, no less.',
  name: 'Sample',
  publishedAt: 0,
  orderedAt: null,
};
/** The stored reviews without a rating, because samples have no rating. */
const storedReviews = (...rows: readonly Review[]): Reviews => ({ rows, rating: null });
const never = () => new Promise<Reviews>(() => {});
const slow = () =>
  new Promise<Reviews>((resolve) => setTimeout(resolve, 100, storedReviews(review)));
const failing = () => Promise.reject<Reviews>(new Error('no database'));

const facts = (name: PageName) =>
  toPageFacts(
    { page: name },
    {
      market: market('GB'),
      detected: 'GB',
      segment: 'gb',
      query: noQuery,
      calendar: sampleCalendar,
    },
  );
/** A database that contains only these reviews. */
function databaseWith(readReviews: () => Promise<Reviews>) {
  const all = async () => ({ results: (await readReviews()).rows });
  return { prepare: () => ({ bind: () => ({ all }) }) };
}

/** Renders a page; returns its parts as texts, or as promises of parts that wait for the database. */
async function renderParts(
  readReviews: () => Promise<Reviews>,
  name: PageName = 'take',
): Promise<readonly (string | Promise<string | null>)[]> {
  const env = fakeEnv({ DB: databaseWith(readReviews), ASSETS: noFiles });
  const { parts } = await pageHtml(env, facts(name), Date.now());
  return parts.map((part) =>
    part instanceof Promise ? part.then((one) => one && text(one)) : text(part),
  );
}
/** A store of static files that is empty, so that the worker renders each page itself. */
const noFiles = { fetch: async () => new Response(null, { status: 404 }) };
const text = (html: Uint8Array) => new TextDecoder().decode(html);

afterEach(() => {
  vi.useRealTimers();
});

describe('rule 5.11: only the reviews of a page wait for the database', () => {
  test('of all parts of a page only the section of reviews waits for the database', async () => {
    const content = await renderParts(slow);
    const waiting = content.findIndex((part) => typeof part !== 'string');
    const before = content.slice(0, waiting).join('');
    const after = content.slice(waiting + 1);
    expect(before).toContain('data-checkout');
    expect(before).toContain('class="guarantee"');
    expect(after.every((part) => typeof part === 'string')).toBe(true);
    expect(after.join('')).toContain('class="question"');
  });

  test('a page without a section of reviews waits for nothing and makes no database query', async () => {
    const failQuery = () => {
      throw new Error('The page queried the database');
    };
    const content = await renderParts(failQuery, 'terms');
    expect(content.every((part) => typeof part === 'string')).toBe(true);
  });

  test('reviews that the database returns within 300 ms are shown', async () => {
    const parts = await Promise.all(await renderParts(slow));
    expect(parts.join('')).toContain(review.title);
  });

  test('after 300 ms without an answer from the database, the page leaves out the section of reviews', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let parts: readonly (string | null)[] | undefined;
    void Promise.all(await renderParts(never)).then((all) => {
      parts = all;
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(parts).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(parts?.filter((part) => part === null)).toHaveLength(1);
  });

  test('the page leaves out the section of reviews at once if the database fails or has no reviews', async () => {
    // The timers are stopped, so a part that waited would never arrive.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = await Promise.all(await renderParts(failing));
    const empty = await Promise.all(await renderParts(() => Promise.resolve(storedReviews())));
    expect(failed).toContain(null);
    expect(empty).not.toContain(null);
    for (const parts of [failed, empty]) expect(parts.join('')).not.toContain('id="reviews"');
  });

  test('a section that arrives late needs no script to reach its place on the page', async () => {
    const html = (await Promise.all(await renderParts(slow))).join('');
    expect(html).not.toMatch(/\$R[BCX]|<template id="|<!--\$|<div hidden/);
  });
});

describe('rule 5.11: the shop streams a page to the browser', () => {
  /** A shop with one page and a page cache. */
  function onePageShop(readReviews: () => Promise<Reviews>, code: 'DE' | 'FR' | 'BE' | 'AT') {
    const app = new Hono<App>();
    app.use(locate());
    app.get('*', (c) => showPage(c, { page: 'take' }));
    const env = fakeEnv({
      SHOP: 'development',
      DB: databaseWith(readReviews),
      ASSETS: noFiles,
      REDIRECTS: { get: async () => null },
    });
    const headers = { 'CF-IPCountry': code };
    const work: Promise<unknown>[] = [];
    const context = fakeContext(work);
    return {
      get: (path: string) => {
        const request = new Request(`https://shop.example${path}`, { headers });
        return throughPageCache(app.fetch, request, env, context);
      },
      settled: () => Promise.all(work),
    };
  }

  async function chunks(answer: Response): Promise<string[]> {
    const read: string[] = [];
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) read.push(decoder.decode(chunk, { stream: true }));
    return read;
  }

  test('the head and the top of a page arrive before its reviews', async () => {
    const reviews = Promise.withResolvers<Reviews>();
    const answer = await onePageShop(() => reviews.promise, 'DE').get('/take?a=1');
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('<title>');
    expect(first).toContain('id="products"');
    expect(first).toContain('class="guarantee"');
    expect(first).toContain('?a=1');
    expect(first).not.toContain('</main>');
    reviews.resolve(storedReviews(review));
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      rest += new TextDecoder().decode(next.value);
    }
    // The section arrives with its style sheet.
    expect(rest).toMatch(/^<style>[^<]*<\/style><section/);
    expect(rest).toContain(review.title);
    expect(rest.indexOf('id="reviews"')).toBeLessThan(rest.indexOf('class="question"'));
    expect(rest.endsWith('</html>')).toBe(true);
  });

  test('a page without its late reviews is otherwise complete, and is not cached', async () => {
    let queries = 0;
    const shop = onePageShop(() => {
      queries += 1;
      return queries === 1 ? never() : Promise.resolve(storedReviews(review));
    }, 'FR');
    const without = (await chunks(await shop.get('/take'))).join('');
    expect(without).not.toContain('id="reviews"');
    expect(without).toContain('class="question"');
    expect(without.endsWith('</html>')).toBe(true);
    await shop.settled();
    expect((await chunks(await shop.get('/take'))).join('')).toContain('id="reviews"');
  });

  test('a complete page is cached, and the next request needs no query', async () => {
    let queries = 0;
    const shop = onePageShop(() => {
      queries += 1;
      return Promise.resolve(storedReviews(review));
    }, 'BE');
    const first = await (await shop.get('/take?a=1')).text();
    await shop.settled();
    const second = await (await shop.get('/take?a=1')).text();
    expect(queries).toBe(1);
    expect(second).toBe(first);
  });

  test('after a visitor has cancelled a request, the next page is complete', async () => {
    const shop = onePageShop(slow, 'AT');
    const answer = await shop.get('/take');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await shop.settled();
    expect(await (await shop.get('/take')).text()).toContain('id="reviews"');
  });
});
