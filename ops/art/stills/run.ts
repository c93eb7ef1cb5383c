import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bookHtml, openNumbers } from '../ebooks/book.ts';
import { openPress } from '../ebooks/print.ts';
import { runBlender } from '../packs/blender.ts';
import { getHue, getTheme } from '../packs/labels/labels.ts';
import { labelCamera } from '../packs/labels/photograph.ts';
import { develop, type Plate, type Texture, toLight } from '../packs/picture/develop.ts';
import { enlarge } from '../packs/picture/enlarge.ts';
import { digest, drawnFrom, hash, productLabelHtml, type Shot, shots } from './catalogue.ts';
import type { Still } from './things.ts';

/**
 * The size of a picture in px. The scene is rendered in a share of it, and enlarged before its labels and pages are
 * printed.
 */
const sizes = { paper: [1200, 1200], wall: [1600, 1360] } as const;
const final = { share: { paper: 5 / 6, wall: 0.55 }, samples: { paper: 40, wall: 12 } };
const draft = { share: { paper: 0.25, wall: 0.25 }, samples: { paper: 8, wall: 8 } };
/** The RGB colour of plain paper in the light of the scene. */
const paper = [0.86, 0.785, 0.68];

type Choice = {
  /** The start of the paths of the chosen pictures. */
  path?: string | undefined;
  lang?: string | undefined;
  draft: boolean;
  fresh: boolean;
};

const images = new URL('../../../assets/images/', import.meta.url);
const scene = (name: string) => fileURLToPath(new URL(`scene/${name}.py`, import.meta.url));
const cache = new URL('.cache/', import.meta.url);

/**
 * Makes the chosen still lifes.
 * @throws Error if Blender is missing or fails
 */
export async function renderStills(choice: Choice): Promise<void> {
  const printer = openPrinter();
  const chosen = shots.filter(
    ({ path, print }) =>
      path.startsWith(choice.path ?? '') &&
      (!print || !choice.lang || print.language === choice.lang),
  );
  const negatives = Map.groupBy(chosen, ({ still }) => still);
  try {
    for (const [still, ofIt] of negatives) {
      const negative = enlarge(await plate(still, choice), sizes[ground(still)][0]);
      for (const shot of ofIt) await save(shot, negative, await printer.print(shot));
    }
  } finally {
    await printer.close();
  }
}

async function save(shot: Shot, negative: Plate, { texture, tint }: Print) {
  const pixels = develop(negative, texture, toLight(tint), 1);
  const { width, height } = negative;
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 84, effort: 5, smartSubsample: true })
    .toBuffer();
  const file = new URL(shot.path, images);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, bytes);
  const drawn = JSON.parse(readFileSync(drawnFrom, 'utf8'));
  drawn[shot.path] = digest(shot);
  const sorted = Object.fromEntries(
    shots.flatMap(({ path }) => (drawn[path] ? [[path, drawn[path]]] : [])),
  );
  await writeFile(drawnFrom, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`assets/images/${shot.path}  ${(bytes.length / 1024).toFixed(0)} KB`);
}

async function plate(still: Still, { draft: isDraft, fresh }: Choice): Promise<Plate> {
  const on = ground(still);
  const { share, samples } = isDraft ? draft : final;
  const [width, height] = sizes[on].map((side) => Math.round(side * share[on])) as [number, number];
  const job = {
    ...still,
    ...(still.wall ? { wall: toLight(still.wall) } : { paper }),
    size: [width, height],
    samples: samples[on],
  };
  const folder = new URL(`${hash(job)}/`, cache);
  const file = new URL('beauty.f32', folder);
  if (fresh || !existsSync(file))
    await runBlender(scene(still.wall ? 'table' : 'still'), fileURLToPath(folder), job);
  const bytes = await readFile(file);
  const beauty = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  return { width, height, beauty, shadow: new Float32Array(), shadowWidth: 0 };
}

/** The things are on plain paper, or on a table in front of a wall. */
const ground = (still: Still) => (still.wall ? 'wall' : 'paper');

type Print = { texture: Texture; tint: string };
const blank: Print = {
  texture: { width: 1, height: 1, pixels: Uint8Array.of(255, 255, 255) },
  tint: '#ffffff',
};

/** Photographs labels and pages. Each of the two browsers starts when it is first needed. */
function openPrinter() {
  let camera: ReturnType<typeof labelCamera> | null = null;
  let press: ReturnType<typeof openPress> | null = null;
  return {
    async print({ print }: Shot): Promise<Print> {
      if (!print) return blank;
      if ('label' in print) {
        camera ??= labelCamera();
        const texture = await (await camera).photograph(
          productLabelHtml(print.label, print.language),
        );
        return { texture, tint: getHue(getTheme(print.label)) };
      }
      press ??= openPress();
      const html = await bookHtml(print.pages, print.language);
      const pages = await (await press).photograph(html, openNumbers);
      return { texture: await joinPages(pages), tint: getHue(getTheme(print.pages)) };
    },
    async close() {
      await (await camera)?.close();
      await (await press)?.close();
    },
  };
}

/** Joins two pages side by side. */
async function joinPages([left, right]: readonly Buffer[]): Promise<Texture> {
  const { width, height } = await sharp(left).metadata();
  if (!left || !right || !width || !height) throw new Error('A spread has two pages');
  const { data, info } = await sharp({
    create: { width: width * 2, height, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
