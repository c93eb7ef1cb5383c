import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';

/**
 * A special picture at the top of a page. `months`: one pack for each month. `figures`: figures beside a
 * single pack.
 */
export type HeroSceneProps = {
  kind: 'months' | 'figures';
  picture: Picture;
  pictureText: string;
  /**
   * For `months`: a caption for each pack. For `figures`: the lines beside the single pack. `text` may be
   * empty.
   */
  captions: readonly { figure: string; text: string }[];
};

export function HeroScene({ kind, picture, pictureText, captions }: HeroSceneProps) {
  if (kind === 'months') {
    return (
      <ol className="hero-months">
        {captions.map(({ figure }, i) => (
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
        {captions.map(({ figure, text }) => (
          <li key={figure + text}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
