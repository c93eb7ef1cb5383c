import { describe, expect, test } from 'vitest';
import { type Page, page, pageNames, pagePath } from '../../../worker/pages.ts';
import { type Answer, newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { freshEmail } from '../../support/orders/orders.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { measuredShop as shop } from '../../support/shop/measured-shop.ts';
import { afterwards, FACTS, META } from '../../support/shop/tag-facts.ts';

/** What an answer has of the tag manager. */
function tagsOf({ headers, text }: Pick<Answer, 'headers' | 'text'>) {
  return {
    script: text.match(META) !== null || /GTM-|gtm\.js/.test(text),
    policy: /google/.test(headers.get('Content-Security-Policy') ?? ''),
    facts: text.match(FACTS) !== null,
    // The sheet and the words of the question.
    consent: /tag-consent|consent\.\w+\.json/.test(text),
  };
}

const none = { script: false, policy: false, facts: false, consent: false };

/** Steps of pages that have a tag manager. */
const measured: readonly string[] = ['landing', 'advertorial', 'offer', 'legal'];

function isMeasured({ step, ownForm }: Page): boolean {
  return measured.includes(step) || (step === 'service' && ownForm === undefined);
}

const rows = pageNames.map((name) => {
  const path = pagePath(name, page(name).segment === 'from' ? 'take' : 'fr');
  return { name, path, tagged: isMeasured(page(name)) };
});

describe('rule 13.20: a tag manager is on no page where a name, an address or something about health may stand', () => {
  test.each(rows)('$path: $tagged', async ({ path, tagged }) => {
    const answer = await shop.visit(path, { country: 'FR' });
    expect([200, 303]).toContain(answer.status);
    const seen = tagsOf({ headers: answer.headers, text: await answer.text() });
    if (tagged) expect(seen).toMatchObject({ script: true, policy: true, consent: true });
    else expect(seen).toEqual(none);

    const data = await shop.visit(`${path}/_payload.json`, { country: 'FR' });
    const text = await data.text();
    if (data.status !== 200) return;
    expect(JSON.parse(text)).toMatchObject({
      state: { config: { tagManager: tagged ? 'GTM-TEST1' : null } },
    });
    if (!tagged) expect(tagsOf({ headers: data.headers, text })).toEqual(none);
  });

  test('there are pages of both kinds, and those of the order are none of the first', () => {
    const without = rows.filter(({ tagged }) => !tagged).map(({ name }) => name);
    const answered = pageNames.filter((name) => ['quiz', 'summary'].includes(page(name).step));
    expect(without).toEqual([
      ...answered,
      ...['buy', 'get', 'get2', 'paypal-confirm', 'upsell', 'upsellfat', 'upsellMind'],
      ...['collagen-upsell', 'detolex-upsell', 'thankyou', 'refund', 'feedback', 'quiz-email'],
    ]);
  });

  test('not on an offer whose address names the quiz that was taken; what names none is no quiz', async () => {
    for (const [src, tagged] of [
      ['v3', false],
      ['newsletter', true],
    ] as const) {
      const answer = await shop.visit(`/take/fr?src=${src}`, { country: 'FR' });
      const { script } = tagsOf({ headers: answer.headers, text: await answer.text() });
      expect(script, src).toBe(tagged);
    }
  });

  test('not on the pages of an order that there is', async () => {
    const { buyer } = await paidBuyer(shop);
    for (const path of afterwards) expect(tagsOf(await buyer.get(path)), path).toEqual(none);
  });

  test('not on the order review', async () => {
    expect(tagsOf(await newBuyer(shop).toConfirm({ email: freshEmail() }))).toEqual(none);
  });

  test.each([
    ['a refused order', '/orders/de', orderForm({ email: 'anna' })],
    ['a refused declaration', '/refund/de', { name: 'Anna', email: 'anna' }],
    ['a refused opinion', '/feedback/de', { name: 'Anna' }],
  ])('not on %s, which shows again what was typed', async (_, path, fields) => {
    const answer = await newBuyer(shop).post(path, fields);
    expect(answer.status).toBe(422);
    expect(tagsOf(answer)).toEqual(none);
  });

  test('not where a cancelled order fills the form of an offer, which has it otherwise', async () => {
    const buyer = newBuyer(shop);
    const email = freshEmail();
    await buyer.post('/orders/de', orderForm({ email }));
    const back = await buyer.get('/take/de?step=cancelled');
    expect(back.text).toContain(email);
    expect(tagsOf(back)).toEqual(none);
    expect(tagsOf(await newBuyer(shop).get('/take/de'))).toMatchObject({ script: true });
  });

  test('not on what is not found', async () => {
    expect(tagsOf(await newBuyer(shop).get('/foo/bar'))).toEqual(none);
  });
});
