import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type EbookId, ebookIds, isSupplementId } from '../../../worker/catalogue/products.ts';
import { bookHtml } from '../ebooks/book.ts';
import { openPress } from '../ebooks/print.ts';
import { type Language, languageIds } from '../languages.ts';
import { runBlender } from '../packs/blender.ts';
import { formOf } from '../packs/forms.ts';
import { getHue, getTheme, labelHtml } from '../packs/labels/labels.ts';
import { labelCamera } from '../packs/labels/photograph.ts';
import { develop, type Plate, type Texture, toLight } from '../packs/picture/develop.ts';
import { enlarge } from '../packs/picture/enlarge.ts';
import { printSize } from '../packs/plates.ts';
import { stills } from './scenes.ts';
import type { Still } from './things.ts';

/** Pixels of a picture's side. */
export const SIDE = 1200;
const final = { side: 1000, samples: 48 };
const draft = { side: 300, samples: 8 };
/** What plain paper is in the light of the scene: it is developed to the shop's warm sheet. */
const paper = [0.86, 0.785, 0.68];
/** Pages of a sample that lie open: the first two after its introduction. */
const open = [3, 4];

export type Wanted = {
  id?: string | undefined;
  lang?: string | undefined;
  draft: boolean;
  fresh: boolean;
};

const images = new URL('../../../assets/images/', import.meta.url);
const scene = fileURLToPath(new URL('scene/still.py', import.meta.url));
const cache = new URL('.cache/', import.meta.url);

/**
 * Makes every wanted still life.
 * @throws Error when Blender is missing or fails
 */
export async function renderStills(wanted: Wanted): Promise<void> {
  for (const [id, still] of stills) {
    if (wanted.id && wanted.id !== id) continue;
    const negative = enlarge(await plate(still, wanted), SIDE);
    for (const { path, texture, tint } of await prints(id, wanted.lang)) {
      const pixels = develop(negative, texture, toLight(tint), 1);
      const size = { width: SIDE, height: SIDE };
      await mkdir(new URL(path.replace(/[^/]+$/, ''), images), { recursive: true });
      const bytes = await sharp(pixels, { raw: { ...size, channels: 4 } })
        .removeAlpha()
        .webp({ quality: 84, effort: 5, smartSubsample: true })
        .toBuffer();
      await writeFile(new URL(path, images), bytes);
      console.log(`assets/images/${path}  ${(bytes.length / 1024).toFixed(0)} KB`);
    }
  }
}

async function plate(still: Still, { draft: isDraft, fresh }: Wanted): Promise<Plate> {
  const { side, samples } = isDraft ? draft : final;
  const job = { ...still, paper, size: [side, side], samples };
  const key = createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 12);
  const folder = new URL(`${key}/`, cache);
  const file = new URL('beauty.f32', folder);
  if (fresh || !existsSync(file)) await runBlender(scene, fileURLToPath(folder), job);
  const bytes = await readFile(file);
  const beauty = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  return { width: side, height: side, beauty, shadow: new Float32Array() };
}

type Print = { path: string; texture: Texture; tint: string };
const blank: Texture = { width: 1, height: 1, pixels: Uint8Array.of(255, 255, 255) };

/** What is printed on a still life, and which files that makes. */
async function prints(id: string, lang: string | undefined): Promise<Print[]> {
  const [family = '', ...rest] = id.split('-');
  const name = rest.join('-');
  const inLanguages = languageIds.filter((language) => !lang || lang === language);
  if (family === 'spread') return ebookSpreads(inLanguages);
  if (family !== 'parcel')
    return [{ path: `${family}/${name}.webp`, texture: blank, tint: '#ffffff' }];
  if (!isSupplementId(name)) throw new Error(`${id} is no picture of a product`);
  const { width, height } = printSize(formOf(name));
  const camera = await labelCamera();
  const made: Print[] = [];
  for (const language of inLanguages) {
    const texture = await camera.photograph(labelHtml(name, language, width, height));
    made.push({ path: `parcel/${name}.${language}.webp`, texture, tint: getHue(getTheme(name)) });
  }
  await camera.close();
  return made;
}

async function ebookSpreads(inLanguages: readonly Language[]): Promise<Print[]> {
  const press = await openPress();
  const made: Print[] = [];
  for (const ebook of ebookIds) {
    for (const language of inLanguages) {
      const texture = await spreadOf(await press.photograph(await bookHtml(ebook, language), open));
      made.push({
        path: `spread/${ebook}.${language}.webp`,
        texture,
        tint: getHue(getTheme(ebook satisfies EbookId)),
      });
    }
  }
  await press.close();
  return made;
}

/** Two pages side by side. */
async function spreadOf([left, right]: readonly Buffer[]): Promise<Texture> {
  const { width, height } = await sharp(left).metadata();
  if (!left || !right || !width || !height) throw new Error('A spread has two pages');
  const { data, info } = await sharp({
    create: { width: width * 2, height, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width, top: 0 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
