/**
 * The delivery of pictures (rules 4.23 and 4.24). To use the hosted service, an operator sets `provider` to
 * `hosted` and enters the account's hash. Nothing else changes.
 */
export const imageSetup = {
  provider: 'builtin',
  hosted: { baseUrl: 'https://imagedelivery.net', accountHash: '' },
  /** The minimum widths of the screen, in CSS pixels. */
  breakpoints: { xs: 475, sm: 640, md: 854, lg: 1025, xl: 1281, xxl: 1536 },
  densities: [1, 2],
  /** The widths of renditions: the breakpoints, and smaller ones for thumbnails and cards. */
  widths: [160, 240, 320, 475, 640, 854, 1025, 1281, 1536],
  /** The default format is first. `auto` is AVIF if the browser accepts it and it is smaller, else WebP. */
  formats: ['webp', 'auto'],
  placeholder: { width: 10, height: 10, quality: 50, blur: 3 },
  /** Named sets of options. An option beside a preset overrides the preset's option. */
  presets: {
    hero: { sizes: '72vw md:46vw xl:560px' },
    card: { sizes: '80vw sm:46vw md:320px' },
    /**
     * One width only: the picture loads when a visitor needs it, and each further width is a line in every
     * page.
     */
    gallery: { sizes: '427px', densities: [2] },
    thumbnail: { sizes: '80px' },
  },
} as const satisfies ImageSetup;

/** The other hosts of pictures. The security policy of the pages must allow them. */
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

/** The modifiers in a picture's address, by their full names. Addresses abbreviate the names. */
export type Modifiers = {
  width?: number | undefined;
  height?: number | undefined;
  fit?: string | undefined;
  quality?: number | undefined;
  format?: string | undefined;
  blur?: number | undefined;
  gamma?: number | undefined;
  /**
   * The first eight hex digits of the hash of the original's content, so that a changed picture shows at
   * once.
   */
  version?: string | undefined;
};

export type ImageOptions = {
  provider?: ProviderName;
  preset?: PresetName | (string & {});
  modifiers?: Modifiers;
  /** The displayed width: a size, then further sizes from a breakpoint on: `72vw md:420px`. */
  sizes?: string;
  densities?: readonly number[];
};
