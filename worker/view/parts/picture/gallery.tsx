import type { Picture } from '../../../images/catalogue.ts';
import { Image } from './image.tsx';

export type GalleryPicture = {
  picture: Picture;
  /** What is seen, for who cannot see it. */
  text: string;
  /** In a word: `Label`. */
  name: string;
  /** It may be cut at its edges to fill the place; otherwise it is seen whole. */
  fills?: true;
  /** Where it can be read at full size: the page's dialog opens its section. Null of other pictures. */
  enlarged?: { href: string; dialog: string } | null;
};

export type GalleryProps = {
  /** Its name for screen readers: `Pictures of Slim`. */
  label: string;
  /** The first is the page's largest picture; the others come when they are wanted. */
  pictures: readonly GalleryPicture[];
};

/**
 * Pictures side by side, of which one shows: a list that scrolls by finger, wheel and arrow keys, and
 * links with the pictures' names beneath it. Which one is shown the script says.
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
