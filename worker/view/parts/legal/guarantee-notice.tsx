export type GuaranteeNoticeProps = {
  title: string;
  /** The minimum duration of the guarantee, shown in large letters. */
  duration: string;
  paragraphs: readonly string[];
  /** The link to the EU's portal. */
  more: { text: string; href: string };
};

/**
 * The EU's harmonised notice of the legal guarantee, shown before an order of goods (rule 9.12). A folded
 * notice shows its title and duration.
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
