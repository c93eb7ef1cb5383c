import type { Picture } from '../../../images/catalogue.ts';
import type { PresetName } from '../../../images/setup.ts';
import { fileUrl, type ImageSources, imageSources } from '../../../images/url.ts';

type Size = { sizes: string; preset?: never } | { preset: PresetName; sizes?: never };

type ImageProps = {
  picture: Picture;
  /** The text alternative in the page's language; empty for decoration. */
  alt: string;
  /** True for the page's largest picture above the fold; at most one per page. React preloads it. */
  priority?: boolean;
  /**
   * The browser does not load the picture with the page, even near the screen (rule 12.13). `seen`: it loads
   * when it comes into view. `touched`: on a phone, beneath an opening with a picture, it loads at the first
   * touch.
   */
  waits?: 'seen' | 'touched' | undefined;
};

const first = { fetchPriority: 'high' } as const;
const later = { loading: 'lazy', decoding: 'async' } as const;

/**
 * A photograph in the widths that its place needs, above a placeholder. The behaviour `pictures` hides the
 * placeholder once the photograph has loaded. A waiting photograph has no placeholder: its place is tinted,
 * and many placeholders would make the page heavy.
 */
export function Image({ picture, alt, priority = false, waits, ...size }: ImageProps & Size) {
  const { width, height, placeholder } = picture;
  const { src, ...choice } = getSources(picture, size);
  // With one width the browser has no choice, so the image has only `src`.
  const sources = choice.srcSet.includes(',/') ? { src, ...choice } : { src };
  const when = priority ? first : later;
  return (
    <span className="picture" data-waits={waits}>
      {!waits && (
        <img className="placeholder" src={placeholder} alt="" width={width} height={height} />
      )}
      <img {...sources} alt={alt} width={width} height={height} {...when} />
    </span>
  );
}

function getSources({ address, width, version }: Picture, size: Size): ImageSources {
  return imageSources(address, width, { ...size, modifiers: { format: 'auto', version } });
}

/** A vector picture, served as it is. */
export function Drawing({ picture, alt }: Pick<ImageProps, 'picture' | 'alt'>) {
  const { width, height } = picture;
  return <img src={fileUrl(picture)} alt={alt} width={width} height={height} {...later} />;
}
