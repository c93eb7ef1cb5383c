import { expect, test } from 'vitest';
import { elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { bundle } from '../../../worker/catalogue/bundles.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import type { PageName } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** The main part of a page in Great Britain. */
async function mainPart(name: PageName, query = '') {
  const { root } = await renderPage(name, 'GB', { query });
  const [main] = tagged(root, 'main');
  if (!main) throw new Error(`${name} has no main part`);
  return main;
}

test('rule 3.28: the index shows six products, and each except Burn links to the page that sells it', async () => {
  const main = await mainPart('index', '?a=1');
  const [list] = elements(main).filter(({ attributes }) => attributes.get('class') === 'range');
  const tiles = list ? tagged(list, 'li') : [];
  const shown = tiles.map((tile) => [
    ...tagged(tile, 'h3').map(text),
    tagged(tile, 'a')[0]?.attributes.get('href') ?? null,
  ]);
  expect(shown).toEqual([
    ['Slim', '/take/gb?a=1&src=v1'],
    ['Detolex', '/take/gb?a=1&src=v2'],
    ['Balance', '/take/gb?a=1&src=v3'],
    ['Collagen', '/offercoll/gb?a=1'],
    ['Mind', '/v8offer/gb?a=1'],
    ['Burn', null],
  ]);
  for (const tile of tiles) expect(text(tile)).toContain('contributes to');
  expect(tiles[0] && text(tiles[0])).toContain('energy-restricted diet');
  const addresses = tagged(main, 'a').map(({ attributes }) => attributes.get('href'));
  expect(addresses).toEqual(expect.arrayContaining(['/take/gb?a=1', '/v1/gb?a=1']));
});

test('rule 3.28: a tile has the price of three packs with its unit price, except Burn', async () => {
  const main = await mainPart('index');
  const tiles = elements(main).filter(
    ({ tag, attributes }) => tag === 'li' && attributes.has('data-theme'),
  );
  expect(tiles).toHaveLength(6);
  for (const tile of tiles.slice(0, 5))
    expect(text(tile)).toMatch(/£\d+\.\d\d\s3 packs, .*£.*\u00a0per\u00a0kg/);
  for (const tile of tiles.slice(0, 5)) {
    const [name = ''] = tagged(tile, 'h3').map(text);
    const id = supplementIds.find((one) => supplements[one].name === name) ?? expect.fail(name);
    const { totalMinor, unitPriceMinorPerKg } = bundle(id, 3, 'GBP');
    const pounds = (minor: number) => formatMoney(minor, 'GBP', 'en-GB');
    // After the deadline of free delivery the price in Great Britain has the delivery of £3.90.
    expect(text(tile)).toContain(`${pounds(totalMinor)}${pounds(totalMinor + 390)} 3 packs`);
    expect(text(tile)).toContain(`${pounds(unitPriceMinorPerKg)}\u00a0per\u00a0kg`);
  }
  expect(tiles[5] && text(tiles[5])).not.toContain('£');
});

test('rules 9.6, 9.7 and 10.20: an opening has the price of the suggested bundle, and after the deadline in Great Britain the total with delivery', async () => {
  const { root } = await renderPage('take', 'GB');
  const price = elements(root).find(
    ({ attributes }) => attributes.get('class') === 'opening-price',
  );
  const words = price ? text(price) : '';
  for (const part of [
    '£78.00',
    '3 packs',
    'about £0.87\u00a0a\u00a0day',
    'You save £26.70 on the packs (singly £104.70)',
    '£222.22\u00a0per\u00a0kg',
    'VAT',
  ]) {
    expect(words).toContain(part);
  }
  for (const part of ['£81.90', '£3.90 express delivery included']) expect(words).toContain(part);
});

test('rule 4.31: below the order button are the first claim and who writes reviews, and no example of an operator’s value', async () => {
  const { root } = await renderPage('take', 'GB');
  const list = elements(root).find(({ attributes }) => attributes.get('class') === 'proof-list');
  const words = list ? text(list) : '';
  expect(words).toContain(
    'Glucomannan in the context of an energy restricted diet contributes to weight loss.',
  );
  expect(words).toContain('Only buyers can write a review here.');
  expect(words).not.toMatch(/example|production|tests every batch/i);
});

test('rule 3.29: the index, /take, /offer, /offericons and /sale have different labels of the order button', async () => {
  const labels = new Set<string>();
  for (const name of ['index', 'take', 'offer', 'offericons', 'sale'] as const) {
    const [button] = having(await mainPart(name), 'data-order-button');
    labels.add(button ? text(button) : '');
  }
  expect(labels.size).toBe(5);
  expect(labels).not.toContain('');
});

test('rule 3.29: /offer opens with three months, and /offericons with figures', async () => {
  const listOf = async (name: PageName, part: string) => {
    const all = elements(await mainPart(name));
    return all.find(({ attributes }) => attributes.get('class')?.split(' ').includes(part));
  };
  const months = await listOf('offer', 'hero-months');
  expect(months && tagged(months, 'li')).toHaveLength(3);
  const figures = await listOf('offericons', 'hero-figure-list');
  expect(figures && text(figures)).toMatch(/^3\sg /);
});

test('rule 3.29: the first control on /offerexpress is the wallet’s button', async () => {
  const main = await mainPart('offerexpress');
  const [first] = tagged(main, 'a', 'button', 'input').filter(
    ({ attributes }) =>
      attributes.get('aria-hidden') !== 'true' && attributes.get('type') !== 'hidden',
  );
  expect(first?.attributes.has('data-express')).toBe(true);
  expect(having(main, 'data-order-button')).toHaveLength(1);
});

test.each([
  [
    'buy',
    '?src=v2',
    'detolex',
    [
      'Choline · 100 mg a day',
      'Vitamin C · 80 mg a day · 100% NRV',
      'Vitamin E · 12 mg a day · 100% NRV',
      'Zinc · 2.5 mg a day · 25% NRV',
      'Selenium · 30 µg a day · 55% NRV',
    ],
  ],
  [
    'offergift',
    '',
    'collagen',
    [
      'Vitamin C · 80 mg a day · 100% NRV',
      'Zinc · 2.5 mg a day · 25% NRV',
      'Biotin · 25 µg a day · 50% NRV',
    ],
  ],
] as const)(
  'rule 9.54: the claims on %s%s are a list in the words of the register, below each nutrient’s name and dose',
  async (name, query, product, doses) => {
    const { root } = await renderPage(name, 'GB', { query });
    const [section] = having(root, 'id', 'claims');
    const lines = section ? tagged(section, 'span').map(text) : [];
    const t = translate('GB');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toEqual(supplements[product].claims.map((id) => `${t(`claims:${id}`)}.`));
    const heads = section ? tagged(section, 'strong').map(text) : [];
    expect(heads.map((head) => head.replaceAll('\u00a0', ' '))).toEqual(doses);
  },
);

test('rule 3.27: /offergift opens with the packs of the suggested bundle, and the parcel note follows the choice', async () => {
  const main = await mainPart('offergift', '?product=mind');
  const [opening] = tagged(main, 'section');
  const pictures = opening ? tagged(opening, 'img') : [];
  expect(pictures.map(({ attributes }) => attributes.get('alt'))).toContain('3 packs of Mind');
  const parts = elements(main).flatMap(({ tag, attributes }) => {
    if (attributes.get('data-choice') === 'mind') return 'choice';
    if (tag === 'textarea') return 'note';
    return attributes.get('data-bundle') ?? [];
  });
  expect(parts.slice(0, 3)).toEqual(['choice', 'note', 'mind-3']);
});

test('rule 10.20: the article has a picture of the label, which opens the label as text', async () => {
  const main = await mainPart('offer2');
  const [label] = having(main, 'data-dialog', 'ingredients');
  expect(label?.attributes.get('href')).toMatch(/^\/terms\/gb.*#ingredients$/);
  const picture = label && tagged(label, 'img')[0];
  expect(picture?.attributes.get('src')).toContain('/back-slim.');
  expect(picture?.attributes.get('loading')).toBe('lazy');
});
