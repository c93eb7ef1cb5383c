import { globSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bundleCounts } from '../../../worker/catalogue/bundles.ts';
import { ebooks, supplements } from '../../../worker/catalogue/products.ts';
import { marketCodes, markets } from '../../../worker/country/markets.ts';
import { fallbacks, picture, pictureAt } from '../../../worker/images/catalogue.ts';
import { imageFiles, symbolSheets } from '../../../worker/images/files.ts';

const images = 'assets/images';
const entered = [...imageFiles.map(({ path }) => path), ...symbolSheets].sort();
const there = globSync('**/*.{webp,svg,jpg,png,avif}', { cwd: images }).sort();

const known = imageFiles.filter(({ path }) => there.includes(path));

describe('rule 4.22: the image catalogue', () => {
  test('every entry has its file, and every file its entry', () => {
    expect(
      entered.filter((path) => !there.includes(path)),
      'missing',
    ).toEqual([]);
    expect(
      there.filter((path) => !entered.includes(path)),
      'not entered',
    ).toEqual([]);
  });

  test('an id and an address each name one picture', () => {
    expect(new Set(imageFiles.map(({ address }) => address)).size).toBe(imageFiles.length);
    for (const file of known) expect(pictureAt(file.address)?.path).toBe(file.path);
    expect(pictureAt('pack-slim-3')).toBeNull();
    expect(pictureAt('constructor')).toBeNull();
  });

  test('every supplement has a picture of each supply, every ebook one', () => {
    const ids: readonly string[] = imageFiles.map(({ id }) => id);
    for (const id of Object.keys(supplements)) {
      for (const count of bundleCounts) expect(ids).toContain(`pack-${id}-${count}`);
    }
    for (const id of Object.keys(ebooks)) expect(ids).toContain(`ebook-${id}`);
  });

  test('the variants of a picture have one size, so that nothing moves between countries', async () => {
    for (const { id, path, isSingleSize } of known) {
      if (isSingleSize) continue;
      const { width, height } = await sharp(`${images}/${path}`).metadata();
      const { width: known, height: tall } = picture(id, markets.DE);
      expect([path, width, height]).toEqual([path, known, tall]);
    }
  });

  test('a placeholder is a data address of 280 characters at most; a picture that is not resized has none', () => {
    for (const { id, isSingleSize } of known) {
      const { placeholder = '' } = picture(id, markets.DE);
      if (isSingleSize) expect(placeholder).toBe('');
      else expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,256}$/);
    }
  });
});

describe('rule 2.9: whose picture a market sees', () => {
  test.each([
    ['DE', 'de'],
    ['FR', 'fr'],
    ['BE', 'fr'],
    ['GB', 'en'],
    ['AT', 'de'],
    ['SE', 'sv'],
    ['DK', 'da'],
    ['FI', 'fi'],
    ['CH', 'de'],
    ['CH-FR', 'fr'],
  ] as const)('%s sees labels in %s', (code, ending) => {
    expect(picture('pack-slim-3', markets[code])).toMatchObject({
      address: `pack-slim-3.${ending}`,
      path: `packs/slim-3.${ending}.webp`,
    });
  });

  test.each([
    ['parcel-slim', 'parcel-slim.fr'],
    ['spread-recipes', 'spread-recipes.fr'],
    ['range-six', 'range-six.fr'],
    ['scale-slim', 'scale-slim'],
    ['day-slim', 'day-slim'],
    ['ingredient-slim', 'ingredient-slim'],
  ] as const)('%s: Belgium sees %s, since nobody drew one of its own', (id, address) => {
    expect(picture(id, markets.BE).address).toBe(address);
    expect(picture(id, markets.BE).placeholder).toMatch(/^data:image\/webp/);
  });

  test('the order: its country, its second language, the EU, Germany', () => {
    expect(fallbacks(markets['CH-FR'])).toEqual(['CH', 'FR', 'EU', 'DE']);
    expect(fallbacks(markets.SE)).toEqual(['SE', 'EU', 'DE']);
  });

  test('every picture is there for every market', () => {
    for (const code of marketCodes) {
      for (const { id } of known) {
        const { width, height, version } = picture(id, markets[code]);
        expect(width * height, id).toBeGreaterThan(0);
        expect(version).toMatch(/^[0-9a-f]{8}$/);
      }
    }
  });

  test('an id that is not in the catalogue is an error', () => {
    expect(() => picture('pack-slim-4' as 'pack-slim-3', markets.DE)).toThrow('pack-slim-4');
  });
});
