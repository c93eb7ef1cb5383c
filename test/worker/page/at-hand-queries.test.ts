import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { shopWith } from '../../support/shop/shop-in-process.ts';

type Shop = ReturnType<typeof shopWith>;

/** Names that pages, rules, orders and forms go by, in more than one spelling, and such as campaigns use. */
const names = [
  ...['src', 'product', 'delivery', 'step', 'order', 'key', 'token', 'PayerID', 'orderpage', 'go'],
  ...['%73tep', 'st%65p', '%73rc', 'deliver%79', '%67o', 'st+ep', 'SRC', 'Step', 'steps', 'at'],
  ...['utm_source', 'fbclid', 'gad.source', "o'rder", 'é', '"<b', 'amp;step'],
];
const values = ['v8', 'bundle', 'cancelled', 'mind', 'fi', '1', '', 'a+b%26', "it's", '"ö'];

const paths = pageNames
  .filter((name) => !/confirm|upsell/.test(name))
  .filter((_, i) => i % 3 === 0)
  .map((name) => pagePath(name, 'gb'));
/** Each says something of a query: a rule's condition, a present, a law, an order, a step, a result. */
const telling = ['take2', 'offergift', 'terms', 'thankyou', 'summarypop', 'refund'] as const;
const asked = [...new Set([...telling.map((name) => pagePath(name, 'gb')), ...paths])];

const queries = [
  ...['?', '?&', '?=', '?=x', '?a&&b', '?%', '??step=bundle', '#?utm=1', '?utm=1#?step=bundle'],
  ...names.flatMap((name) => [`?${name}`, ...values.map((value) => `?${name}=${value}`)]),
  ...names.map((name) => `?utm_source=mail&${name}=bundle&utm_campaign=a`),
  ...names.map((name) => `?utm_source=mail&amp;${name}=v8`),
];

/** What answers in a process of its own: nothing that another has rendered is in its memory. */
async function newIsolate(which: 'worker' | 'app', wish: { hasFiles: boolean }): Promise<Shop> {
  vi.resetModules();
  const isolate =
    which === 'worker'
      ? (await import('../../../worker/index.ts')).default
      : (await import('../../../worker/request.ts')).app;
  return shopWith({ isolate, ...wish });
}

async function answerOf(shop: Shop, address: string) {
  const answer = await shop.get(address);
  const own = ['set-cookie', 'x-request-id'];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  const text = await answer.text();
  await shop.settled();
  return { status: answer.status, headers: Object.fromEntries(headers), cookies, text };
}

describe('rule 5.41: whatever the query, a page at hand is the answer of the app', () => {
  let [quick, slow]: Shop[] = [];
  beforeAll(async () => {
    quick = await newIsolate('worker', { hasFiles: true });
    slow = await newIsolate('app', { hasFiles: false });
  });

  test.for(asked)('%s', async (path) => {
    if (!quick || !slow) throw new Error('No shop');
    // The page for who comes without a query is in memory.
    await answerOf(quick, path);
    for (const query of queries) {
      const [one, other] = [
        await answerOf(quick, path + query),
        await answerOf(slow, path + query),
      ];
      expect(one.text === other.text, path + query).toBe(true);
      expect({ ...one, text: '' }, path + query).toEqual({ ...other, text: '' });
    }
  });
});

describe('the app is not asked for what a campaign adds', () => {
  afterEach(() => {
    vi.doUnmock('../../../worker/request.ts');
  });

  test('and for whatever is listened to it is', async () => {
    vi.doMock('../../../worker/request.ts', () => {
      throw new Error('the app');
    });
    const shop = await newIsolate('worker', { hasFiles: true });
    const status = (query: string) =>
      shop.get(`/take3/gb${query}`).then(
        (answer) => answer.status,
        () => 'the app',
      );
    const campaign = '?utm_source=mail&utm_campaign=autumn-7&fbclid=Iw_x.1~';
    for (const _ of ['as the build rendered it', 'from memory']) {
      expect(await status('')).toBe(200);
      expect(await status(campaign)).toBe(200);
    }
    // The request makes one of its own.
    const addresses = vi.spyOn(globalThis, 'URL');
    expect(await status(`${campaign}&more=1`)).toBe(200);
    expect(addresses, 'no address is worked out').toHaveBeenCalledTimes(1);
    addresses.mockRestore();
    // Each has bytes of its own, whoever is answered before they are sent.
    const [first, plainAnswer] = [
      await shop.get(`/take3/gb${campaign}`),
      await shop.get('/take3/gb'),
    ];
    await shop.get('/v1/gb?utm_source=other');
    await shop.get('/take3/gb?utm_source=other&utm_campaign=autumn-7');
    const [html, plain] = [await first.text(), await plainAnswer.text()];
    const escaped = campaign.replaceAll('&', '&amp;');
    expect(html.replaceAll(`${escaped}&amp;`, '?').replaceAll(escaped, '')).toBe(plain);
    expect(html.split(escaped).length).toBeGreaterThan(5);
    expect(await status('?step=cancelled')).toBe('the app');
    expect(await status('?src=v8')).toBe('the app');
  });
});
