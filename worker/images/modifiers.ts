import { type ImageFormat, imageSetup, type Modifiers } from './setup.ts';

/** A request for a picture that the shop itself resizes. */
type RenditionRequest = { width: number; format: ImageFormat; version: string | null };

/** The short name of each modifier in a URL, in the order in which URLs contain them. */
const keys = {
  width: 'w',
  height: 'h',
  fit: 'fit',
  quality: 'q',
  format: 'f',
  blur: 'blur',
  gamma: 'gamma',
  version: 'v',
} as const satisfies Record<keyof Modifiers, string>;

const grammar = /^w=([1-9]\d*)(?:,f=([a-z]+))?(?:,v=([0-9a-f]{8}))?$/;

/** Writes the modifiers in a fixed order: `w=640,f=auto,v=1a2b3c4d`. */
export function writeModifiers(modifiers: Modifiers): string {
  return Object.entries(keys)
    .map(([name, key]) => [key, modifiers[name as keyof Modifiers]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

/**
 * Reads the modifiers of a picture's URL. Null for a width or format that is not listed, and for modifiers in
 * another order or form. Otherwise anybody could make the shop resize pictures without limit (rule 5.16).
 */
export function readModifiers(text: string): RenditionRequest | null {
  const [, digits, name = imageSetup.formats[0], version = null] = grammar.exec(text) ?? [];
  const width = imageSetup.widths.find((listed) => String(listed) === digits);
  const format = imageSetup.formats.find((listed) => listed === name);
  return width && format ? { width, format, version } : null;
}
