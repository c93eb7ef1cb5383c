import type { Picture } from '../../../../images/catalogue.ts';
import { Image } from '../../../parts/picture/image.tsx';

export type EbookOfferProps = {
  /** Two of its pages, and what they show for who cannot see them. */
  picture: Picture;
  pictureText: string;
  title: string;
  text: string;
  /** The format, length and delivery: `PDF, 64 pages`. */
  small: string;
};

/** An ebook and two of its pages. Other elements refer to it by `id`. */
export function EbookOffer({
  id,
  picture,
  pictureText,
  title,
  text,
  small,
}: EbookOfferProps & { id: string }) {
  return (
    <div className="bump-offer" id={id}>
      <Image picture={picture} alt={pictureText} sizes="112px" waits="touched" />
      <div>
        <strong className="bump-title">{title}</strong>
        <p>{text}</p>
        <small>{small}</small>
      </div>
    </div>
  );
}
