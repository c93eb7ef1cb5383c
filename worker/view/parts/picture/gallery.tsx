import type { Picture } from '../../../images/catalogue.ts';
import { Image } from './image.tsx';

export type GalleryPicture = {
  picture: Picture;
  /** The text alternative of the picture. */
  text: string;
  /** The picture's short name, such as `Label`. */
  name: string;
  /**
   * True if the picture may be cropped so that it fills its frame. Otherwise the frame shows the whole
   * picture.
   */
  fills?: true;
  /**
   * The link that shows the picture's content in full size, in the page's dialog. Null or undefined for a
   * picture without such a link.
   */
  enlarged?: { href: string; dialog: string } | null;
};

export type GalleryProps = {
  /** The accessible name of the gallery, such as `Pictures of Slim`. */
  label: string;
  /**
   * The pictures. The first one is the largest picture of the page. The browser loads the others when they
   * come into view.
   */
  pictures: readonly GalleryPicture[];
};

/**
 * Pictures side by side. One picture is visible at a time. The visitor scrolls the pictures by finger, mouse
 * wheel or arrow keys. Below the pictures are links with their names. A script marks the link to the visible
 * picture.
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
