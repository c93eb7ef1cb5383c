import type { Picture } from '../../../images/catalogue.ts';
import type { PresetName } from '../../../images/setup.ts';
import { fileUrl, type ImageSources, imageSources } from '../../../images/url.ts';

type Size = { sizes: string; preset?: never } | { preset: PresetName; sizes?: never };

type ImageProps = {
  picture: Picture;
  /** The text alternative in the page's language; empty for decoration. */
  alt: string;
  /** The page's largest picture above the fold; at most one per page. React preloads it. */
  priority?: boolean;
  /**
   * It is not loaded with the page but when it is wanted, however near it is (rule 12.13): `seen` when
   * it comes into view; `touched`, beneath an opening with a picture on a phone, with the first touch.
   */
  waits?: 'seen' | 'touched' | undefined;
};

const first = { fetchPriority: 'high' } as const;
const later = { loading: 'lazy', decoding: 'async' } as const;

/**
 * A photograph in the widths that its place needs, above a placeholder, which the behaviour
 * `pictures` hides once it has loaded. One that waits has none: its place is tinted, and many of them would make
 * the page heavy.
 */
export function Image({ picture, alt, priority = false, waits, ...size }: ImageProps & Size) {
  const { width, height, placeholder } = picture;
  const { src, ...choice } = getSources(picture, size);
  // Nothing to choose from where there is one width.
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
