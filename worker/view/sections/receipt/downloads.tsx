import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type DownloadsProps = {
  heading: string;
  ebooks: readonly {
    id: string;
    picture: Picture;
    title: string;
    /** The ebook's format and length. */
    form: string;
    /** The link that downloads the ebook; null until the ebook can be downloaded. */
    link: { href: string; label: string } | null;
    /** The text with the day from which the ebook can be downloaded. */
    from: string;
  }[];
  /** The form that mails the download links to the buyer; null while no ebook can be downloaded. */
  mail: { action: string; number: string; send: string; note: string } | null;
};

/** The ebooks of a paid order. Each has its download link, or the day from which it can be downloaded. */
export function Downloads({ heading, ebooks, mail }: DownloadsProps) {
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
      {mail && (
        <form method="post" action={mail.action} aria-label={mail.send}>
          <input type="hidden" name="orderNumber" value={mail.number} />
          <button type="submit" className="button">
            {mail.send}
          </button>
          <small>{mail.note}</small>
        </form>
      )}
    </div>
  );
}
