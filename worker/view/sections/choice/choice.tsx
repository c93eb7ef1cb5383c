import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type ChoiceProps = {
  heading: string;
  products: readonly {
    /** The product's id. */
    id: string;
    href: string;
    picture: Picture;
    name: string;
    /** What it is for: `a good glass in the morning`. */
    text: string;
    /** Whether the page shows it. */
    isShown: boolean;
  }[];
};

/** The products among which the visitor chooses; each is a state of the page with an address of its own. */
export function Choice({ heading, products }: ChoiceProps) {
  return (
    <nav className="wrap choice-of" id="choice" aria-labelledby="choice-heading">
      <h2 id="choice-heading">{heading}</h2>
      <ul className="choices">
        {products.map(({ id, href, picture, name, text, isShown }) => (
          <li key={id}>
            <a href={href} aria-current={isShown ? 'true' : undefined} data-choice={id}>
              <Image picture={picture} alt="" sizes="30vw md:160px" priority={isShown} />
              <span>
                <strong>{name}</strong>
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
