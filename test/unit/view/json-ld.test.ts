import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { decimal } from '../../../worker/catalogue/money.ts';
import { deliveryFee, supplementPrices } from '../../../worker/catalogue/prices.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { indexedPages, pageNames, type ViewName } from '../../../worker/pages.ts';
import { JsonLd } from '../../../worker/view/document/json-ld.tsx';
import { pageDescription, snippet } from '../../../worker/view/document/page-description.ts';
import { word } from '../../support/copy/copy-words.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});
const offer = z.looseObject({
  availability: z.literal('InStock'),
  priceSpecification: z.looseObject({
    price: z.string(),
    priceCurrency: z.string(),
    referenceQuantity: z.looseObject({
      value: z.number(),
      unitCode: z.literal('KGM'),
      valueReference: z.looseObject({ value: z.literal(1), unitCode: z.literal('KGM') }),
    }),
  }),
});
const shipping = z.looseObject({
  shippingRate: z.looseObject({ value: z.string(), currency: z.string() }),
  shippingDestination: z.looseObject({ addressCountry: z.string() }),
  deliveryTime: z.looseObject({
    handlingTime: z.looseObject({ maxValue: z.number() }),
    transitTime: z.looseObject({ minValue: z.number(), maxValue: z.number() }),
  }),
});
const returning = z.looseObject({
  applicableCountry: z.string(),
  merchantReturnDays: z.literal(30),
  returnFees: z.literal('FreeReturn'),
});
const product = z.looseObject({
  name: z.string(),
  image: z.url(),
  offers: z.array(offer),
});

async function thingsOn(name: ViewName, code: MarketCode, query = '') {
  const { root, html } = await renderPage(name, code, { query });
  const [block] = having(root, 'type', 'application/ld+json');
  const json = String(block?.children[0]);
  const things = block ? graph.parse(JSON.parse(json))['@graph'] : [];
  const of = (type: string) => things.find((thing) => thing['@type'] === type);
  return { root, html, json, things, of };
}

describe('the structured data (JSON-LD) of a page', () => {
  test.each([
    ['index', ['Organization', 'WebSite', 'FAQPage']],
    ['take', ['Product']],
    ['terms', ['BreadcrumbList']],
    ['refund', []],
    ['feedback', []],
  ] as const)(
    'the page %s has the structured data types %j in less than 4 KB',
    async (name, types) => {
      for (const code of marketCodes) {
        const { things, json } = await thingsOn(name, code);
        expect(things.map((thing) => thing['@type'])).toEqual(types);
        expect(Buffer.byteLength(json)).toBeLessThan(4096);
      }
    },
  );

  test('a page that is not indexed has no structured data', async () => {
    const silent = [...pageNames, 'error' as const].filter(
      (name) => !indexedPages.some((indexed) => indexed === name),
    );
    for (const name of silent) expect((await thingsOn(name, 'GB')).things, name).toEqual([]);
  });

  test.each(marketCodes)(
    'the structured data of market %s has an offer per bundle at the bundle’s price',
    async (code) => {
      const { root, of } = await thingsOn('take', code);
      const { currency, country } = market(code);
      const { offers, name } = product.parse(of('Product'));
      const shown = having(root, 'data-bundle').map((card) => card.attributes.get('data-bundle'));
      expect(shown.toSorted()).toEqual(['slim-1', 'slim-3', 'slim-5']);
      expect(offers).toHaveLength(shown.length);
      expect(name).toBe(supplements.slim.name);
      for (const [i, { priceSpecification }] of offers.entries()) {
        const { price, priceCurrency } = priceSpecification;
        const count = ([1, 3, 5] as const)[i] ?? 1;
        expect([price, priceCurrency]).toEqual([
          decimal(supplementPrices.slim[currency][count]),
          currency,
        ]);
        const kilograms = (supplements.slim.netWeightMg * count) / 1_000_000;
        expect(priceSpecification.referenceQuantity.value).toBe(kilograms);
      }
      const [first, ...others] = offers;
      const { shippingRate, shippingDestination } = shipping.parse(first?.shippingDetails);
      expect(shippingRate).toMatchObject({ value: decimal(deliveryFee[currency]), currency });
      expect(shippingDestination.addressCountry).toBe(country);
      for (const { shippingDetails } of others) {
        expect(shippingDetails).toEqual({ '@id': '#shipping' });
      }
    },
  );

  test.each(marketCodes)(
    'the company of market %s has the return policy of its country',
    async (code) => {
      const { of } = await thingsOn('index', code);
      const { hasMerchantReturnPolicy } = z
        .looseObject({ hasMerchantReturnPolicy: returning })
        .parse(of('Organization'));
      expect(hasMerchantReturnPolicy.applicableCountry).toBe(market(code).country);
    },
  );

  test('the structured data follows the product of the query and does not contain the query', async () => {
    const { of, json } = await thingsOn('take', 'GB', '?src=v4&a=<script>');
    expect(product.parse(of('Product')).name).toBe(supplements.collagen.name);
    expect(json).not.toMatch(/src=|</);
  });

  test('the delivery time in the structured data equals the delivery time in the page’s text', async () => {
    const { of } = await thingsOn('take', 'GB');
    const [first] = product.parse(of('Product')).offers;
    const { handlingTime, transitTime } = shipping.parse(first?.shippingDetails).deliveryTime;
    const promise = word('en_GB', 'offer:questions.arrive.answer');
    const numerals = ['none', 'one', 'two', 'three', 'four', 'five'];
    const [from, to] = [numerals[transitTime.minValue], numerals[transitTime.maxValue]];
    expect(promise).toContain(`${from} to ${to} working days`);
    expect(promise).toContain('next working day');
    expect(handlingTime.maxValue).toBe(1);
  });

  test('the structured data of the index has the company and the questions of the page', async () => {
    const { root, of } = await thingsOn('index', 'FR');
    expect(of('Organization')).toMatchObject({ name: company.brand });
    const { mainEntity } = z
      .looseObject({
        mainEntity: z.array(
          z.looseObject({ name: z.string(), acceptedAnswer: z.looseObject({ text: z.string() }) }),
        ),
      })
      .parse(of('FAQPage'));
    const questions = having(root, 'class', 'question').map((row) => [
      tagged(row, 'h3').map(text).join(),
      (having(row, 'class', 'clock-over')[0]
        ? having(row, 'class', 'clock-over')
        : tagged(row, 'p')
      )
        .map(text)
        .join(),
    ]);
    expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      questions,
    );
  });

  test('the breadcrumbs in the structured data lead to the market’s index', async () => {
    const { of } = await thingsOn('terms', 'CH-FR');
    expect(of('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: company.brand, item: 'https://shop.example/ch-fr' },
        { position: 2 },
      ],
    });
  });

  test('a "<" in a value cannot close the script element of the structured data', () => {
    const html = renderToString(JsonLd({ things: [{ '@type': 'Product', name: '</script><b>' }] }));
    expect(html.match(/<\/?[a-z]+/g)).toEqual(['<script', '</script']);
    expect(html).toContain('\\u003c/script>');
  });
});

describe('the meta tags for search engines', () => {
  test('a page has noindex if search engines may not list it', async () => {
    for (const name of pageNames) {
      const { root } = await renderPage(name, 'SE');
      const isListed = indexedPages.some((indexed) => indexed === name);
      const robots = having(root, 'name', 'robots').map(({ attributes }) =>
        attributes.get('content'),
      );
      expect(robots, name).toEqual(isListed ? [] : ['noindex']);
    }
  });

  test.each([
    ['Short.', 'Short.'],
    [`${'One sentence. '.repeat(20)}`, 'One sentence. '.repeat(11).trim()],
    [`${'word '.repeat(60)}`, `${'word '.repeat(32).trim()}…`],
  ])('a description is cut after a whole sentence, else after a whole word', (long, expected) => {
    const short = snippet(long);
    expect(short).toBe(expected);
    expect(short.length).toBeLessThanOrEqual(160);
  });

  test.each([
    ['Six supplements', 'Six supplements. See what is in each one.'],
    ['30 days (opened too)', '30 days (opened too). See what is in each one.'],
    ['Where does it go?', 'Where does it go? See what is in each one.'],
    ['One a day.', 'One a day. See what is in each one.'],
  ])('a description separates the heading “%s” from the lead', (heading, expected) => {
    expect(pageDescription({ words: { heading, lead: 'See what is in each one.' } })).toBe(
      expected,
    );
  });
});
