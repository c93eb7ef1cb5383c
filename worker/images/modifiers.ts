import { type ImageFormat, imageSetup, type Modifiers } from './setup.ts';

/** The rendition that the built-in delivery is asked for. */
type Rendering = { width: number; format: ImageFormat; version: string | null };

/** How a modifier is written, in the order it is written. */
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

/** `w=640,f=auto,v=1a2b3c4d`: the modifiers that are given, in one order. */
export function writeModifiers(modifiers: Modifiers): string {
  return Object.entries(keys)
    .map(([name, key]) => [key, modifiers[name as keyof Modifiers]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

/**
 * Reads the modifiers of a built-in address, or null: only listed widths and formats, each
 * written in one way, so that strangers cannot make us resize pictures at will (rule 5.16).
 */
export function readModifiers(text: string): Rendering | null {
  const [, digits, name = imageSetup.formats[0], version = null] = grammar.exec(text) ?? [];
  const width = imageSetup.widths.find((listed) => String(listed) === digits);
  const format = imageSetup.formats.find((listed) => listed === name);
  return width && format ? { width, format, version } : null;
}
