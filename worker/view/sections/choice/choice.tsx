import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type ChoiceProps = {
  heading: string;
  products: readonly {
    /** The product's id. */
    id: string;
    /** Where it is chosen; null for the one that the page shows. */
    href: string | null;
    picture: Picture;
    name: string;
    /** What it is for: `a good glass in the morning`. */
    text: string;
  }[];
};

/** The products among which the visitor chooses; each is a state of the page with an address of its own. */
export function Choice({ heading, products }: ChoiceProps) {
  return (
    <nav className="wrap choice-of" id="choice" aria-labelledby="choice-heading">
      <h2 id="choice-heading">{heading}</h2>
      <ul className="choices">
        {products.map(({ id, href, picture, name, text }) => (
          <li key={id}>
            <a href={href ?? undefined} aria-current={href ? undefined : 'true'} data-choice={id}>
              <Image picture={picture} alt="" sizes="30vw md:160px" priority={!href} />
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
