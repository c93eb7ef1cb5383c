import { describe, expect, test } from 'vitest';
import { type Page, page, pageNames, pagePath } from '../../../worker/pages.ts';
import { type Answer, newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { freshEmail } from '../../support/orders/orders.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { measuredShop as shop } from '../../support/shop/measured-shop.ts';
import { afterwards, FACTS, META } from '../../support/shop/tag-facts.ts';

/** For each part of the tag manager: true if the answer contains this part. */
function tagManagerParts({ headers, text }: Pick<Answer, 'headers' | 'text'>) {
  return {
    script: text.match(META) !== null || /GTM-|gtm\.js/.test(text),
    policy: /google/.test(headers.get('Content-Security-Policy') ?? ''),
    facts: text.match(FACTS) !== null,
    // The style sheet and the words of the consent question.
    consent: /tag-consent|consent\.\w+\.json/.test(text),
  };
}

const none = { script: false, policy: false, facts: false, consent: false };

/** The page steps that have a tag manager. A service page has it too if the page has no form of its own. */
const taggedSteps: readonly string[] = ['landing', 'advertorial', 'offer', 'legal'];

function hasTagManager({ step, ownForm }: Page): boolean {
  return taggedSteps.includes(step) || (step === 'service' && ownForm === undefined);
}

const rows = pageNames.map((name) => {
  const path = pagePath(name, page(name).segment === 'from' ? 'take' : 'fr');
  return { name, path, tagged: hasTagManager(page(name)) };
});

describe('rule 13.20: no page that may show a name, an address or health data has a tag manager', () => {
  test.each(rows)('the page $path has a tag manager: $tagged', async ({ path, tagged }) => {
    const answer = await shop.visit(path, { country: 'FR' });
    expect([200, 303]).toContain(answer.status);
    const seen = tagManagerParts({ headers: answer.headers, text: await answer.text() });
    if (tagged) expect(seen).toMatchObject({ script: true, policy: true, consent: true });
    else expect(seen).toEqual(none);

    const data = await shop.visit(`${path}/_payload.json`, { country: 'FR' });
    const text = await data.text();
    if (data.status !== 200) return;
    expect(JSON.parse(text)).toMatchObject({
      state: { config: tagged ? { tagManager: 'GTM-TEST1' } : {} },
    });
    if (!tagged) expect(tagManagerParts({ headers: data.headers, text })).toEqual(none);
  });

  test('quizzes, quiz results, checkout pages, order pages and forms for personal data have no tag manager', () => {
    const without = rows.filter(({ tagged }) => !tagged).map(({ name }) => name);
    const quizPages = pageNames.filter((name) => ['quiz', 'summary'].includes(page(name).step));
    expect(without).toEqual([
      ...quizPages,
      ...['buy', 'get', 'get2', 'paypal-confirm', 'upsell', 'upsellfat', 'upsellMind'],
      ...['collagen-upsell', 'detolex-upsell', 'thankyou', 'refund', 'feedback', 'quiz-email'],
    ]);
  });

  test('an offer page has no tag manager if its web address names a quiz', async () => {
    for (const [src, tagged] of [
      ['v3', false],
      ['newsletter', true],
    ] as const) {
      const answer = await shop.visit(`/take/fr?src=${src}`, { country: 'FR' });
      const { script } = tagManagerParts({ headers: answer.headers, text: await answer.text() });
      expect(script, src).toBe(tagged);
    }
  });

  test('the pages after an order have no tag manager', async () => {
    const { buyer } = await paidBuyer(shop);
    for (const path of afterwards)
      expect(tagManagerParts(await buyer.get(path)), path).toEqual(none);
  });

  test('the order review has no tag manager', async () => {
    expect(tagManagerParts(await newBuyer(shop).toConfirm({ email: freshEmail() }))).toEqual(none);
  });

  test.each([
    ['a refused order', '/orders/de', orderForm({ email: 'anna' })],
    ['a refused declaration', '/refund/de', { name: 'Anna', email: 'anna' }],
    ['a refused review', '/feedback/de', { name: 'Anna' }],
  ])(
    'the page of %s has no tag manager, because the page repeats the typed values',
    async (_, path, fields) => {
      const answer = await newBuyer(shop).post(path, fields);
      expect(answer.status).toBe(422);
      expect(tagManagerParts(answer)).toEqual(none);
    },
  );

  test('an offer page has no tag manager while its form shows the data of a buyer who cancelled an order', async () => {
    const buyer = newBuyer(shop);
    const email = freshEmail();
    await buyer.post('/orders/de', orderForm({ email }));
    const back = await buyer.get('/take/de?step=cancelled');
    expect(back.text).toContain(email);
    expect(tagManagerParts(back)).toEqual(none);
    expect(tagManagerParts(await newBuyer(shop).get('/take/de'))).toMatchObject({ script: true });
  });

  test('the error page of an unknown web address has no tag manager', async () => {
    expect(tagManagerParts(await newBuyer(shop).get('/foo/bar'))).toEqual(none);
  });
});
