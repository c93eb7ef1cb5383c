import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type LeadProps = {
  /** The legal term for "advertisement", in small print above the heading; empty without an advertorial. */
  adLabel: string;
  heading: string;
  lead: string;
  /** The order button; null if the page has it elsewhere. */
  action: OrderButtonProps | null;
  /** The picture beside the heading; small if the order button is elsewhere. Null on most pages. */
  picture: { picture: Picture; text: string } | null;
};

/** The opening of a page without a hero: heading, lead, and an optional picture and order button. */
export function Lead({ adLabel, heading, lead, action, picture }: LeadProps) {
  return (
    <section className="opening wrap" data-size={picture && (action ? 'large' : 'small')}>
      {picture && (
        <Image
          picture={picture.picture}
          alt={picture.text}
          sizes={action ? '120px md:480px' : '80px md:240px'}
          priority
        />
      )}
      {adLabel && <p className="eyebrow">{adLabel}</p>}
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {action && <OrderButton {...action} />}
    </section>
  );
}
