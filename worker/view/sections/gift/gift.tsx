import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type GiftProps = {
  heading: string;
  lead: string;
  picture: Picture;
  /** The picture's text alternative. */
  pictureText: string;
  title: string;
  summary: string;
  /** The format and length. */
  form: string;
};

/** What comes with every bundle of the page. */
export function Gift({ heading, lead, picture, pictureText, ...book }: GiftProps) {
  return (
    <section className="band section">
      <div className="wrap gift">
        <div className="gift-picture">
          <Image picture={picture} alt={pictureText} preset="card" />
        </div>
        <div>
          <h2>{heading}</h2>
          <p className="section-lead">{lead}</p>
          <h3>{book.title}</h3>
          <p>{book.summary}</p>
          <p className="section-note">{book.form}</p>
        </div>
      </div>
    </section>
  );
}
