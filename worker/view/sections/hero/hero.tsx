import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Botanical, type BotanicalName } from '../../parts/picture/botanical.tsx';
import { Gallery, type GalleryProps } from '../../parts/picture/gallery.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { HeroScene, type HeroSceneProps } from './hero-scene.tsx';

export type HeroProps = {
  /** A line in small print above the heading; may be empty. */
  eyebrow: string;
  heading: string;
  lead: string;
  action: OrderButtonProps;
  picture: Picture;
  /** The text alternative of the picture. */
  pictureText: string;
  /** The caption below the picture, if there is no gallery; may be empty. */
  caption: string;
  /** The special picture in place of the plain picture; null on most pages. */
  scene: Pick<HeroSceneProps, 'kind' | 'captions'> | null;
  /** The plant drawings to the left and to the right of the picture. */
  sprigs: readonly [BotanicalName, BotanicalName];
  /**
   * The gallery in place of the single picture; null without a gallery. The single picture is the gallery's
   * first one.
   */
  gallery: GalleryProps | null;
};

/** The top of a page: picture, heading, lead and order button. */
export function Hero(props: HeroProps) {
  const { eyebrow, heading, lead, action, picture, pictureText, caption, scene, sprigs, gallery } =
    props;
  const shape = !gallery && picture.width > picture.height ? 'landscape' : undefined;
  return (
    <section className="hero wrap">
      <figure className={gallery ? 'hero-picture' : 'hero-picture hero-alone'} data-shape={shape}>
        {gallery ? (
          <Gallery {...gallery} />
        ) : (
          <>
            {scene ? (
              <HeroScene {...scene} picture={picture} pictureText={pictureText} />
            ) : (
              <Image picture={picture} alt={pictureText} preset="hero" priority />
            )}
            {caption && <figcaption>{caption}</figcaption>}
            {sprigs.map((name) => (
              <Botanical key={name} name={name} />
            ))}
          </>
        )}
      </figure>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <OrderButton {...action} />
      </div>
    </section>
  );
}
