import type { Picture } from '../../../../images/catalogue.ts';
import { Image } from '../../../parts/picture/image.tsx';

export type EbookOfferProps = {
  picture: Picture;
  title: string;
  text: string;
  /** The format, length and delivery: `PDF, 64 pages`. */
  small: string;
};

/** An ebook and its cover. Other elements refer to it by `id`. */
export function EbookOffer({ id, picture, title, text, small }: EbookOfferProps & { id: string }) {
  return (
    <div className="bump-offer" id={id}>
      <Image picture={picture} alt="" preset="thumbnail" />
      <div>
        <strong className="bump-title">{title}</strong>
        <p>{text}</p>
        <small>{small}</small>
      </div>
    </div>
  );
}
