import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { languageIds } from '../../ops/art/languages.ts';
import { counts } from '../../ops/art/packs/picture/groups.ts';
import { ebookIds, supplementIds } from '../../worker/catalogue/products.ts';

export const images = fileURLToPath(new URL('../../assets/images/', import.meta.url));

/** The names of the pictures of packs, ebooks and the range. Each has one file for each language of the label. */
export const groups = [
  ...supplementIds.flatMap((id) => counts.map((count) => `packs/${id}-${count}`)),
  ...ebookIds.map((id) => `ebooks/${id}`),
  'range/six',
];

/** The files of all these pictures. */
export const packFiles = groups.flatMap((group) =>
  languageIds.map((lang) => `${group}.${lang}.webp`),
);

/** The highest alpha value of a pixel on the picture's border, from 0 (transparent) to 255. */
export async function borderAlpha(file: string): Promise<number> {
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
