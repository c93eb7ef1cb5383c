import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';

const folder = 'test/photographs';
/** Where one finds what is not as it was: the new photograph, and where it differs. */
const results = 'test-results/photographs';

/** A colour channel that differs by this much, of 255, is seen. */
const SEEN = 32;
/** So many pixels may differ: less than a letter. */
const TOLERATED = 24;

type Outcome = 'same' | 'differs' | 'new';

/** Compares a photograph with its reference. What is not the same is left in `test-results` to look at. */
export async function compare(name: string, taken: Buffer): Promise<Outcome> {
  const path = `${folder}/${name}.webp`;
  const reference = existsSync(path) ? await readFile(path) : null;
  const kept = await asKept(taken);
  if (reference?.equals(kept)) return 'same';
  const difference = reference && (await differenceOf(reference, kept));
  if (reference && !difference) return 'same';
  await mkdir(results, { recursive: true });
  await writeFile(`${results}/${name}.webp`, kept);
  if (difference) await writeFile(`${results}/${name}-difference.png`, difference);
  return reference ? 'differs' : 'new';
}

/** Makes a photograph its name's reference. */
export async function accept(name: string, taken: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.webp`, await asKept(taken));
}

/** References are small because they lose a little; a new photograph loses the same before they are compared. */
function asKept(taken: Buffer): Promise<Buffer> {
  return sharp(taken).webp({ quality: 80 }).toBuffer();
}

/** The names of all references there are. */
export function referenceNames(): string[] {
  return globSync(`${folder}/*.webp`).map((path) => basename(path, '.webp'));
}

/** The browser the references were taken by; null where there are none. */
export async function referenceBrowser(): Promise<string | null> {
  const text = await readFile(`${folder}/browser.json`, 'utf8').catch(() => 'null');
  const facts: unknown = JSON.parse(text);
  return typeof facts === 'object' && facts && 'version' in facts ? String(facts.version) : null;
}

export async function acceptBrowser(version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/browser.json`, `${JSON.stringify({ version }, null, 2)}\n`);
}

/** A picture of where two photographs differ, or null where nobody would see it. */
async function differenceOf(reference: Buffer, taken: Buffer): Promise<Buffer | null> {
  const [before, now] = await Promise.all([sharp(reference).metadata(), sharp(taken).metadata()]);
  const isSameSize = before.width === now.width && before.height === now.height;
  const difference = isSameSize
    ? sharp(reference)
        .removeAlpha()
        .composite([{ input: taken, blend: 'difference' }])
    : sharp(taken).negate();
  const pixels = await difference.clone().removeAlpha().raw().toBuffer();
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > SEEN) seen += 1;
  }
  return isSameSize && seen <= TOLERATED ? null : difference.png().toBuffer();
}
