export type InformationProps = {
  level: 'h1' | 'h2';
  /** Marks that this is not a question: `Good to know`. */
  kicker: string;
  heading: string;
  text: string;
  /** The source of the statement; empty if it is not a statement of fact. */
  source: string;
  /** The id of a drawing in /images/symbols.svg. */
  drawing: string;
};

/** A fact between two questions. */
export function Information(props: InformationProps) {
  const { level: Heading, kicker, heading, text, source, drawing } = props;
  return (
    <div className="quiz-information">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`/images/symbols.svg#${drawing}`} />
      </svg>
      <p className="eyebrow">{kicker}</p>
      <Heading>{heading}</Heading>
      <p>{text}</p>
      {source && <p className="quiz-source">{source}</p>}
    </div>
  );
}
