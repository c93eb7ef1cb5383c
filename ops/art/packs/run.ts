import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type SupplementId, supplementIds } from '../../../worker/catalogue/products.ts';
import { type Language, languageIds } from '../languages.ts';
import { type FormId, forms, millimetres, toForm, toVessel } from './forms.ts';
import { getHue, getTheme, type ItemId, isEbook, itemIds, labelHtml } from './labels/labels.ts';
import { type LabelCamera, labelCamera } from './labels/photograph.ts';
import { type Cutout, compose, finish } from './picture/compose.ts';
import { denoise } from './picture/denoise.ts';
import { develop, developShadow, type Plate, type Texture, toLight } from './picture/develop.ts';
import { enlarge } from './picture/enlarge.ts';
import { counts, type Frame, places, singleFrame } from './picture/groups.ts';
import { composeRange, wholeRange } from './picture/range.ts';
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
 * Makes the chosen pictures: the single packs form by form, then the groups, then the pictures of all packs. Groups are
 * composed of the single packs' pictures, so they need no Blender.
 * @throws Error if Blender is missing or fails
 */
export async function renderPacks(choice: Choice): Promise<void> {
  for (const folder of ['packs/', 'ebooks/', 'range/'])
    await mkdir(new URL(folder, images), { recursive: true });
  const languages = languageIds.filter((id) => !choice.lang || choice.lang === id);
  const items = itemIds.filter(
    (id) =>
      (!choice.form || choice.form === toForm(id)) && (!choice.product || choice.product === id),
  );
  if (!choice.count || choice.count === '1') {
    const camera = await labelCamera();
    try {
      for (const [form, ofIt] of Map.groupBy(items, toForm))
        await photographForm(form, ofIt, languages, camera, choice);
    } finally {
      await camera.close();
    }
  }
  for (const language of languages) await composeGroups(items, language, choice.count);
}

async function photographForm(
  form: FormId,
  items: readonly ItemId[],
  languages: readonly Language[],
  camera: LabelCamera,
  choice: Choice,
) {
  const negative = enlarge(
    denoise(denoise(await plate(form, choice.draft ? draft : final, choice.fresh))),
    fullWidth,
  );
  const { width, height } = printSize(form);
  for (const id of items) {
    for (const language of languages) {
      const label = await camera.photograph(labelHtml(id, language, width, height));
      await save(singlePath(id, language), await single(form, id, negative, label));
    }
  }
}

/** The picture of a single pack or book with its shadow, as WebP. */
async function single(form: FormId, id: ItemId, negative: Plate, label: Texture) {
  const { width, height } = negative;
  const tint = toLight(getHue(getTheme(id)));
  const small = { width: negative.shadowWidth, height: (negative.shadowWidth * 8) / 7 };
  const picture = (pixels: Uint8ClampedArray, size: Frame) =>
    sharp(pixels, { raw: { ...size, channels: 4 } });
  const shadow = picture(developShadow(negative.shadow, small.width, small.height), small);
  const pack = picture(develop(negative, label, tint, getExposure(form)), { width, height });
  const whole = await sharp(await shadow.blur(2.5).png().toBuffer())
    .resize(width, height)
    .composite([{ input: await pack.png().toBuffer() }])
    .png()
    .toBuffer();
  return finish(whole, { width, height });
}

function singlePath(id: ItemId, language: Language): string {
  return isEbook(id) ? `ebooks/${id}.${language}.webp` : `packs/${id}-1.${language}.webp`;
}

/** Composes the groups of the chosen packs in a language. If all products are chosen, also the picture of all packs. */
async function composeGroups(items: readonly ItemId[], language: Language, count?: string) {
  const chosen = supplementIds.filter((id) => items.includes(id));
  const cutouts = new Map<SupplementId, Cutout>();
  for (const id of chosen) {
    const cutout = await readCutout(id, language);
    cutouts.set(id, cutout);
    for (const n of counts) {
      if (n === 1 || (count && Number(count) !== n)) continue;
      await save(`packs/${id}-${n}.${language}.webp`, await compose(cutout, places(n)));
    }
  }
  if ((count && count !== wholeRange) || chosen.length < supplementIds.length) return;
  const all = Object.fromEntries(cutouts) as Record<SupplementId, Cutout>;
  await save(`range/six.${language}.webp`, await composeRange(all, heights));
}

async function readCutout(id: SupplementId, language: Language): Promise<Cutout> {
  const picture = await readFile(new URL(singlePath(id, language), images));
  return { picture, frame: singleFrame, ...footprint(toVessel(id), singleFrame.height) };
}

const heights = Object.fromEntries(
  supplementIds.map((id) => [id, forms[toVessel(id)].cap.to * millimetres(id)]),
) as Record<SupplementId, number>;

async function save(name: string, bytes: Buffer) {
  await writeFile(new URL(name, images), bytes);
  console.log(`assets/images/${name}  ${(bytes.length / 1024).toFixed(0)} KB`);
}
