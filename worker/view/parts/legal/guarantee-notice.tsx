export type GuaranteeNoticeProps = {
  title: string;
  /** How long it lasts at least, in large letters. */
  duration: string;
  paragraphs: readonly string[];
  /** The link to the EU's portal. */
  more: { text: string; href: string };
};

/** The EU's harmonised notice of the legal guarantee, before an order of goods (rule 9.12). */
export function GuaranteeNotice({ title, duration, paragraphs, more }: GuaranteeNoticeProps) {
  return (
    <aside className="guarantee-notice" aria-label={title} data-guarantee-notice="">
      <p>
        <strong>{title}</strong>
      </p>
      <p className="guarantee-duration">{duration}</p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href={more.href} target="_blank" rel="noopener">
          {more.text}
        </a>
      </p>
    </aside>
  );
}
