import type { FactDrawing } from '../../../../client/icon-names.ts';

type InformationProps = {
  level: 'h1' | 'h2';
  /** The words that show that this is a fact and not a question, such as `Good to know`. */
  kicker: string;
  heading: string;
  text: string;
  /** The source of the fact; empty if the text states no fact. */
  source: string;
  drawing?: FactDrawing | undefined;
  /** The picture and the name of the product that the text is about. */
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

/** The content of a card with a fact, which is shown between two questions. */
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
