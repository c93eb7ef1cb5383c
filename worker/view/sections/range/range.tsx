import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type RangeProps = {
  heading: string;
  /**
   * One picture with the packs of all products, in the order of the tiles. Each tile shows its part of the
   * picture.
   */
  shelf: Picture;
  tiles: readonly {
    /** The theme of the product. It decides the tile's colour. */
    theme: string;
    name: string;
    /**
     * The web address of the page that sells the product; null for a product that is sold only as an
     * upsell.
     */
    href: string | null;
    /** The text about a typical day of a person who uses the product. */
    situation: string;
    /** The product's first nutrient, with its amount in a daily portion. */
    dose: string;
    /** The health claim for that nutrient; in `statements` the statements that only this claim needs. */
    claim: string;
    statements: string;
    /** The text in place of a missing link; empty if there is a link. */
    note: string;
  }[];
  /** The statements that the law requires for all shown health claims. */
  note: string;
  quiz: { href: string; heading: string; text: string; label: string };
};

/**
 * All products, each with its pack, its first nutrient and a health claim. A quiz helps visitors who cannot
 * decide.
 */
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
