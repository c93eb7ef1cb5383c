import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { type ImageFile, imageFiles } from '../../../worker/images/files.ts';
import { imageSetup } from '../../../worker/images/setup.ts';

/**
 * The settings of the small blurred picture that is shown while a picture loads (rule 4.24). They make its WebP file
 * as small as possible: transparent pictures get the colour of the paper, because a transparent file is twice as large.
 */
const recipe = { ...imageSetup.placeholder, effort: 6, background: '#fffdf9' };

type Measured = { width: number; height: number; placeholder?: string };
type Facts = Measured & { versions: Record<string, string> };

/**
 * The facts of every picture by id: width and height in pixels, the placeholder as a data URL, and the version of each
 * file (the first eight hex digits of its hash). Variants of a picture differ only in their words, so all variants
 * have the size and the placeholder of the first variant. node_modules/.cache stores the measurements by content.
 * @throws Error that names a missing file of the catalogue
 */
export async function pictureFacts(
  root: string,
  files: readonly ImageFile[] = imageFiles,
): Promise<Record<string, Facts>> {
  const cachePath = `${root}node_modules/.cache/pictures.json`;
  const cache = await readFile(cachePath, 'utf8').then(JSON.parse, () => ({}));
  const newCache: Record<string, Measured> = {};
  const facts: Record<string, Facts> = {};
  for (const file of files) {
    const bytes = await readOriginal(root, file);
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const picture = facts[file.id];
    if (picture) picture.versions[file.address] = version;
    else {
      const key = `${version} ${JSON.stringify(recipe)}`;
      const measured: Measured = cache[key] ?? (await measure(bytes, file));
      newCache[key] = measured;
      facts[file.id] = { ...measured, versions: { [file.address]: version } };
    }
  }
  await mkdir(dirname(cachePath), { recursive: true });
  await writeFile(cachePath, JSON.stringify(newCache));
  return facts;
}

async function readOriginal(root: string, { path }: ImageFile): Promise<Buffer> {
  try {
    return await readFile(`${root}assets/images/${path}`);
  } catch (cause) {
    throw new Error(`assets/images/${path} is in the image catalogue, but the file is missing`, {
      cause,
    });
  }
}

async function measure(bytes: Buffer, { path, isSingleSize }: ImageFile): Promise<Measured> {
  const { width, height } = await sharp(bytes).metadata();
  if (!width || !height) throw new Error(`assets/images/${path} has no size`);
  if (isSingleSize) return { width, height };
  const { quality, effort, background } = recipe;
  const small = await sharp(bytes)
    .flatten({ background })
    .resize(recipe.width, recipe.height, { fit: 'fill' })
    .blur(recipe.blur)
    .webp({ quality, effort })
    .toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${small.toString('base64')}` };
}
