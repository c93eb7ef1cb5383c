/**
 * The settings for sending pictures (rules 4.23 and 4.24). To use the hosted image service, an
 * operator sets `provider` to `hosted` and enters the hash of the account. Nothing else must change.
 */
export const imageSetup = {
  provider: 'builtin',
  hosted: { baseUrl: 'https://imagedelivery.net', accountHash: '' },
  /** The screen widths, in CSS pixels, from which each named breakpoint applies. */
  breakpoints: { xs: 475, sm: 640, md: 854, lg: 1025, xl: 1281, xxl: 1536 },
  densities: [1, 2],
  /** The widths of resized pictures: the breakpoints, and smaller widths for thumbnails and cards. */
  widths: [160, 240, 320, 475, 640, 854, 1025, 1281, 1536],
  /**
   * The format `webp` is used if a URL names none. `auto` is AVIF if the browser accepts it and it is
   * smaller, else WebP.
   */
  formats: ['webp', 'auto'],
  placeholder: { width: 10, height: 10, quality: 50, blur: 3 },
  /** Named sets of options. An option that is given together with a preset replaces the preset's option. */
  presets: {
    hero: { sizes: '90vw md:46vw xl:560px' },
    card: { sizes: '80vw sm:46vw md:320px' },
    /**
     * The gallery has only one width. Its pictures load when the visitor needs them, and each additional
     * width would add a line to the HTML of every page.
     */
    gallery: { sizes: '427px', densities: [2] },
    thumbnail: { sizes: '80px' },
  },
} as const satisfies ImageSetup;

/** The other sites from which pictures come. The Content-Security-Policy of the pages must permit them. */
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

/** The modifiers of a picture's URL, by their full names. The URL contains short names. */
export type Modifiers = {
  width?: number | undefined;
  height?: number | undefined;
  fit?: string | undefined;
  quality?: number | undefined;
  format?: string | undefined;
  blur?: number | undefined;
  gamma?: number | undefined;
  /**
   * The first eight hexadecimal digits of the hash of the original file. If the file changes, the URL
   * changes, so visitors see the new picture at once.
   */
  version?: string | undefined;
};

export type ImageOptions = {
  provider?: ProviderName;
  preset?: PresetName | (string & {});
  modifiers?: Modifiers;
  /** The displayed width on small screens, then the width from each breakpoint on: `72vw md:420px`. */
  sizes?: string;
  densities?: readonly number[];
};
