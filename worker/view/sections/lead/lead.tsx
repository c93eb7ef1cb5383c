import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type LeadProps = {
  /** The legal term for "advertisement", in small print above the heading; else empty. */
  adLabel: string;
  heading: string;
  lead: string;
  /** Null if the page's order button is elsewhere. */
  action: OrderButtonProps | null;
  /** Beside the heading; on a desk large, but where the page's button is elsewhere. Null of most pages. */
  picture: { picture: Picture; text: string } | null;
};

/** A page opening in words, on some pages with a picture beside them. */
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
