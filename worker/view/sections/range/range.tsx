import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

export type RangeProps = {
  heading: string;
  /** All packs beside each other, in the order of the tiles: each tile shows its own part. */
  shelf: Picture;
  tiles: readonly {
    /** The product's theme: its hue. */
    theme: string;
    name: string;
    /** Where it is sold; null for what is offered after another product only. */
    href: string | null;
    /** Whose day it is for. */
    situation: string;
    /** The leading nutrient with its amount in a day. */
    dose: string;
    /** Its authorised sentence, and the statements that only this one needs. */
    claim: string;
    statements: string;
    /** Why it has no link; empty with one. */
    note: string;
  }[];
  /** The statements that every claim needs. */
  note: string;
  quiz: { href: string; heading: string; text: string; label: string };
};

/** All products, each with its pack, its nutrient and its claim, and a quiz for who cannot choose. */
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
