import { describe, expect, test } from 'vitest';
import { bundleCounts, deliveryFee } from '../../../worker/catalogue/prices.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { translate, wordsAt } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { pageNames } from '../../../worker/pages.ts';

/** The copy keys of button labels. Rule 11.12: at most 24 characters, so that they fit on a screen of 320 px. */
const buttons = [
  'shell:orderButton.label',
  'shell:orderButton.back',
  'shell:orderButton.shop',
  'shell:error.button',
  'shell:error.offline.button',
  'offer:bundles.choose',
  'order:form.pay',
  'order:confirm.approve',
  'order:confirm.none.button',
  'angles:addition.decline',
  'angles:addition.none.button',
  'service:receipt.none.button',
  'service:withdrawal.continue',
  'service:feedback.send',
  'service:quizEmail.send',
  'service:quizEmail.none.button',
  'service:quizEmail.sent.back',
  'service:back',
  'service:installGuide.install.button',
];

/** The maximum length of each text in the banner, in characters. The texts are side by side, or stacked on a phone. */
const bannerParts = {
  'shell:banner.saving': 40,
  'shell:banner.running': 45,
  'shell:banner.expired': 50,
  'shell:banner.untimed': 100,
  'shell:banner.guarantee': 45,
  'shell:banner.claim': 30,
};

const products = Object.values(supplements);

describe.each(marketCodes)('the lengths of texts in market %s', (code) => {
  const t = translate(code);
  const { currency, lang } = market(code);
  const fee = formatMoney(deliveryFee[currency], currency, lang);

  test('button labels have at most 24 characters', () => {
    for (const key of buttons) {
      for (const count of bundleCounts) {
        const label = wordsAt(t, key, { count });
        expect(label, key).not.toBe('');
        expect([...label].length, `${key}: ${label}`).toBeLessThanOrEqual(24);
      }
    }
  });

  test('page titles have at most 60 characters with any product name', () => {
    for (const name of pageNames) {
      for (const { name: product, theme: context } of products) {
        const title = wordsAt(t, `pages:${name}.title`, { product, context });
        expect(title, name).not.toBe('');
        expect([...title].length, `${name}: ${title}`).toBeLessThanOrEqual(60);
      }
    }
  });

  test.each(Object.entries(bannerParts))(
    'the banner text %s has at most %i characters',
    (key, maximum) => {
      const part = wordsAt(t, key, { percent: 33, count: 6, timer: '15:00', fee });
      expect([...part].length, part).toBeLessThanOrEqual(maximum);
    },
  );
});
