import type { Picture } from '../../../images/catalogue.ts';
import { Image } from './image.tsx';

export type GalleryPicture = {
  picture: Picture;
  /** The text alternative. */
  text: string;
  /** The name in one word: `Label`. */
  name: string;
  /** True if the picture may be cropped to fill its place; otherwise the place shows the whole picture. */
  fills?: true;
  /**
   * The link that shows the picture's content at full size: a section in the page's dialog. Null for other
   * pictures.
   */
  enlarged?: { href: string; dialog: string } | null;
};

export type GalleryProps = {
  /** The gallery's name for screen readers: `Pictures of Slim`. */
  label: string;
  /** The first picture is the page's largest. The browser loads the others when they come into view. */
  pictures: readonly GalleryPicture[];
};

/**
 * Pictures side by side, with one in view: a list that scrolls by finger, wheel and arrow keys. Beneath it
 * are links with the pictures' names. A script marks the link of the picture in view.
 */
export function Gallery({ label, pictures }: GalleryProps) {
  return (
    <>
      <ul
        className="gallery"
        data-gallery=""
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, it scrolls
        tabIndex={0}
      >
        {pictures.map(({ picture, text, name, fills, enlarged }, i) => {
          const image =
            i === 0 ? (
              <Image picture={picture} alt={text} preset="hero" priority />
            ) : (
              <Image picture={picture} alt={text} preset="gallery" waits="seen" />
            );
          return (
            <li key={name} id={`picture-${i + 1}`} data-fills={fills && ''}>
              {enlarged ? (
                <a href={enlarged.href} data-dialog={enlarged.dialog}>
                  {image}
                </a>
              ) : (
                image
              )}
            </li>
          );
        })}
      </ul>
      <p className="gallery-names">
        {pictures.map(({ name }, i) => (
          <a key={name} href={`#picture-${i + 1}`} aria-current={i === 0 || undefined}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}
