import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

/** An opening that no other page has: packs by month, or figures beside the pack. */
export type HeroSceneProps = {
  kind: 'months' | 'figures';
  picture: Picture;
  pictureText: string;
  /** One pack each for `months`, lines beside the only pack for `figures`; the text may be empty. */
  marks: readonly { figure: string; text: string }[];
};

export function HeroScene({ kind, picture, pictureText, marks }: HeroSceneProps) {
  if (kind === 'months') {
    return (
      <ol className="hero-months">
        {marks.map(({ figure }, i) => (
          <li key={figure}>
            <Image
              picture={picture}
              alt={i === 0 ? pictureText : ''}
              sizes="28vw md:180px"
              priority={i === 0}
            />
            {figure}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div className="hero-figures">
      <Image picture={picture} alt={pictureText} sizes="42vw md:280px" priority />
      <ul className="hero-figure-list">
        {marks.map(({ figure, text }) => (
          <li key={figure + text}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
