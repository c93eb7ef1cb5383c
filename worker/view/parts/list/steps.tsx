import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../picture/image.tsx';

type StepsProps = {
  heading: string;
  /** The steps in their order. The style sheet numbers them. */
  steps: readonly { title: string; text: string }[];
  /** The picture beside the steps. */
  picture?: { picture: Picture; text: string };
};

/** A numbered list of steps. */
export function Steps({ heading, steps, picture }: StepsProps) {
  return (
    <section className={picture ? 'wrap section pictured-steps' : 'wrap section'}>
      <h2>{heading}</h2>
      {picture && <Image picture={picture.picture} alt={picture.text} sizes="90vw md:480px" />}
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
