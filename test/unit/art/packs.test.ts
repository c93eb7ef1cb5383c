import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../ops/art/languages.ts';
import { getHue } from '../../../ops/art/packs/labels/labels.ts';
import { counts, places, reach } from '../../../ops/art/packs/picture/groups.ts';
import { ebookIds, supplementIds, supplements } from '../../../worker/catalogue/products.ts';

const images = fileURLToPath(new URL('../../../assets/images/', import.meta.url));
const files = [
  ...supplementIds.flatMap((id) =>
    counts.flatMap((count) => languageIds.map((lang) => `packs/${id}-${count}.${lang}.webp`)),
  ),
  ...ebookIds.flatMap((id) => languageIds.map((lang) => `ebooks/${id}.${lang}.webp`)),
];

/** The most opaque pixel on the picture's border. */
async function borderAlpha(file: string): Promise<number> {
  const { data, info } = await sharp(images + file)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rows = [data.subarray(0, width), data.subarray((height - 1) * width)];
  const sides = Array.from({ length: height }, (_, y) => [
    data[y * width] ?? 255,
    data[y * width + width - 1] ?? 255,
  ]);
  return Math.max(...rows.flatMap((row) => [...row]), ...sides.flat());
}

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
    const alphas = await Promise.all(files.map(borderAlpha));
    expect(files.filter((_, i) => alphas[i] !== 0)).toEqual([]);
  }, 120_000);

  it('the originals together stay below 25 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(images + file).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
  });

  it('six labels have six hues, taken from the stylesheet', () => {
    const hues = supplementIds.map((id) => getHue(supplements[id].theme));
    expect(new Set(hues).size).toBe(6);
  });
});
