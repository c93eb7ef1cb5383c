import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { market } from '../../../worker/country/markets.ts';
import type { Env } from '../../../worker/env.ts';
import { locate } from '../../../worker/http/request-facts.ts';
import { pageHtml } from '../../../worker/page/html.ts';
import { throughPageCache } from '../../../worker/page/page-cache.ts';
import { noQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import { showPage } from '../../../worker/page/show.ts';
import type { PageName } from '../../../worker/pages.ts';
import type { Review, Reviews } from '../../../worker/view/page-facts.ts';

const review: Review = {
  id: 'r1',
  rating: 4,
  title: 'Exactly as written',
  text: 'No more, no less.',
  name: 'Sample',
  createdAt: 0,
  sample: true,
};
/** What the database has, with no rating, as of samples alone. */
const found = (...rows: readonly Review[]): Reviews => ({ rows, rating: null });
const never = () => new Promise<Reviews>(() => {});
const slow = () => new Promise<Reviews>((resolve) => setTimeout(resolve, 100, found(review)));
const failing = () => Promise.reject<Reviews>(new Error('no database'));

const facts = (name: PageName) =>
  toPageFacts(
    { page: name },
    { market: market('GB'), detected: 'GB', segment: 'gb', query: noQuery },
  );
/** A database of these reviews. */
function databaseOf(readReviews: () => Promise<Reviews>) {
  const all = async () => ({
    results: (await readReviews()).rows.map(({ createdAt, ...row }) => ({
      ...row,
      created_at: createdAt,
      sample: 1,
    })),
  });
  return { prepare: () => ({ bind: () => ({ all }) }) };
}

/** The parts of a page as text, where they are there. */
async function rendered(
  readReviews: () => Promise<Reviews>,
  name: PageName = 'take',
): Promise<readonly (string | Promise<string | null>)[]> {
  const env = { DB: databaseOf(readReviews), ASSETS: noFiles } as unknown as Env;
  const { parts } = await pageHtml(env, facts(name), Date.now());
  return parts.map((part) =>
    part instanceof Promise ? part.then((one) => one && text(one)) : text(part),
  );
}
/** The build's own pages are not there. */
const noFiles = { fetch: async () => new Response(null, { status: 404 }) };
const text = (html: Uint8Array) => new TextDecoder().decode(html);

afterEach(() => {
  vi.useRealTimers();
});

describe('rule 5.11: a page in its parts', () => {
  test('only the section that needs the database waits, in its place', async () => {
    const content = await rendered(slow);
    const waiting = content.findIndex((part) => typeof part !== 'string');
    const before = content.slice(0, waiting).join('');
    const after = content.slice(waiting + 1);
    expect(before).toContain('data-checkout');
    expect(before).toContain('class="guarantee"');
    expect(after.every((part) => typeof part === 'string')).toBe(true);
    expect(after.join('')).toContain('class="question"');
  });

  test('a page without such a section waits for nothing and asks the database nothing', async () => {
    const asked = () => {
      throw new Error('asked');
    };
    const content = await rendered(asked, 'terms');
    expect(content.every((part) => typeof part === 'string')).toBe(true);
  });

  test('the part that waits comes as it is when the database is slow but in time', async () => {
    const parts = await Promise.all(await rendered(slow));
    expect(parts.join('')).toContain(review.title);
  });

  test('for 300 ms it is waited for, then it is absent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let parts: readonly (string | null)[] | undefined;
    void Promise.all(await rendered(never)).then((all) => {
      parts = all;
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(parts).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(parts?.filter((part) => part === null)).toHaveLength(1);
  });

  test('it is absent at once when the database fails, and when there are no reviews', async () => {
    // No time passes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = await Promise.all(await rendered(failing));
    const empty = await Promise.all(await rendered(() => Promise.resolve(found())));
    expect(failed).toContain(null);
    expect(empty).not.toContain(null);
    for (const parts of [failed, empty]) expect(parts.join('')).not.toContain('id="reviews"');
  });

  test('nothing of it is put in place by script', async () => {
    const html = (await Promise.all(await rendered(slow))).join('');
    expect(html).not.toMatch(/\$R[BCX]|<template id="|<!--\$|<div hidden/);
  });
});

describe('rule 5.11: the answer', () => {
  /** A shop of one page, with its page cache. */
  function shopOf(readReviews: () => Promise<Reviews>, code: 'DE' | 'FR' | 'BE' | 'AT') {
    const app = new Hono<App>();
    app.use(locate());
    app.get('*', (c) => showPage(c, { page: 'take' }));
    const env = {
      SHOP: 'development',
      DB: databaseOf(readReviews),
      ASSETS: noFiles,
      REDIRECTS: { get: async () => null },
    } as unknown as Env;
    const headers = { 'CF-IPCountry': code };
    const work: Promise<unknown>[] = [];
    const context = {
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      passThroughOnException: () => {},
      props: {},
    } as unknown as Parameters<typeof throughPageCache>[3];
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

  test('head and top arrive while the reviews are still read', async () => {
    const reviews = Promise.withResolvers<Reviews>();
    const answer = await shopOf(() => reviews.promise, 'DE').get('/take?a=1');
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('<title>');
    expect(first).toContain('id="products"');
    expect(first).toContain('class="guarantee"');
    expect(first).toContain('?a=1');
    expect(first).not.toContain('</main>');
    reviews.resolve(found(review));
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      rest += new TextDecoder().decode(next.value);
    }
    // Its style sheet comes with it.
    expect(rest).toMatch(/^<style>[^<]*<\/style><section/);
    expect(rest).toContain(review.title);
    expect(rest.indexOf('id="reviews"')).toBeLessThan(rest.indexOf('class="question"'));
    expect(rest.endsWith('</html>')).toBe(true);
  });

  test('a page that went without its reviews is whole, and is not kept', async () => {
    let asked = 0;
    const shop = shopOf(() => {
      asked += 1;
      return asked === 1 ? never() : Promise.resolve(found(review));
    }, 'FR');
    const without = (await chunks(await shop.get('/take'))).join('');
    expect(without).not.toContain('id="reviews"');
    expect(without).toContain('class="question"');
    expect(without.endsWith('</html>')).toBe(true);
    await shop.settled();
    expect((await chunks(await shop.get('/take'))).join('')).toContain('id="reviews"');
  });

  test('a page that came whole is kept: the next visitor waits for nothing', async () => {
    let asked = 0;
    const shop = shopOf(() => {
      asked += 1;
      return Promise.resolve(found(review));
    }, 'BE');
    const first = await (await shop.get('/take?a=1')).text();
    await shop.settled();
    const second = await (await shop.get('/take?a=1')).text();
    expect(asked).toBe(1);
    expect(second).toBe(first);
  });

  test('a visitor who leaves in the middle breaks nothing', async () => {
    const shop = shopOf(slow, 'AT');
    const answer = await shop.get('/take');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await shop.settled();
    expect(await (await shop.get('/take')).text()).toContain('id="reviews"');
  });
});
