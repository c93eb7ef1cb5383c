import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { forms, millimetres, toVessel } from '../../../ops/art/packs/forms.ts';
import { digest, drawnFrom, type Shot, shots } from '../../../ops/art/stills/catalogue.ts';
import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { imageFiles } from '../../../worker/images/files.ts';
import { images } from '../../support/packs.ts';

const families = ['scale', 'day', 'ingredient', 'parcel', 'table', 'spread'];
const firstShot = (path: string): Shot => {
  const shot = shots.find((candidate) => candidate.path.startsWith(path));
  if (!shot) throw new Error(`No still life has a path that begins with ${path}`);
  return shot;
};
const countThings = (path: string, kind: string) =>
  firstShot(path).still.things.filter((thing) => thing.kind === kind).length;

describe('rule 4.26: the still-life pictures of doses and packs', () => {
  test('the image catalogue lists every still life, and each still life has a file', () => {
    const catalogued = imageFiles
      .map(({ path }) => path)
      .filter((path) => families.some((family) => path.startsWith(`${family}/`)));
    expect(shots.map(({ path }) => path).sort()).toEqual(catalogued.sort());
    expect(catalogued.filter((path) => !existsSync(images + path))).toEqual([]);
  });

  test('every still life shows the current sizes, labels and pages (else: npm run stills)', () => {
    const drawn: Record<string, string> = JSON.parse(readFileSync(drawnFrom, 'utf8'));
    expect(
      shots.filter((shot) => drawn[shot.path] !== digest(shot)).map(({ path }) => path),
    ).toEqual([]);
  });

  test.each(supplementIds)(
    'the pictures of %s show the daily portion, one dose beside a ruler and a coin, and three packs',
    (id) => {
      const { dailyPortion } = supplements[id];
      const { shape } = doseSizes[id];
      expect(countThings(`day/${id}`, shape)).toBe(dailyPortion);
      expect(countThings(`scale/${id}`, shape)).toBe(1);
      expect(countThings(`scale/${id}`, 'ruler')).toBe(1);
      expect(countThings(`scale/${id}`, 'coin')).toBe(1);
      expect(countThings(`parcel/${id}`, 'pack')).toBe(3);
    },
  );

  test.each(supplementIds)(
    'the picture of %s on the table shows one pack in true size, and a dose as large as the directions say',
    (id) => {
      const { things } = firstShot(`table/${id}`).still;
      const packs = things.filter(({ kind }) => kind === 'pack');
      expect(packs.map(({ mm }) => mm)).toEqual([millimetres(id)]);
      expect(countThings(`table/${id}`, 'glass')).toBe(1);
      expect(countThings(`table/${id}`, doseSizes[id].shape)).toBe(id === 'collagen' ? 1 : 2);
    },
  );

  test('the picture of a day’s dose of Slim shows three glasses of water', () => {
    expect(countThings('day/slim', 'glass')).toBe(3);
  });

  test.each(supplementIds)(
    'the drawn pack of %s holds the real number of doses in their real size',
    (id) => {
      const { content } = forms[toVessel(id)];
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
      // Products in the same vessel share one rendered picture, so their sizes may differ by half a millimetre.
      expect(Math.abs(content.radius * 2 * mm - across)).toBeLessThan(0.5);
      expect(Math.abs(content.length * mm - along)).toBeLessThan(0.5);
    },
  );

  test('still lifes are 1200 × 1200 px, with a wall 1600 × 1360 px, and together below 16 MB', async () => {
    for (const { path, still } of shots) {
      const { width, height } = await sharp(images + path).metadata();
      expect([width, height], path).toEqual(still.wall ? [1600, 1360] : [1200, 1200]);
    }
    const bytes = shots.reduce((sum, { path }) => sum + statSync(images + path).size, 0);
    expect(bytes).toBeLessThan(16 * 1024 * 1024);
  });

  test('a picture of a pack on the table, which leads a page, has at most 120 KB', () => {
    const large = shots.filter(
      ({ path, still }) => still.wall && statSync(images + path).size > 120 * 1024,
    );
    expect(large.map(({ path }) => path)).toEqual([]);
  });
});
