import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { app } from '../../../worker/request.ts';
import { shopWith } from '../../support/shop/shop-in-process.ts';

/** Names that pages, rules, orders and forms go by, in more than one spelling, and such as campaigns use. */
const name = fc.constantFrom(
  ...['src', 'product', 'delivery', 'step', 'order', 'key', 'token', 'PayerID', 'orderpage', 'go'],
  ...['%73tep', 'st%65p', 's%72c', '%67o', 'st+ep', 'SRC', 'Step', 'steps', 'at', ''],
  ...['utm_source', 'utm_campaign', 'fbclid', 'gad.source', "o'rder", 'é', '"<b'],
);
const value = fc.constantFrom(
  ...['', '1', 'v1', 'v3', 'bundle', 'cancelled', 'mind', 'collagen', 'fi', 'take', 'autumn-7'],
  ...[
    '%62undle',
    'a+b',
    '%26',
    '%zz',
    'x=y',
    "it's",
    '"<b',
    'ö',
    'https://shop.example/?step=bundle',
  ],
);
const pair = fc.oneof(
  fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
  name,
);
const query = fc
  .tuple(fc.array(pair, { maxLength: 4 }), fc.constantFrom('&', '&&', '&amp;'))
  .map(([pairs, between]) => (pairs.length > 0 ? `?${pairs.join(between)}` : ''));
const path = fc.constantFrom(
  ...['/take2/gb', '/take3/gb', '/offergift/gb', '/terms/gb', '/buy/gb', '/summarypop/gb'],
  ...['/v1/gb', '/gb', '/', '/thankyou/gb', '/feedback/gb', '/withdraw/gb', '/take3/se'],
);

describe('rule 5.41: whatever the query, a page at hand is the answer of the app', () => {
  test('with its status, its place and every byte', async () => {
    const [isolate, whole] = [shopWith(), shopWith({ isolate: app })];
    const answerOf = async (shop: typeof isolate, address: string) => {
      const answer = await shop.get(address);
      const own = ['set-cookie', 'x-request-id'];
      const headers = [...answer.headers].filter(([key]) => !own.includes(key));
      const text = await answer.text();
      await shop.settled();
      return { status: answer.status, headers: Object.fromEntries(headers), text };
    };
    await fc.assert(
      fc.asyncProperty(path, query, async (at, asked) => {
        const [quick, slow] = [
          await answerOf(isolate, at + asked),
          await answerOf(whole, at + asked),
        ];
        expect(quick.status).toBe(slow.status);
        expect(quick.headers).toEqual(slow.headers);
        expect(quick.text === slow.text, `${at}${asked}`).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('a campaign’s own query is on every link, and the page is looked up by its path alone', async () => {
    const shop = shopWith();
    const plain = await (await shop.get('/take3/gb')).text();
    await shop.settled();
    const query = '?utm_source=mail&utm_campaign=autumn-7';
    const html = await (await shop.get(`/take3/gb${query}`)).text();
    const escaped = query.replaceAll('&', '&amp;');
    expect(html.split(escaped).length).toBeGreaterThan(5);
    expect(html.replaceAll(`${escaped}&amp;`, '?').replaceAll(escaped, '')).toBe(plain);
  });
});
