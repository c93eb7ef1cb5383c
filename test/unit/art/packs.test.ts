import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languageIds } from '../../../ops/art/languages.ts';
import { getHue } from '../../../ops/art/packs/labels/labels.ts';
import { counts, places, reach } from '../../../ops/art/packs/picture/groups.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { borderAlpha, packFiles as files, groups, images } from '../../support/packs.ts';

describe('the drawings of groups of packs', () => {
  test.each(counts)('a group of %i packs shows exactly that many packs', (count) => {
    expect(places(count)).toHaveLength(count);
  });

  test.each(counts)(
    'in a group of %i packs no pack is larger than a pack in front of it',
    (count) => {
      const sizes = places(count).map(({ scale }) => scale);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
      expect(sizes.at(-1)).toBe(1);
      if (count > 2) expect(sizes[0]).toBeLessThan(1);
    },
  );

  test.each(counts)(
    'in a group of %i packs no pack hides the middle half of another pack',
    (count) => {
      const group = places(count);
      group.forEach((pack, index) => {
        for (const front of group.slice(index + 1)) {
          const distance = Math.abs(pack.x - front.x);
          expect(distance).toBeGreaterThanOrEqual(pack.scale / 4 + front.scale / 2);
        }
      });
    },
  );

  test('the reach of a group of packs is half the group’s width, measured in widths of a front pack', () => {
    expect(reach(places(1))).toBe(0.5);
    expect(reach(places(3))).toBeGreaterThan(1);
  });
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
