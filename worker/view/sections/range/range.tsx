import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type RangeProps = {
  heading: string;
  /** One picture of all packs in the order of the tiles. Each tile shows the part with its pack. */
  shelf: Picture;
  tiles: readonly {
    /** The product's theme, for the hue of the tile. */
    theme: string;
    name: string;
    /** The page that sells the product; null for a product sold only as an upsell. */
    href: string | null;
    /** The typical day of the product's user. */
    situation: string;
    /** The leading nutrient with its amount in a day. */
    dose: string;
    /** The nutrient's authorised claim, and the mandatory statements that only this claim needs. */
    claim: string;
    statements: string;
    /** The reason for a missing link; empty with a link. */
    note: string;
  }[];
  /** The mandatory statements that every claim needs. */
  note: string;
  quiz: { href: string; heading: string; text: string; label: string };
};

/** All products, each with its pack, leading nutrient and claim, and a quiz for undecided visitors. */
export function Range({ heading, shelf, tiles, note, quiz }: RangeProps) {
  return (
    <section className="band section" id="range">
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className="range">
          {tiles.map((tile) => (
            <li key={tile.name} data-theme={tile.theme}>
              <div className="range-pack">
                <Image picture={shelf} alt="" sizes="320px lg:480px" />
              </div>
              <h3>{tile.href ? <a href={tile.href}>{tile.name}</a> : tile.name}</h3>
              <p className="range-situation">{tile.situation}</p>
              <p className="range-dose">{tile.dose}</p>
              <p>{tile.claim}</p>
              {tile.statements && <p className="range-small">{tile.statements}</p>}
              {tile.note && <p className="range-small">{tile.note}</p>}
            </li>
          ))}
        </ul>
        <p className="section-note">{note}</p>
        <div className="range-quiz">
          <h3>{quiz.heading}</h3>
          <p>{quiz.text}</p>
          <a className="button" href={quiz.href}>
            {quiz.label}
          </a>
        </div>
      </div>
    </section>
  );
}
