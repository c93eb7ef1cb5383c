import type { Picture } from './catalogue.ts';
import { readModifiers, writeModifiers } from './modifiers.ts';
import { type ImageOptions, type ImageSetup, imageSetup, type Modifiers } from './setup.ts';
import { readSizes } from './sizes.ts';

type Provider = (id: string, modifiers: Modifiers, setup: ImageSetup) => string;

/** The function that makes the URL of a picture, for each provider. */
const providers: Readonly<Record<string, Provider>> = {
  /**
   * The hosted image service has its own versions, so its URLs do not contain `version`. They always contain
   * gamma 0, which is the default (rule 4.23).
   */
  hosted: (id, { version, ...modifiers }, { hosted }) => {
    if (!hosted.accountHash) throw new Error('The hosted provider needs its account hash');
    const text = writeModifiers({ gamma: 0, ...modifiers });
    return `${hosted.baseUrl}/${hosted.accountHash}/${id}/${text}`;
  },
  builtin: (id, modifiers) => {
    const text = writeModifiers(modifiers);
    if (!readModifiers(text))
      throw new Error(`The shop does not send pictures with the modifiers '${text}'`);
    return `/_img/${id}/${text}`;
  },
};

/**
 * The URL of a picture. `id` is the picture's name in URLs. The provider in the options replaces the provider
 * in the setup.
 * @throws TypeError for an id that is not a string
 * @throws Error for an unknown provider or preset, a hosted account without its hash, or modifiers that the
 * shop itself would refuse
 */
export function imageUrl(
  id: string,
  options: ImageOptions = {},
  setup: ImageSetup = imageSetup,
): string {
  if (typeof id !== 'string') {
    throw new TypeError(`A picture is named by a string, not by ${JSON.stringify(id)}`);
  }
  const { provider: name = setup.provider, modifiers = {} } = withPreset(options, setup);
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) throw new Error(`Unknown image provider: ${name}`);
  return provider(id, modifiers, setup);
}

/** The URL of a picture's original file. It is the only URL of a picture in a single size. */
export function fileUrl({ path, version }: Pick<Picture, 'path' | 'version'>): string {
  return `/images/${path}?v=${version}`;
}

/** The attributes of an image element that name its picture files. */
export type ImageSources = { src: string; srcSet: string; sizes: string };

/**
 * The URLs of a picture in all widths that fit its `sizes`. Without `sizes` the displayed width is the
 * screen's width. `maxWidth` is the width of the original in pixels.
 * @throws the errors of `imageUrl`, and Error for an empty list of densities or unreadable sizes
 */
export function imageSources(
  id: string,
  maxWidth: number,
  options: ImageOptions = {},
  setup: ImageSetup = imageSetup,
): ImageSources {
  const {
    sizes: input = '100vw',
    densities = setup.densities,
    ...rest
  } = withPreset(options, setup);
  const { sizes, widths } = readSizes(input, { ...setup, densities }, maxWidth);
  const candidates = widths.map((width) => {
    const modifiers = { ...rest.modifiers, width };
    return { url: imageUrl(id, { ...rest, modifiers }, setup), width };
  });
  return {
    src: candidates.at(-1)?.url ?? '',
    srcSet: candidates.map(({ url, width }) => `${url} ${width}w`).join(','),
    sizes,
  };
}

/** Adds the options of the preset. The picture's own options replace them. */
function withPreset({ preset, ...own }: ImageOptions, setup: ImageSetup): ImageOptions {
  if (preset === undefined) return own;
  const named = Object.hasOwn(setup.presets, preset) ? setup.presets[preset] : undefined;
  if (!named) throw new Error(`Unknown image preset: ${preset}`);
  return { ...named, ...own, modifiers: { ...named.modifiers, ...own.modifiers } };
}
