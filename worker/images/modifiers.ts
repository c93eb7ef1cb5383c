import { type ImageFormat, imageSetup, type Modifiers } from './setup.ts';

/** A request to the built-in delivery. */
type RenditionRequest = { width: number; format: ImageFormat; version: string | null };

/** The name of each modifier in an address, in the order of writing. */
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

/** The given modifiers in a fixed order: `w=640,f=auto,v=1a2b3c4d`. */
export function writeModifiers(modifiers: Modifiers): string {
  return Object.entries(keys)
    .map(([name, key]) => [key, modifiers[name as keyof Modifiers]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

/**
 * Reads the modifiers of a built-in address. Null for an unlisted width or format, or for another spelling:
 * strangers must not be able to make us resize pictures without limit (rule 5.16).
 */
export function readModifiers(text: string): RenditionRequest | null {
  const [, digits, name = imageSetup.formats[0], version = null] = grammar.exec(text) ?? [];
  const width = imageSetup.widths.find((listed) => String(listed) === digits);
  const format = imageSetup.formats.find((listed) => listed === name);
  return width && format ? { width, format, version } : null;
}
