import { Fragment } from 'react';
import { Icon } from '../../../../client/icon.tsx';
import type { Picture } from '../../../images/catalogue.ts';
import { Labels, type LabelsProps } from '../../parts/label/labels.tsx';
import { GuaranteeNotice, type GuaranteeNoticeProps } from '../../parts/legal/guarantee-notice.tsx';
import { Notice, type NoticeProps } from '../../parts/message/notice.tsx';
import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';
import { OrderSummary, type OrderSummaryProps } from '../../parts/order/order-summary.tsx';
import { Botanical, type BotanicalName } from '../../parts/picture/botanical.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { ProductFacts, type ProductFactsProps } from '../../parts/product/product-facts.tsx';

export type UpsellProps = {
  /** The theme of the offered product. */
  theme: string;
  /** The confirmation of the placed order, with the paid amount. */
  placed: { heading: string; text: string };
  notice: NoticeProps | null;
  /** The page's position among the offers, such as `Offer 1 of 3`; may be empty. */
  position: string;
  heading: string;
  lead: string;
  picture: Picture;
  pictureText: string;
  /** The nutrients with their dose and claim, and the mandatory statements about the claims. */
  points: readonly { drawing: BotanicalName; name: string; dose: string; claim: string }[];
  note: string;
  /** The offer as a question, above the price. */
  question: string;
  /** The sentence that the offer is a separate order. */
  scope: string;
  /** The price of all packs, with notes: VAT, price per pack and price per kilogram. */
  price: { amount: string; notes: readonly string[] };
  /** The saving against single packs and the basis of the comparison; null without a saving. */
  saving: { amount: string; note: string } | null;
  action: string;
  proof: OrderProofProps;
  summary: OrderSummaryProps;
  accept: { label: string; note: string };
  /** The text of the link to the summary with the binding button. */
  summaryLink: string;
  decline: string;
  facts: { title: string } & ProductFactsProps;
  /** The product label in further languages of the delivery country. */
  labels: LabelsProps | null;
  guarantee: GuaranteeNoticeProps | null;
};

const ORDER = 'upsell-order';

/**
 * One offer after the order: first the confirmation of the order, then the offer, its price and 'No, thanks',
 * then the reasons. An accepted offer is a separate contract, so it has a separate summary and binding button.
 */
export function Upsell(props: UpsellProps) {
  const { theme, placed, notice, position, price, points, saving, proof, summary } = props;
  const { accept, decline, facts } = props;
  return (
    <div className="wrap upsell" data-theme={theme}>
      <form className="order-page" method="post" action={props.action}>
        <header>
          <p className="upsell-placed" data-placed="">
            <Icon name="circle-check" />
            <span>
              <strong>{placed.heading}</strong> {placed.text}
            </span>
          </p>
          {notice && <Notice {...notice} />}
          {position && <p className="eyebrow">{position}</p>}
          <h1>{props.heading}</h1>
          <figure className="upsell-picture">
            <Image picture={props.picture} alt={props.pictureText} sizes="md:45vw" priority />
          </figure>
        </header>
        <div className="upsell-decision">
          <h2>{props.question}</h2>
          <p className="upsell-price">
            <strong>{price.amount}</strong>
            {price.notes.map((note) => (
              // The space separates the notes for screen readers.
              <Fragment key={note}>
                {' '}
                <span>{note}</span>
              </Fragment>
            ))}
          </p>
          {saving && (
            <p className="upsell-saving">
              <strong>{saving.amount}</strong> {saving.note}
            </p>
          )}
          <div className="upsell-answers">
            <a className="button" href={`#${ORDER}`}>
              {props.summaryLink}
            </a>
            <button type="submit" name="decline" value="1" className="button" data-decline="">
              {decline}
            </button>
          </div>
        </div>
        <div>
          <p className="lead">{props.lead}</p>
          <ul className="upsell-points">
            {points.map(({ drawing, name, dose, claim }) => (
              <li key={name}>
                <Botanical name={drawing} />
                <p>
                  <strong>{name}</strong> {dose} {claim && <span>{claim}</span>}
                </p>
              </li>
            ))}
          </ul>
          <p className="section-note">{props.note}</p>
          {props.guarantee && <GuaranteeNotice {...props.guarantee} />}
        </div>
        <div id={ORDER} className="order-card">
          <p>{props.scope}</p>
          <OrderProof {...proof} />
          <OrderSummary {...summary} />
          <button
            type="submit"
            name="accept"
            value="1"
            className="button button-pay button-binding"
            data-accept=""
          >
            <span>{accept.label}</span>
            <span className="spinner" aria-hidden="true" />
          </button>
          <p className="binding-terms">{accept.note}</p>
        </div>
      </form>
      <details className="question">
        <summary>
          <h2>{facts.title}</h2>
        </summary>
        <ProductFacts {...facts} />
      </details>
      {props.labels && <Labels {...props.labels} />}
    </div>
  );
}
