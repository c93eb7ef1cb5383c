import type { Picture } from '../../images/catalogue.ts';
import { Image } from '../image.tsx';
import { Notice, type NoticeProps } from '../parts/notice.tsx';
import { OrderProof, type OrderProofProps } from '../parts/order-proof.tsx';
import { OrderSummary, type OrderSummaryProps } from '../parts/order-summary.tsx';
import { ProductFacts, type ProductFactsProps } from '../parts/product-facts.tsx';

export type UpsellProps = {
  /** The offered product's, not the page's. */
  theme: string;
  notice: NoticeProps | null;
  heading: string;
  lead: string;
  picture: Picture;
  pictureText: string;
  /** That it is an order of its own. */
  scope: string;
  action: string;
  proof: OrderProofProps;
  summary: OrderSummaryProps;
  accept: { label: string; note: string };
  decline: string;
  facts: { title: string } & ProductFactsProps;
};

/** One offer after the order. Accepting is a contract of its own: own summary, own binding button. */
export function Upsell(props: UpsellProps) {
  const { theme, notice, heading, lead, scope, proof, summary, accept, decline, facts } = props;
  return (
    <div className="wrap upsell" data-theme={theme}>
      <section className="order-page">
        <header>
          {notice && <Notice {...notice} />}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </header>
        <figure className="upsell-picture">
          <Image picture={props.picture} alt={props.pictureText} sizes="md:45vw" priority />
        </figure>
        <form className="order-card" method="post" action={props.action}>
          <p>{scope}</p>
          <OrderProof {...proof} />
          <OrderSummary {...summary} />
          <button type="submit" name="accept" value="1" className="button-binding" data-accept="">
            <span>{accept.label}</span>
            <span className="spinner" aria-hidden="true" />
          </button>
          <p className="binding-terms">{accept.note}</p>
          <button type="submit" name="decline" value="1" className="button quiet" data-decline="">
            {decline}
          </button>
        </form>
      </section>
      <details className="question">
        <summary>
          <h2>{facts.title}</h2>
        </summary>
        <ProductFacts {...facts} />
      </details>
    </div>
  );
}
