import type { Picture } from '../../../images/catalogue.ts';
import type { PresetName } from '../../../images/setup.ts';
import { fileUrl, type ImageSources, imageSources } from '../../../images/url.ts';

type Size = { sizes: string; preset?: never } | { preset: PresetName; sizes?: never };

type ImageProps = {
  picture: Picture;
  /** What it shows, in the page's language; empty where the words beside it say it all. */
  alt: string;
  /** The page's largest picture above the fold: one at most. React puts its preload in the head. */
  priority?: boolean;
};

const first = { fetchPriority: 'high' } as const;
const later = { loading: 'lazy', decoding: 'async' } as const;

/**
 * A photograph in the widths its place calls for, above a placeholder which the behaviour
 * `pictures` takes away once it is there.
 */
export function Image({ picture, alt, priority = false, ...size }: ImageProps & Size) {
  const { width, height, placeholder } = picture;
  const sources = getSources(picture, size);
  const when = priority ? first : later;
  return (
    <span className="picture">
      <img className="placeholder" src={placeholder} alt="" width={width} height={height} />
      <img {...sources} alt={alt} width={width} height={height} {...when} />
    </span>
  );
}

/** The same on every page, and more to work out than to keep. */
const known = new Map<string, ImageSources>();

function getSources({ address, width, version }: Picture, size: Size): ImageSources {
  const key = `${address} ${size.sizes ?? size.preset}`;
  const found = known.get(key);
  if (found) return found;
  const made = imageSources(address, width, { ...size, modifiers: { format: 'auto', version } });
  known.set(key, made);
  return made;
}

/** A vector picture: its file as it is, in any size. */
export function Drawing({ picture, alt }: Pick<ImageProps, 'picture' | 'alt'>) {
  const { width, height } = picture;
  return <img src={fileUrl(picture)} alt={alt} width={width} height={height} {...later} />;
}
