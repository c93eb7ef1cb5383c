import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type DownloadsProps = {
  heading: string;
  ebooks: readonly {
    id: string;
    picture: Picture;
    title: string;
    /** Its form and length. */
    form: string;
    /** Null until it may be downloaded; then `from` says when. */
    link: { href: string; label: string } | null;
    from: string;
  }[];
};

/** The ebooks of a paid order, each with its link or the day from which there is one. */
export function Downloads({ heading, ebooks }: DownloadsProps) {
  return (
    <div className="downloads">
      <h2>{heading}</h2>
      <ul>
        {ebooks.map(({ id, picture, title, form, link, from }) => (
          <li key={id} data-download={id}>
            <Image picture={picture} alt="" preset="thumbnail" />
            <div>
              <strong>{title}</strong>
              <small>{form}</small>
              {link ? (
                <a className="button" href={link.href} data-native="">
                  {link.label}
                </a>
              ) : (
                <p>{from}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
