import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languageIds } from '../../../ops/art/languages.ts';
import { forms } from '../../../ops/art/packs/forms.ts';
import { getHue } from '../../../ops/art/packs/labels/labels.ts';
import { counts, type Place, places } from '../../../ops/art/packs/picture/groups.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { borderAlpha, packFiles as files, groups, images } from '../../support/packs.ts';

describe('the drawings of groups of packs', () => {
  test.each(counts)('a group of %i packs shows exactly that many packs', (count) => {
    expect(places(count)).toHaveLength(count);
  });

  test.each(counts)('in a group of %i packs the front row is the largest', (count) => {
    const sizes = places(count).map(({ scale }) => scale);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes.at(-1)).toBe(1);
    if (count > 1) expect(sizes[0]).toBeLessThan(1);
  });

  test.each(
    Object.entries(forms).flatMap(([id, form]) => counts.map((count) => ({ id, form, count }))),
  )(
    'in a group of $count packs of the form $id the cap or the middle of every pack is visible',
    ({ form, count }) => {
      const width = 2 * Math.max(...form.outer.map(([r = 0]) => r));
      const tall = form.cap.to / width;
      const cap = (form.cap.to - form.cap.from) / width;
      const group = places(count);
      const top = ({ rise, scale }: Place) => rise + scale * tall;
      group.forEach((pack, index) => {
        for (const front of group.slice(index + 1)) {
          const isBeside = Math.abs(pack.x - front.x) >= pack.scale / 4 + front.scale / 2;
          expect(isBeside || top(pack) - top(front) >= pack.scale * cap).toBe(true);
        }
      });
    },
  );
});

describe('rules 2.9 and 10.6: product pictures', () => {
  test('every product has a picture for every number of packs and every label language', () => {
    expect(files.filter((file) => !existsSync(images + file))).toEqual([]);
  });

  test('the long side of every original picture of packs has at least 1600 px', async () => {
    const sizes = await Promise.all(files.map((file) => sharp(images + file).metadata()));
    expect(
      Math.min(...sizes.map(({ width, height }) => Math.max(width, height))),
    ).toBeGreaterThanOrEqual(1600);
  });

  test('the border of every pack picture is transparent, so that no shadow is cut off', async () => {
    // The shadow is the same in every language, so one language per group of packs is enough.
    // test/long/packs.test.ts checks all languages.
    const sample = groups.map((group, i) => `${group}.${languageIds[i % languageIds.length]}.webp`);
    const alphas = await Promise.all(sample.map(borderAlpha));
    expect(sample.filter((_, i) => alphas[i] !== 0)).toEqual([]);
  });

  test('all original pictures of packs together are below 25 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(images + file).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
  });

  test('the six product labels have six different colours from the style sheet', () => {
    const hues = supplementIds.map((id) => getHue(supplements[id].theme));
    expect(new Set(hues).size).toBe(6);
  });
});
