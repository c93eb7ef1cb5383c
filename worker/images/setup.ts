/**
 * How pictures are delivered (rules 4.23 and 4.24). To use the hosted service, an operator sets
 * `provider` to `hosted` and enters the account's hash; nothing else changes.
 */
export const imageSetup = {
  provider: 'builtin',
  hosted: { baseUrl: 'https://imagedelivery.net', accountHash: '' },
  /** Min-widths of the screen, in CSS pixels. */
  breakpoints: { xs: 475, sm: 640, md: 854, lg: 1025, xl: 1281, xxl: 1536 },
  densities: [1, 2],
  /** The widths of renditions: the breakpoints, and smaller ones for thumbnails and cards. */
  widths: [160, 240, 320, 475, 640, 854, 1025, 1281, 1536],
  /** The default first. `auto` is avif where the browser accepts it and it is smaller. */
  formats: ['webp', 'auto'],
  placeholder: { width: 10, height: 10, quality: 50, blur: 3 },
  /** Named sets of options; an option given beside a preset overrides it. */
  presets: {
    hero: { sizes: '72vw md:46vw xl:560px' },
    card: { sizes: '80vw sm:46vw md:320px' },
    /** In one width: it comes only when it is wanted, and each further one is a line in every page. */
    gallery: { sizes: '427px', densities: [2] },
    thumbnail: { sizes: '80px' },
  },
} as const satisfies ImageSetup;

/** Other hosts that pictures come from; the pages' security policy has to allow them. */
export function imageOrigins({ provider, hosted }: ImageSetup = imageSetup): readonly string[] {
  return provider === 'hosted' ? [hosted.baseUrl] : [];
}

export type ImageSetup = {
  provider: ProviderName;
  hosted: { baseUrl: string; accountHash: string };
  breakpoints: Readonly<Record<string, number>>;
  densities: readonly number[];
  widths: readonly number[];
  formats: readonly string[];
  placeholder: { width: number; height: number; quality: number; blur: number };
  presets: Readonly<Record<string, ImageOptions>>;
};

type ProviderName = 'hosted' | 'builtin';
export type PresetName = keyof typeof imageSetup.presets;
export type ImageFormat = (typeof imageSetup.formats)[number];

/** What is asked of a provider, by full names; addresses abbreviate them. */
export type Modifiers = {
  width?: number | undefined;
  height?: number | undefined;
  fit?: string | undefined;
  quality?: number | undefined;
  format?: string | undefined;
  blur?: number | undefined;
  gamma?: number | undefined;
  /** Eight hex digits of the original's content, so that a changed picture shows at once. */
  version?: string | undefined;
};

export type ImageOptions = {
  provider?: ProviderName;
  preset?: PresetName | (string & {});
  modifiers?: Modifiers;
  /** How wide the picture is shown: a size, then others from a breakpoint on: `72vw md:420px`. */
  sizes?: string;
  densities?: readonly number[];
};
