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
  notice: NoticeProps | null;
  /** The position among the offers; may be empty. */
  position: string;
  heading: string;
  lead: string;
  picture: Picture;
  pictureText: string;
  /** The nutrients with their dose and claim, and the statements that must accompany them. */
  points: readonly { drawing: BotanicalName; name: string; dose: string; claim: string }[];
  note: string;
  /** The offer as a question, above the price. */
  question: string;
  /** Says that it is an order of its own. */
  scope: string;
  /** The saving against single packs and its basis; null if there is none. */
  saving: { amount: string; note: string } | null;
  action: string;
  proof: OrderProofProps;
  summary: OrderSummaryProps;
  accept: { label: string; note: string };
  decline: string;
  facts: { title: string } & ProductFactsProps;
  /** The label in further languages of the delivery country. */
  labels: LabelsProps | null;
  guarantee: GuaranteeNoticeProps | null;
};

/**
 * One offer after the order. Accepting it is a contract of its own, with its own summary and
 * binding button.
 */
export function Upsell(props: UpsellProps) {
  const { theme, notice, position, points, saving, proof, summary, accept, decline, facts } = props;
  return (
    <div className="wrap upsell" data-theme={theme}>
      <section className="order-page">
        <header>
          {notice && <Notice {...notice} />}
          {position && <p className="eyebrow">{position}</p>}
          <h1>{props.heading}</h1>
          <p className="lead">{props.lead}</p>
        </header>
        <div>
          <figure className="upsell-picture">
            <Image picture={props.picture} alt={props.pictureText} sizes="md:45vw" priority />
          </figure>
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
        <form className="order-card" method="post" action={props.action}>
          <h2>{props.question}</h2>
          <p>{props.scope}</p>
          {saving && (
            <p className="upsell-saving">
              <strong>{saving.amount}</strong> {saving.note}
            </p>
          )}
          <OrderProof {...proof} />
          <OrderSummary {...summary} />
          <button type="submit" name="accept" value="1" className="button-binding" data-accept="">
            <span>{accept.label}</span>
            <span className="spinner" aria-hidden="true" />
          </button>
          <p className="binding-terms">{accept.note}</p>
          <button type="submit" name="decline" value="1" className="button" data-decline="">
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
      {props.labels && <Labels {...props.labels} />}
    </div>
  );
}
