export type GuaranteeNoticeProps = {
  title: string;
  /** The minimum duration of the legal guarantee, shown in large letters. */
  duration: string;
  paragraphs: readonly string[];
  /** The link to the EU portal's page about guarantees. */
  more: { text: string; href: string };
};

/**
 * The EU's standard notice about the legal guarantee, shown before an order of goods (rule 9.12). If the
 * notice is folded, it shows only its title and the duration.
 */
export function GuaranteeNotice(props: GuaranteeNoticeProps & { isFolded?: boolean }) {
  const { title, duration, paragraphs, more, isFolded = false } = props;
  return (
    <aside className="guarantee-notice" aria-label={title} data-guarantee-notice="">
      <details open={!isFolded}>
        <summary>
          <strong>{title}</strong> <span className="guarantee-duration">{duration}</span>
        </summary>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href={more.href} target="_blank" rel="noopener">
            {more.text}
          </a>
        </p>
      </details>
    </aside>
  );
}
