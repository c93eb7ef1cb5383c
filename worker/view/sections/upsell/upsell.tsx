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
  /** The theme (colours) of the offered product. */
  theme: string;
  /** The confirmation that the order is placed, with the amount paid. */
  placed: { heading: string; text: string };
  notice: NoticeProps | null;
  /** The position of this page among the offers after the order, such as `Offer 1 of 3`; may be empty. */
  position: string;
  heading: string;
  lead: string;
  picture: Picture;
  pictureText: string;
  /**
   * The offered product's nutrients, each with its dose and health claim. `note` has the statements that
   * the law requires beside the claims.
   */
  points: readonly { drawing: BotanicalName; name: string; dose: string; claim: string }[];
  note: string;
  /** The question to the buyer that contains the offer, above the price. */
  question: string;
  /** The sentence that the offer would be a separate order. */
  scope: string;
  /** The price of all packs. `notes` has the VAT, the price per pack and the price per kilogram. */
  price: { amount: string; notes: readonly string[] };
  /** The saving, compared with single packs. `note` explains the comparison. Null if nothing is saved. */
  saving: { amount: string; note: string } | null;
  action: string;
  proof: OrderProofProps;
  summary: OrderSummaryProps;
  accept: { label: string; note: string };
  /** The text of the link to the order's table with the binding button. */
  summaryLink: string;
  decline: string;
  facts: { title: string } & ProductFactsProps;
  /** The product label in further languages of the delivery country. */
  labels: LabelsProps | null;
  guarantee: GuaranteeNoticeProps | null;
};

const ORDER = 'upsell-order';

/**
 * One offer after the order. First comes the confirmation of the order, then the offer with its price and
 * the button 'No, thanks', then the reasons to buy. An accepted offer is a separate contract, so it has its
 * own order table and its own binding button.
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
              // The space separates two notes, so that screen readers do not join them.
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
