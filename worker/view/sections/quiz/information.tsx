import type { FactDrawing } from '../../../../client/icon-names.ts';

type InformationProps = {
  level: 'h1' | 'h2';
  /** Marks that this is not a question: `Good to know`. */
  kicker: string;
  heading: string;
  text: string;
  /** The source of the statement; empty if it is not a statement of fact. */
  source: string;
  drawing?: FactDrawing | undefined;
  /** The product that the fact is about, with its name. */
  pack?: PackPicture | undefined;
};

type PackPicture = {
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
  name: string;
};

/** A fact between two questions: what stands in its card. */
export function Information(props: InformationProps) {
  const { level: Heading, kicker, heading, text, source, drawing, pack } = props;
  const { name = '', ...picture } = pack ?? {};
  return (
    <>
      <div className="quiz-pictures">
        {drawing && (
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <use href={`/images/quiz-symbols.svg#${drawing}`} />
          </svg>
        )}
        {pack && (
          <figure>
            <img {...picture} alt="" />
            <figcaption>{name}</figcaption>
          </figure>
        )}
      </div>
      <p className="eyebrow">{kicker}</p>
      <Heading>{heading}</Heading>
      <p>{text}</p>
      {source && <p className="quiz-source">{source}</p>}
    </>
  );
}
