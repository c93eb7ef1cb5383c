import type { Picture } from '../../../images/catalogue.ts';
import type { PresetName } from '../../../images/setup.ts';
import { fileUrl, type ImageSources, imageSources } from '../../../images/url.ts';

type Size = { sizes: string; preset?: never } | { preset: PresetName; sizes?: never };

type ImageProps = {
  picture: Picture;
  /** The text alternative in the page's language; empty for a picture that is decoration. */
  alt: string;
  /**
   * True for the largest picture on the first screen of a page; at most one per page. React makes the
   * browser preload it.
   */
  priority?: boolean;
  /**
   * If set, the browser loads the picture later than a lazy picture near the screen (rule 12.13). `seen`:
   * in a gallery, when it comes into view. `touched`: at the visitor's first interaction with the page. It
   * only waits on a phone, below an opening section that has a picture itself.
   */
  waits?: 'seen' | 'touched' | undefined;
};

const first = { fetchPriority: 'high' } as const;
const later = { loading: 'lazy', decoding: 'async' } as const;

/**
 * A photograph in several widths. The largest one on the first screen is in front of a placeholder, which the script
 * `pictures` hides once the photograph has loaded. The others have none, because many placeholders would make the page
 * heavy.
 */
export function Image({ picture, alt, priority = false, waits, ...size }: ImageProps & Size) {
  const { width, height, placeholder } = picture;
  const { src, ...choice } = getSources(picture, size);
  // With only one width the browser has nothing to choose, so the element has `src` and no `srcset`.
  const sources = / \d+w,/.test(choice.srcSet) ? { src, ...choice } : { src };
  const when = priority ? first : later;
  return (
    <span className="picture" data-waits={waits}>
      {priority && (
        <img className="placeholder" src={placeholder} alt="" width={width} height={height} />
      )}
      <img {...sources} alt={alt} width={width} height={height} {...when} />
    </span>
  );
}

function getSources({ address, width, version }: Picture, size: Size): ImageSources {
  return imageSources(address, width, { ...size, modifiers: { format: 'auto', version } });
}

/** A vector picture. Its file is served without changes. */
export function Drawing({ picture, alt }: Pick<ImageProps, 'picture' | 'alt'>) {
  const { width, height } = picture;
  return <img src={fileUrl(picture)} alt={alt} width={width} height={height} {...later} />;
}
