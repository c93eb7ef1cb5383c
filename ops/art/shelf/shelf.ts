import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { shelfOrder } from '../../../worker/images/files.ts';
import { type Language, languageIds } from '../languages.ts';

const root = new URL('../../../assets/images/', import.meta.url);

/**
 * The size of the area for each pack on the shelf, in px. worker/view/sections/range/range.css cuts the picture into
 * these areas.
 */
const place = { width: 360, height: 420 };

/**
 * Puts the single packs of all products side by side in one picture, in the order of `shelfOrder` and in areas of
 * equal size. A page with all packs then loads one file.
 */
export async function composeShelves(): Promise<void> {
  await mkdir(new URL('shelf/', root), { recursive: true });
  for (const language of languageIds) {
    const packs = await Promise.all(shelfOrder.map((id) => pack(id, language)));
    const file = `shelf/six.${language}.webp`;
    const { size } = await sharp({
      create: {
        width: place.width * packs.length,
        height: place.height,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite(packs.map((input, i) => ({ input, left: i * place.width, top: 0 })))
      .webp({ quality: 84, alphaQuality: 90, effort: 6 })
      .toFile(new URL(file, root).pathname);
    console.log(`${file}  ${(size / 1024).toFixed(0)} KB`);
  }
}

/** A pack in the size of its area. Crops the photograph's empty margin around the shadow. */
async function pack(id: string, language: Language): Promise<Buffer> {
  return sharp(new URL(`packs/${id}-1.${language}.webp`, root).pathname)
    .extract({ left: 110, top: 110, width: 1245, height: 1452 })
    .resize(place.width, place.height)
    .toBuffer();
}
