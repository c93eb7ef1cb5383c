import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type LeadProps = {
  /**
   * The legal word for "advertisement", in small print above the heading; empty if the page is not an
   * advertorial.
   */
  adLabel: string;
  heading: string;
  lead: string;
  /** The order button; null if another section of the page has it. */
  action: OrderButtonProps | null;
  /**
   * The picture beside the heading. It is small if another section has the order button. Null on most
   * pages.
   */
  picture: { picture: Picture; text: string } | null;
};

/**
 * The top of a page without a large picture: heading and lead, and on some pages a picture and the order
 * button.
 */
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
