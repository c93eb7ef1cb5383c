import { globSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bundleCounts } from '../../../worker/catalogue/prices.ts';
import { ebooks, supplements } from '../../../worker/catalogue/products.ts';
import { marketCodes, markets } from '../../../worker/country/markets.ts';
import { fallbacks, picture, pictureAt } from '../../../worker/images/catalogue.ts';
import { imageFiles, symbolSheets } from '../../../worker/images/files.ts';

const images = 'assets/images';
const cataloguePaths = [...imageFiles.map(({ path }) => path), ...symbolSheets].sort();
const filePaths = globSync('**/*.{webp,svg,jpg,png,avif}', { cwd: images }).sort();

const picturesWithFile = imageFiles.filter(({ path }) => filePaths.includes(path));

describe('rule 4.22: the image catalogue', () => {
  test('every entry of the image catalogue has a file, and every file has an entry', () => {
    expect(
      cataloguePaths.filter((path) => !filePaths.includes(path)),
      'missing',
    ).toEqual([]);
    expect(
      filePaths.filter((path) => !cataloguePaths.includes(path)),
      'not entered',
    ).toEqual([]);
  });

  test('every URL in the image catalogue belongs to exactly one picture', () => {
    expect(new Set(imageFiles.map(({ address }) => address)).size).toBe(imageFiles.length);
    for (const file of picturesWithFile) expect(pictureAt(file.address)?.path).toBe(file.path);
    expect(pictureAt('pack-slim-3')).toBeNull();
    expect(pictureAt('constructor')).toBeNull();
  });

  test('every supplement has a picture of each bundle, and every ebook has a picture', () => {
    const ids: readonly string[] = imageFiles.map(({ id }) => id);
    for (const id of Object.keys(supplements)) {
      for (const count of bundleCounts) expect(ids).toContain(`pack-${id}-${count}`);
    }
    for (const id of Object.keys(ebooks)) expect(ids).toContain(`ebook-${id}`);
  });

  test('all variants of a picture have the same size, so that the layout is the same in every country', async () => {
    for (const { id, path, isSingleSize } of picturesWithFile) {
      if (isSingleSize) continue;
      const { width, height } = await sharp(`${images}/${path}`).metadata();
      const german = picture(id, markets.DE);
      expect([path, width, height]).toEqual([path, german.width, german.height]);
    }
  });

  test('a picture’s placeholder is a data: URL of at most 280 characters; a picture that is never resized has none', () => {
    for (const { id, isSingleSize } of picturesWithFile) {
      const { placeholder = '' } = picture(id, markets.DE);
      if (isSingleSize) expect(placeholder).toBe('');
      else expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,256}$/);
    }
  });
});

describe('rule 2.9: the picture variant for a market', () => {
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
  ] as const)('market %s shows labels in the language %s', (code, ending) => {
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
  ] as const)(
    'for the picture %s, Belgium (which has no variant of its own) shows %s',
    (id, address) => {
      expect(picture(id, markets.BE).address).toBe(address);
      expect(picture(id, markets.BE).placeholder).toMatch(/^data:image\/webp/);
    },
  );

  test('a market without its own picture variant shows that of its country, its secondary country, the EU or Germany', () => {
    expect(fallbacks(markets['CH-FR'])).toEqual(['CH', 'FR', 'EU', 'DE']);
    expect(fallbacks(markets.SE)).toEqual(['SE', 'EU', 'DE']);
  });

  test('every market has every picture', () => {
    for (const code of marketCodes) {
      for (const { id } of picturesWithFile) {
        const { width, height, version } = picture(id, markets[code]);
        expect(width * height, id).toBeGreaterThan(0);
        expect(version).toMatch(/^[0-9a-f]{8}$/);
      }
    }
  });

  test('the function `picture` throws an error for an id that is not in the image catalogue', () => {
    expect(() => picture('pack-slim-4' as 'pack-slim-3', markets.DE)).toThrow('pack-slim-4');
  });
});
