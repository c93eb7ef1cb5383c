import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../ops/art/languages.ts';
import { getHue } from '../../../ops/art/packs/labels/labels.ts';
import { counts, places, reach } from '../../../ops/art/packs/picture/groups.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { borderAlpha, packFiles as files, groups, images } from '../../support/packs.ts';

describe('groups of packs', () => {
  it.each(counts)('a group of %i shows exactly that many packs', (count) => {
    expect(places(count)).toHaveLength(count);
  });

  it.each(counts)(
    'in a group of %i nothing behind is larger than what stands before it',
    (count) => {
      const sizes = places(count).map(({ scale }) => scale);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
      expect(sizes.at(-1)).toBe(1);
      if (count > 2) expect(sizes[0]).toBeLessThan(1);
    },
  );

  it.each(counts)('in a group of %i no pack stands before the middle half of another', (count) => {
    const group = places(count);
    group.forEach((pack, index) => {
      for (const before of group.slice(index + 1)) {
        const apart = Math.abs(pack.x - before.x);
        expect(apart).toBeGreaterThanOrEqual(pack.scale / 4 + before.scale / 2);
      }
    });
  });

  it('a group reaches from its leftmost to its rightmost pack', () => {
    expect(reach(places(1))).toBe(0.5);
    expect(reach(places(3))).toBeGreaterThan(1);
  });
});

describe('rules 2.9 and 10.6: product pictures', () => {
  it('every product has its picture for every count and label language', () => {
    expect(files.filter((file) => !existsSync(images + file))).toEqual([]);
  });

  it('every original has at least 1600 px on its long side', async () => {
    const sizes = await Promise.all(files.map((file) => sharp(images + file).metadata()));
    expect(
      Math.min(...sizes.map(({ width, height }) => Math.max(width, height))),
    ).toBeGreaterThanOrEqual(1600);
  });

  it('no shadow is cut: the border of every picture is transparent', async () => {
    // The label's language moves no shadow: each group is looked at in one. All: test/long/packs.test.ts.
    const sample = groups.map((group, i) => `${group}.${languageIds[i % languageIds.length]}.webp`);
    const alphas = await Promise.all(sample.map(borderAlpha));
    expect(sample.filter((_, i) => alphas[i] !== 0)).toEqual([]);
  });

  it('the originals together stay below 25 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(images + file).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
  });

  it('six labels have six hues, taken from the stylesheet', () => {
    const hues = supplementIds.map((id) => getHue(supplements[id].theme));
    expect(new Set(hues).size).toBe(6);
  });
});
