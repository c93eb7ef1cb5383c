import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type SupplementId, supplementIds } from '../../../worker/catalogue/products.ts';
import { type Language, languageIds } from '../languages.ts';
import { type FormId, formIds, forms, millimetres, toForm, toVessel } from './forms.ts';
import { getHue, getTheme, type ItemId, isEbook, itemIds, labelHtml } from './labels/labels.ts';
import { type LabelCamera, labelCamera } from './labels/photograph.ts';
import { type Cutout, compose } from './picture/compose.ts';
import { denoise } from './picture/denoise.ts';
import { develop, developShadow, type Plate, type Texture, toLight } from './picture/develop.ts';
import { enlarge } from './picture/enlarge.ts';
import { counts, frames, places } from './picture/groups.ts';
import { composeRange } from './picture/range.ts';
import { draft, final, footprint, fullWidth, getExposure, plate, printSize } from './plates.ts';

/** The pictures to make. A missing form, product, language or count stands for all of them. */
type Choice = {
  form?: string | undefined;
  product?: string | undefined;
  lang?: string | undefined;
  count?: string | undefined;
  draft: boolean;
  fresh: boolean;
};

const images = new URL('../../../assets/images/', import.meta.url);

/**
 * Makes the chosen pictures, form by form.
 * @throws Error if Blender is missing or fails
 */
export async function renderPacks(choice: Choice): Promise<void> {
  const camera = await labelCamera();
  for (const folder of ['packs/', 'ebooks/', 'range/'])
    await mkdir(new URL(folder, images), { recursive: true });
  const cutouts: Cutouts = new Map();
  try {
    for (const form of formIds) {
      if (!choice.form || choice.form === form) await photographForm(form, camera, choice, cutouts);
    }
  } finally {
    await camera.close();
  }
  for (const [language, made] of cutouts) {
    if (supplementIds.some((id) => !made[id])) continue;
    const bytes = await composeRange(made as Record<SupplementId, Cutout>, heights);
    await save(`range/six.${language}.webp`, bytes);
  }
}

/** The pictures of single packs, by language and product. The picture of all packs is made from them. */
type Cutouts = Map<Language, Partial<Record<ItemId, Cutout>>>;

const heights = Object.fromEntries(
  supplementIds.map((id) => [id, forms[toVessel(id)].cap.to * millimetres(id)]),
) as Record<SupplementId, number>;

async function photographForm(form: FormId, camera: LabelCamera, choice: Choice, cutouts: Cutouts) {
  const items = itemIds.filter(
    (id) => toForm(id) === form && (!choice.product || choice.product === id),
  );
  const inLanguages = languageIds.filter((id) => !choice.lang || choice.lang === id);
  if (items.length === 0) return;
  const negative = enlarge(
    denoise(denoise(await plate(form, choice.draft ? draft : final, choice.fresh))),
    fullWidth,
  );
  const { width, height } = printSize(form);
  for (const id of items) {
    for (const language of inLanguages) {
      const label = await camera.photograph(labelHtml(id, language, width, height));
      const made = await cutout(form, id, negative, label);
      cutouts.set(language, { ...cutouts.get(language), [id]: made });
      await publish(id, language, made, choice.count);
    }
  }
}

async function cutout(form: FormId, id: ItemId, negative: Plate, label: Texture): Promise<Cutout> {
  const { width, height } = negative;
  const tint = toLight(getHue(getTheme(id)));
  const small = { width: negative.shadowWidth, height: (negative.shadowWidth * 8) / 7 };
  const picture = (pixels: Uint8ClampedArray, size: { width: number; height: number }) =>
    sharp(pixels, { raw: { ...size, channels: 4 } });
  const shadow = picture(developShadow(negative.shadow, small.width, small.height), small);
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
    await save(name, await compose(made, places(n), frames[n]));
  }
}

async function save(name: string, bytes: Buffer) {
  await writeFile(new URL(name, images), bytes);
  console.log(`assets/images/${name}  ${(bytes.length / 1024).toFixed(0)} KB`);
}
