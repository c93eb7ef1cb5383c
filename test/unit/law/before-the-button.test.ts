import { describe, expect, test } from 'vitest';
import english from '../../../locales/en_GB/products.json' with { type: 'json' };
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { type Element, elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { nutritionFacts } from '../../../worker/catalogue/nutrition-facts.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { inlineName } from '../../../worker/copy/inline-name.ts';
import { countryFacts, market, marketCodes } from '../../../worker/country/markets.ts';
import { labelWords } from '../../../worker/law/label-words.ts';
import nl from '../../../worker/law/labels/nl.json' with { type: 'json' };
import { legalWord } from '../../../worker/law/law-words.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.ts';
import { viewKey } from '../../../worker/view/page-facts.ts';
import { renderPage } from '../../support/html/rendered-page.ts';
import { missingProductCopy } from '../../support/law/food.ts';

const origin = 'https://shop.example';
const outsideEu: readonly string[] = ['GB', 'CH'];

function renderOrderMail(order: ReturnType<typeof orderIn>) {
  return orderMail(order, order.lines, origin, { order: origin, invoices: origin });
}

/** Expects the facts of 3 packs of Slim: kind, capsules, grams, each nutrient’s dose, delivery time. */
function expectSlimFacts(words: string, code: (typeof marketCodes)[number]): void {
  const t = translate(code);
  const { lang, locale } = market(code);
  const number = new Intl.NumberFormat(lang);
  // The word has a capital letter at the beginning of a line.
  expect(words.toLowerCase()).toContain(legalWord(locale, 'foodSupplement').toLowerCase());
  expect(words).toContain(t('products:supplements.slim.formCount', { count: 540 }));
  expect(words).toContain(t('products:units.g', { amount: number.format(351) }));
  for (const { id, amount, unit } of nutritionFacts(supplements.slim)) {
    const dose = t(`products:units.${unit}`, { amount: number.format(amount) });
    expect(words.replaceAll('\u00a0', ' ')).toContain(
      `${inlineName(t(`products:nutrients.${id}`), market(code))} ${dose}`.replaceAll(
        '\u00a0',
        ' ',
      ),
    );
  }
  expect(words).toContain(t('order:summary.deliveryTime'));
}

describe.each(marketCodes)('the order review, upsell and order mail in market %s', (code) => {
  const order = { ...orderIn(code, 'approved'), product: 'slim' } as const;

  test('rule 9.2: each product’s main characteristics and the delivery time are above the binding button', async () => {
    const { root } = await renderPage('paypal-confirm', code, { order });
    const [summary] = having(root, 'class', 'summary');
    if (!summary) expect.fail('no summary');
    expectSlimFacts(text(summary), code);
    const all = elements(root);
    const [button] = having(root, 'data-binding');
    expect(button && all.indexOf(button)).toBeGreaterThan(all.indexOf(summary));
  });

  test('rule 9.6: the order review says beside a charged delivery that the free minutes are over', async () => {
    const charged = translate(code)('order:summary.charged');
    for (const deliveryMinor of [0, 490]) {
      const { root } = await renderPage('paypal-confirm', code, {
        order: { ...order, deliveryMinor },
      });
      const [summary] = having(root, 'class', 'summary');
      const words = text(summary ?? expect.fail('no summary'));
      expect(words.includes(charged)).toBe(deliveryMinor > 0);
    }
    const receipt = await renderPage('thankyou', code, { order: orderIn(code, 'paid') });
    expect(text(receipt.root)).not.toContain(charged);
  });

  test('rule 3.31: the order review shows the recipient, folded information, the total, the button and the address, in this sequence, and no order number', async () => {
    const { root } = await renderPage('paypal-confirm', code, { order });
    const all = elements(root);
    const at = (fits: (element: Element) => boolean) => all.findIndex(fits);
    const glance = at(({ attributes }) => attributes.has('data-glance'));
    const fold = at(({ tag }) => tag === 'details');
    const total = at(({ attributes }) => attributes.has('data-total'));
    const button = at(({ attributes }) => attributes.has('data-binding'));
    const details = at(({ attributes }) => attributes.get('class') === 'details');
    // Not every country demands folded information.
    const places = [glance, ...(fold < 0 ? [] : [fold]), total, button, details];
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const recipient = all[glance] ? text(all[glance]) : '';
    for (const word of [order.name.last, order.address.street, order.address.city]) {
      expect(recipient).toContain(word);
    }
    const between = all.slice(total + 1, button).map(({ tag }) => tag);
    expect([...new Set(between)].toSorted()).toEqual(['form', 'input', 'td', 'th', 'tr']);
    const folds = all.slice(0, total).filter(({ tag }) => tag === 'details');
    expect(folds.filter(({ attributes }) => attributes.has('open'))).toEqual([]);
    expect(having(root, 'data-order-number')).toEqual([]);
    const receipt = await renderPage('thankyou', code, { order: orderIn(code, 'paid') });
    expect(having(receipt.root, 'data-order-number')).toHaveLength(1);
  });

  test('rule 9.2: an upsell page has the main characteristics and the delivery time of the offered product', async () => {
    const { root } = await renderPage('upsellMind', code, { order: orderIn(code, 'paid') });
    const [summary] = having(root, 'class', 'summary');
    const t = translate(code);
    const words = text(summary ?? expect.fail('no summary')).replaceAll('\u00a0', ' ');
    expect(words).toContain(legalWord(market(code).locale, 'foodSupplement'));
    expect(words).toContain(t('products:supplements.mind.formCount', { count: 60 }));
    for (const { id } of supplements.mind.nutrients)
      expect(words).toContain(inlineName(t(`products:nutrients.${id}`), market(code)));
    expect(words).toContain(t('order:summary.deliveryTime').replaceAll('\u00a0', ' '));
  });

  test('rule 9.2: the order mail repeats each product’s main characteristics and the delivery time', async () => {
    const { html, text: plain } = await renderOrderMail(order);
    for (const content of [plain, html]) expectSlimFacts(content, code);
  });

  test('rule 9.12: the notice of the legal guarantee is in the order review, upsell page and order mail, only in the EU', async () => {
    const isEu = !outsideEu.includes(market(code).country);
    const title = legalWord(market(code).locale, 'guaranteeNoticeTitle');
    for (const name of ['paypal-confirm', 'upsell'] as const) {
      const status = name === 'upsell' ? 'paid' : 'approved';
      const { root } = await renderPage(name, code, { order: orderIn(code, status) });
      const notices = having(root, 'data-guarantee-notice');
      expect(notices, name).toHaveLength(isEu ? 1 : 0);
      for (const notice of notices) {
        expect(text(notice)).toContain(title);
        expect(text(notice)).toContain('2');
        const language = market(code).lang.slice(0, 2);
        const [picture] = tagged(notice, 'img');
        expect(picture?.attributes.get('src')).toBe(`/law/guarantee-notice.${language}.png`);
        expect(picture?.attributes.get('alt')).toContain(
          legalWord(market(code).locale, 'guaranteeNoticeText'),
        );
      }
      const [button] = [...having(root, 'data-binding'), ...having(root, 'data-accept')];
      const all = elements(root);
      if (notices[0] && button) expect(all.indexOf(notices[0])).toBeLessThan(all.indexOf(button));
    }
    const { html, text: plain } = await renderOrderMail(order);
    const duration = legalWord(market(code).locale, 'guaranteeNoticeDuration');
    for (const content of [plain, html]) {
      expect(content.includes(duration)).toBe(isEu);
      expect(content.includes('https://shop.example/law/guarantee-notice.')).toBe(isEu);
    }
  });
});

test.each([
  ['DE', 'CH', false],
  ['GB', 'FI', true],
  ['CH', 'DE', true],
] as const)(
  'rule 9.12: a page of %s with delivery to %s has the notice of the legal guarantee: %s',
  async (code, to, hasNotice) => {
    const order = { ...orderIn(code, 'approved'), deliveryCountry: to };
    const { root } = await renderPage('paypal-confirm', code, { order });
    expect(having(root, 'data-guarantee-notice')).toHaveLength(hasNotice ? 1 : 0);
  },
);

describe('rule 9.3: the food label is in the languages of the delivery country', () => {
  test.each([
    ['FR', 'DE', { 'de-DE': 'Nahrungsergänzungsmittel' }],
    ['BE', 'BE', { 'nl-BE': 'voedingssupplement', 'de-DE': 'Nahrungsergänzungsmittel' }],
    ['FI', 'FI', { 'sv-SE': 'kosttillskott' }],
    ['GB', 'FI', { 'fi-FI': 'ravintolisä', 'sv-SE': 'kosttillskott' }],
    ['SE', 'CH', { 'de-CH': 'Nahrungsergänzungsmittel' }],
    ['FR', 'CH', {}],
    ['DE', 'AT', {}],
    ['GB', 'GB', {}],
  ] as const)(
    'a page of %s with delivery to %s has the additional labels %j',
    async (code, to, labels) => {
      const order = { ...orderIn(code, 'approved'), deliveryCountry: to };
      const { root } = await renderPage('paypal-confirm', code, { order });
      const labelElements = having(root, 'data-labels').flatMap((part) => having(part, 'lang'));
      expect(labelElements.map(({ attributes }) => attributes.get('lang'))).toEqual(
        Object.keys(labels),
      );
      for (const [i, kind] of Object.values(labels).entries()) {
        const label = labelElements[i] ?? expect.fail(kind);
        expect(text(label)).toContain(kind);
        for (const { id } of nutritionFacts(supplements.slim)) {
          const { t } = labelWords(Object.keys(labels)[i]?.slice(0, 2) ?? '', to);
          expect(text(label)).toContain(t(`products:nutrients.${id}`));
        }
      }
      const all = elements(root);
      const [part] = having(root, 'data-labels');
      const [button] = having(root, 'data-binding');
      if (part && button) expect(all.indexOf(part)).toBeLessThan(all.indexOf(button));
    },
  );

  test.each(['FR', 'SE', 'DE'] as const)(
    'rule 9.21: a page of %s with delivery to GB names the British importer before the binding button',
    async (code) => {
      const { name, street, city } = countryFacts.GB.law.importer ?? expect.fail('no importer');
      const importer = `${name}, ${street}, ${city}, United Kingdom (example)`;
      const order = { ...orderIn(code, 'approved'), deliveryCountry: 'GB' } as const;
      const { root } = await renderPage('paypal-confirm', code, { order });
      const all = elements(root);
      const [button] = having(root, 'data-binding');
      const above = all.slice(0, button ? all.indexOf(button) : 0);
      expect(above.findLast((element) => text(element) === importer)).toBeDefined();
      // The buyer accepts an upsell directly on its page, so this page has the food label below the offer.
      const paid = { ...orderIn(code, 'paid'), deliveryCountry: 'GB' } as const;
      expect(text((await renderPage('upsell', code, { order: paid })).root)).toContain(importer);
    },
  );

  test('the Dutch copy file has the texts of every food label, although no page is in Dutch', () => {
    for (const id of supplementIds) {
      const missing = missingProductCopy(supplements[id], nl.products);
      expect(missing.filter((key) => !/\.summary$/.test(key))).toEqual([]);
    }
    const keysOutsideLabels = ['title', 'labelPicture'];
    const onLabels = Object.keys(english.facts).filter((key) => !keysOutsideLabels.includes(key));
    expect(Object.keys(nl.products.facts).sort()).toEqual(onLabels.sort());
  });
});

describe('rule 9.4: each page with a binding button links the delivery country’s terms in the page’s language', () => {
  const links = [
    ['GB', 'FI', '/terms/gb?delivery=fi', /Finnish|kuluttajariita\.fi/],
    ['DE', 'AT', '/terms/at', /ombudsstelle\.at/],
    ['SE', 'CH', '/terms/se?delivery=ch', /konsum\.admin\.ch/],
    ['CH', 'FR', '/terms/de?delivery=fr', countryFacts.FR.law.mediator?.name],
    ['GB', 'GB', '/terms/gb', /citizensadvice\.org\.uk/],
  ] as const;
  const pages = [
    ['paypal-confirm', 'approved'],
    ['upsell', 'paid'],
  ] as const;
  test.each(pages.flatMap(([page, state]) => links.map((row) => [page, state, ...row] as const)))(
    '%s of an order (%s) in market %s with delivery to %s links %s',
    async (page, state, code, to, path, words) => {
      const order = { ...orderIn(code, state), deliveryCountry: to };
      const { root } = await renderPage(page, code, { order });
      const hrefs = having(root, 'class', 'binding-terms').flatMap((sentence) =>
        elements(sentence).flatMap(({ attributes }) => attributes.get('href') ?? []),
      );
      expect(hrefs).toEqual([`${path}#termsOfService`, `${path}#refund`]);
      const [, market = '', query = ''] = path.match(/^\/terms\/(\w+)(.*)$/) ?? [];
      const termsMarket = market.toUpperCase() as typeof code;
      const terms = text((await renderPage('terms', termsMarket, { query })).root);
      expect(terms).toMatch(words ?? expect.fail('nothing to find'));
      if (to === 'FI') expect(terms).not.toContain('Consumer Rights Act');
    },
  );

  test.each([
    ['GB', 'FI', '/refund/gb?delivery=fi', 'withdraw from contract here'],
    ['SE', 'CH', '/refund/se?delivery=ch', 'använd pengarna tillbaka-garantin'],
    ['DE', 'AT', '/refund/at', 'Vertrag widerrufen'],
    ['CH', 'DE', '/refund/de', 'Vertrag widerrufen'],
    ['GB', 'GB', '/refund/gb', 'cancel contract here'],
  ] as const)(
    'an order of market %s to %s links the withdrawal at %s, on its page, in the footer and in its mail',
    async (code, to, path, words) => {
      const order = { ...orderIn(code, 'paid'), deliveryCountry: to };
      const { root } = await renderPage('thankyou', code, { order });
      const links = having(root, 'class', 'legal-word').filter(({ tag }) => tag === 'a');
      expect(links.map((link) => [link.attributes.get('href'), text(link)])).toEqual([
        [path, words],
        [path, words],
      ]);
      const mail = await renderOrderMail(order);
      const line = words.charAt(0).toUpperCase() + words.slice(1);
      expect(mail.text).toContain(`${line}\n${origin}${path}\n`);
    },
  );

  test('links of a page under the law of another country do not repeat the country, except to the withdrawal', async () => {
    const { root } = await renderPage('terms', 'GB', { query: '?delivery=fi&a=1' });
    const hrefs = elements(root).flatMap(({ attributes }) => attributes.get('href') ?? []);
    const named = hrefs.filter((href) => href.includes('delivery='));
    expect([...new Set(named)]).toEqual(['/refund/gb?a=1&delivery=fi']);
  });

  test('the terms ignore a delivery country to which the shop does not deliver', async () => {
    const british = await renderPage('terms', 'GB');
    const unserved = await renderPage('terms', 'GB', { query: '?delivery=zz' });
    expect(unserved.facts.lawCountry).toBe(british.facts.lawCountry);
  });

  test('the terms for different delivery countries have different cache keys', async () => {
    const keys = ['', '?delivery=fi', '?delivery=FI', '?delivery=ch'].map(async (query) =>
      viewKey((await renderPage('terms', 'GB', { query })).facts),
    );
    const [own, fi, upper, ch] = await Promise.all(keys);
    expect(new Set([own, fi, ch]).size).toBe(3);
    expect(upper).toBe(fi);
  });
});

describe('rules 9.4 and 9.36: the linked terms mention that buyers can withdraw online', () => {
  const german =
    /Sie können Ihr Widerrufsrecht auch online ausüben, über den Link „Vertrag widerrufen“/;
  const french =
    /exercer votre droit de rétractation en ligne, par le lien de rétractation situé en bas/;
  test.each([
    ['DE', '', german],
    ['AT', '', german],
    ['FR', '', french],
    ['BE', '', french],
    ['SE', '', /utöva din ångerrätt online, med ångerlänken längst ned på varje sida/],
    ['DK', '', /udøve din fortrydelsesret online med fortrydelseslinket nederst på alle sider/],
    ['FI', '', /peruuttamisoikeuttanne myös verkossa jokaisen sivun alareunassa olevalla/],
    ['GB', '?delivery=fi', /right of withdrawal online, with the withdrawal link at the foot/],
    // The laws of GB and CH do not demand the EU directive's sentence. Their texts mention the link before step 1.
    ['GB', '', /Use the cancellation link at the foot of every page\. In step 1/],
    ['CH', '', /Am Ende jeder Seite finden Sie einen Link dafür\. Im ersten Schritt/],
    ['CH-FR', '', /Chaque page contient, tout en bas, un lien prévu pour cela\. Étape 1/],
  ] as const)(
    'the terms of market %s%s mention the online withdrawal',
    async (code, query, words) => {
      const { root } = await renderPage('terms', code, { query });
      const [refund] = having(root, 'data-legal').filter(
        ({ attributes }) => attributes.get('id') === 'refund',
      );
      expect(text(refund ?? expect.fail('no section')).replaceAll('\u00a0', ' ')).toMatch(words);
    },
  );

  test('the terms of every EU market mention that buyers can withdraw online', async () => {
    for (const code of marketCodes) {
      if (outsideEu.includes(market(code).country)) continue;
      const { root } = await renderPage('terms', code);
      expect(text(root), code).toContain(translate(code)('legal:refund.withdrawal.text3'));
    }
  });
});
