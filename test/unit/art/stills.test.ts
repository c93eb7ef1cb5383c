import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formOf, forms, millimetres } from '../../../ops/art/packs/forms.ts';
import { digest, drawnFrom, type Shot, shots } from '../../../ops/art/stills/catalogue.ts';
import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { imageFiles } from '../../../worker/images/files.ts';
import { images } from '../../support/packs.ts';

const families = ['scale', 'day', 'ingredient', 'parcel', 'spread'];
const first = (path: string): Shot => {
  const found = shots.find((shot) => shot.path.startsWith(path));
  if (!found) throw new Error(`No still life ${path}`);
  return found;
};
const count = (path: string, kind: string) =>
  first(path).still.things.filter((thing) => thing.kind === kind).length;

describe('rule 4.26: the still lifes', () => {
  test('they are what the catalogue of pictures has of these families, each with its file', () => {
    const entered = imageFiles
      .map(({ path }) => path)
      .filter((path) => families.some((family) => path.startsWith(`${family}/`)));
    expect(shots.map(({ path }) => path).sort()).toEqual(entered.sort());
    expect(entered.filter((path) => !existsSync(images + path))).toEqual([]);
  });

  test('none is stale: npm run stills draws it with the sizes, labels and pages of today', () => {
    const drawn: Record<string, string> = JSON.parse(readFileSync(drawnFrom, 'utf8'));
    expect(
      shots.filter((shot) => drawn[shot.path] !== digest(shot)).map(({ path }) => path),
    ).toEqual([]);
  });

  test.each(supplementIds)('%s: a day has as many as its directions, one stands to scale', (id) => {
    const { dailyPortion } = supplements[id];
    const { shape } = doseSizes[id];
    expect(count(`day/${id}`, shape)).toBe(dailyPortion);
    expect(count(`scale/${id}`, shape)).toBe(1);
    expect(count(`scale/${id}`, 'ruler')).toBe(1);
    expect(count(`scale/${id}`, 'coin')).toBe(1);
    expect(count(`parcel/${id}`, 'pack')).toBe(3);
  });

  test('three pairs of Slim have a glass of water each', () => {
    expect(count('day/slim', 'glass')).toBe(3);
  });

  test.each(supplementIds)('%s: the pack holds the true number in the true size', (id) => {
    const { content } = forms[formOf(id)];
    if (!('count' in content)) return expect(supplements[id].form).toBe('powder');
    const size = doseSizes[id];
    const mm = millimetres(id);
    expect(content.count).toBe(supplements[id].count);
    const [across, along] =
      size.shape === 'capsule'
        ? [size.widthMm, size.lengthMm]
        : size.shape === 'tablet'
          ? [size.diameterMm, size.heightMm]
          : [0, 0];
    // Half a millimetre either way: products that share a vessel share its render.
    expect(Math.abs(content.radius * 2 * mm - across)).toBeLessThan(0.5);
    expect(Math.abs(content.length * mm - along)).toBeLessThan(0.5);
  });

  test('all are one square size, and together below 12 MB', async () => {
    const sizes = await Promise.all(shots.map(({ path }) => sharp(images + path).metadata()));
    expect(new Set(sizes.map(({ width, height }) => `${width}×${height}`))).toEqual(
      new Set(['1200×1200']),
    );
    const bytes = shots.reduce((sum, { path }) => sum + statSync(images + path).size, 0);
    expect(bytes).toBeLessThan(12 * 1024 * 1024);
  });
});
