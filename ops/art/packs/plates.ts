import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runBlender } from './blender.ts';
import { type FormId, everyForm as forms } from './forms.ts';
import type { Plate } from './picture/develop.ts';

type Quality = { width: number; samples: number };
/**
 * The quality of final pictures: the width in px, and the samples of each pixel. A plate is enlarged to `fullWidth`
 * before its label is printed.
 */
export const final: Quality = { width: 1050, samples: 64 };
export const draft: Quality = { width: 420, samples: 12 };
/** The width of a single pack's picture in px. */
export const fullWidth = 1400;

const cache = new URL('.cache/', import.meta.url);
const scene = fileURLToPath(new URL('scene/scene.py', import.meta.url));

/**
 * Renders a plate: a form with a blank label. Stores the plate in the cache.
 * @throws Error if Blender is missing or fails
 */
async function renderPlate(id: FormId, { width, samples }: Quality): Promise<void> {
  const folder = fileURLToPath(new URL(`${id}-${width}/`, cache));
  const size = [width, (width * 8) / 7];
  await runBlender(scene, folder, { form: forms[id], size, samples });
}

/** Returns a form's plate from the cache. Renders the plate first if it is missing or `isFresh` is true. */
export async function plate(id: FormId, quality: Quality, isFresh: boolean): Promise<Plate> {
  const folder = new URL(`${id}-${quality.width}/`, cache);
  if (isFresh || !existsSync(new URL('shadow.f32', folder))) await renderPlate(id, quality);
  const read = async (name: string) => {
    const bytes = await readFile(new URL(name, folder));
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  };
  return {
    width: quality.width,
    height: (quality.width * 8) / 7,
    beauty: await read('beauty.f32'),
    shadow: await read('shadow.f32'),
    shadowWidth: quality.width / 3,
  };
}

/** The exposure of a form's pictures; 1 leaves the rendered brightness. */
export function getExposure(id: FormId): number {
  return forms[id].exposure;
}

/** The size of a form's label or cover in px: 640 px are one scene unit. */
export function printSize(id: FormId): { width: number; height: number } {
  const form = forms[id];
  const unit = 640;
  if ('book' in form) {
    return {
      width: Math.round(form.book.width * unit),
      height: Math.round(form.book.height * unit),
    };
  }
  const { radius, degrees, from, to } = form.label;
  const around = (radius * degrees * Math.PI) / 180;
  return { width: Math.round(around * unit), height: Math.round((to - from) * unit) };
}

/**
 * The width and height of a form in a plate of `plateHeight`, and the height of its foot above the lower edge;
 * all in px.
 */
export function footprint(id: FormId, plateHeight: number) {
  const form = forms[id];
  const unit = plateHeight / form.span;
  const foot = plateHeight * 0.125;
  if ('book' in form)
    return { width: form.book.width * unit, height: form.book.height * unit, foot };
  const radius = Math.max(...form.outer.map(([r = 0]) => r));
  return { width: 2 * radius * unit, height: form.cap.to * unit, foot };
}
