export type GuaranteeNoticeProps = {
  title: string;
  /** The minimum duration of the legal guarantee. */
  duration: string;
  /** The Commission's file in the page's language, with its words as the text alternative. */
  picture: { src: string; alt: string; width: number; height: number };
  /** The link to the EU portal's page about guarantees. */
  more: { text: string; href: string };
};

/**
 * The EU's harmonised notice about the legal guarantee, shown before an order of goods (rule 9.12): the Commission's
 * file, unchanged, folded below its title and the duration.
 */
export function GuaranteeNotice({ title, duration, picture, more }: GuaranteeNoticeProps) {
  return (
    <aside className="guarantee-notice" aria-label={title} data-guarantee-notice="">
      <details className="question">
        <summary>
          <span>
            <strong>{title}</strong> {duration}
          </span>
        </summary>
        <img {...picture} alt={picture.alt} loading="lazy" />
        <p>
          <a href={more.href} target="_blank" rel="noopener">
            {more.text}
          </a>
        </p>
      </details>
    </aside>
  );
}
