import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { supplements } from '../../../worker/catalogue/products.ts';
import { type Language, languageIds } from '../languages.ts';
import { getHue, getTheme, type ItemId, isEbook, itemIds, labelHtml } from './labels/labels.ts';
import { type LabelCamera, labelCamera } from './labels/photograph.ts';
import { type Cutout, compose } from './picture/compose.ts';
import { denoise } from './picture/denoise.ts';
import { develop, developShadow, type Plate, type Texture, toLight } from './picture/develop.ts';
import { counts, frames, places } from './picture/groups.ts';
import {
  draft,
  type FormId,
  final,
  footprint,
  formIds,
  getExposure,
  plate,
  printSize,
} from './plates.ts';

/** What to make: all of it, but for what is narrowed to one. */
export type Wanted = {
  form?: string | undefined;
  product?: string | undefined;
  lang?: string | undefined;
  count?: string | undefined;
  draft: boolean;
  fresh: boolean;
};

const images = new URL('../../../assets/images/', import.meta.url);
const vessels = { capsule: 'bottle', tablet: 'tablets', powder: 'jar' } as const;

function getForm(id: ItemId): FormId {
  return isEbook(id) ? 'book' : vessels[supplements[id].form];
}

/**
 * Makes every wanted picture, form by form.
 * @throws Error when Blender is missing or fails
 */
export async function renderPacks(wanted: Wanted): Promise<void> {
  const camera = await labelCamera();
  await mkdir(new URL('packs/', images), { recursive: true });
  await mkdir(new URL('ebooks/', images), { recursive: true });
  try {
    for (const form of formIds) {
      if (!wanted.form || wanted.form === form) await photographForm(form, camera, wanted);
    }
  } finally {
    await camera.close();
  }
}

async function photographForm(form: FormId, camera: LabelCamera, wanted: Wanted) {
  const items = itemIds.filter(
    (id) => getForm(id) === form && (!wanted.product || wanted.product === id),
  );
  const inLanguages = languageIds.filter((id) => !wanted.lang || wanted.lang === id);
  if (items.length === 0) return;
  const negative = denoise(await plate(form, wanted.draft ? draft : final, wanted.fresh));
  const { width, height } = printSize(form);
  for (const id of items) {
    for (const language of inLanguages) {
      const label = await camera.photograph(labelHtml(id, language, width, height));
      await publish(id, language, await cutout(form, id, negative, label), wanted.count);
    }
  }
}

async function cutout(form: FormId, id: ItemId, negative: Plate, label: Texture): Promise<Cutout> {
  const { width, height } = negative;
  const tint = toLight(getHue(getTheme(id)));
  const half = { width: width >> 1, height: height >> 1 };
  const picture = (pixels: Uint8ClampedArray, size: { width: number; height: number }) =>
    sharp(pixels, { raw: { ...size, channels: 4 } });
  const shadow = picture(developShadow(negative.shadow, half.width, half.height), half);
  return {
    pack: await picture(develop(negative, label, tint, getExposure(form)), { width, height })
      .png()
      .toBuffer(),
    shadow: await sharp(await shadow.blur(2.5).png().toBuffer())
      .resize(width, height)
      .png()
      .toBuffer(),
    frame: { width, height },
    ...footprint(form, height),
  };
}

async function publish(id: ItemId, language: Language, made: Cutout, count: string | undefined) {
  for (const n of isEbook(id) ? ([1] as const) : counts) {
    if (count && Number(count) !== n) continue;
    const name = isEbook(id)
      ? `ebooks/${id}.${language}.webp`
      : `packs/${id}-${n}.${language}.webp`;
    const started = performance.now();
    const bytes = await compose(made, places(n), frames[n]);
    await writeFile(new URL(name, images), bytes);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`assets/images/${name}  ${(bytes.length / 1024).toFixed(0)} KB  ${seconds} s`);
  }
}
