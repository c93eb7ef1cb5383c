import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { backs, digest, drawnWith } from '../../../ops/art/backs/backs.ts';
import { languageIds } from '../../../ops/art/languages.ts';
import { tagged } from '../../../ops/dev/html-tree.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { translate, wordsAt } from '../../../worker/copy/copy.ts';
import { market } from '../../../worker/country/markets.ts';
import { picture } from '../../../worker/images/catalogue.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

describe('rule 4.17: the picture of the label’s back', () => {
  const drawn: Record<string, string> = JSON.parse(readFileSync(drawnWith, 'utf8'));

  test('every supplement has a picture of its label’s back in every label language', () => {
    const expected = supplementIds.flatMap((id) =>
      languageIds.map((language) => `backs/${id}.${language}.webp`),
    );
    expect(backs().map(({ path }) => path)).toEqual(expected);
    expect(Object.keys(drawn)).toEqual(expected);
  });

  test('every picture of a label’s back contains the current texts (else: npm run labels)', () => {
    const stale = backs().filter(({ path, html }) => drawn[path] !== digest(html));
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  test('the back of a product label has the directions, warnings, nutrients and allergens that the law requires', () => {
    const t = translate('FI');
    const { html = '' } = backs().find(({ path }) => path === 'backs/collagen.fi.webp') ?? {};
    const { collagen } = supplements;
    for (const key of [
      'products:supplements.collagen.directions',
      ...collagen.warnings.map((id) => `products:warnings.${id}`),
      ...collagen.nutrients.map(({ id }) => `products:nutrients.${id}`),
    ]) {
      expect(html).toContain(wordsAt(t, key));
    }
    expect(html).toContain('<b>kala');
  });

  test('every picture of a label’s back is 1200 × 1500 px and below 220 KB', async () => {
    for (const { path } of backs()) {
      const file = readFileSync(`assets/images/${path}`);
      const { width, height } = await sharp(file).metadata();
      expect([path, width, height]).toEqual([path, 1200, 1500]);
      expect(file.length, path).toBeLessThan(220 * 1024);
    }
  });

  test.each(['DE', 'CH-FR', 'SE'] as const)(
    'the ingredients in the terms of market %s show the label’s back with an alternative text',
    async (code) => {
      const { root } = await renderPage('terms', code);
      for (const id of supplementIds) {
        const { address } = picture(`back-${id}`, market(code));
        const images = tagged(root, 'img').filter((image) =>
          image.attributes.get('src')?.includes(address),
        );
        expect(images.map((image) => image.attributes.get('alt'))).toEqual([
          translate(code)('products:facts.labelPicture', { product: supplements[id].name }),
        ]);
      }
    },
  );
});
