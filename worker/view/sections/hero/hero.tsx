import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Botanical, type BotanicalName } from '../../parts/picture/botanical.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type HeroProps = {
  /** Stands small above the heading; empty where there is nothing to say. */
  eyebrow: string;
  heading: string;
  lead: string;
  action: OrderButtonProps;
  picture: Picture;
  /** What the picture shows, for who cannot see it. */
  pictureText: string;
  /** What is in it. */
  caption: string;
  /** Stand left and right of the picture. */
  sprigs: readonly [BotanicalName, BotanicalName];
};

/** The first thing a visitor sees: what it is, what it promises, what to do. */
export function Hero(props: HeroProps) {
  const { eyebrow, heading, lead, action, picture, pictureText, caption, sprigs } = props;
  const shape = picture.width > picture.height ? 'landscape' : undefined;
  return (
    <section className="hero wrap">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <OrderButton {...action} />
      </div>
      <figure className="hero-picture" data-shape={shape}>
        {sprigs.map((name) => (
          <Botanical key={name} name={name} />
        ))}
        <Image picture={picture} alt={pictureText} preset="hero" priority />
        <figcaption>{caption}</figcaption>
      </figure>
    </section>
  );
}
