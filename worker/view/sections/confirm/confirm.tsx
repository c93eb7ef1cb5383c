import { Labels, type LabelsProps } from '../../parts/label/labels.tsx';
import { GuaranteeNotice, type GuaranteeNoticeProps } from '../../parts/legal/guarantee-notice.tsx';
import { Notice, type NoticeProps } from '../../parts/message/notice.tsx';
import { DeliveryDetails, type DeliveryDetailsProps } from '../../parts/order/delivery-details.tsx';
import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';
import { OrderSummary, type OrderSummaryProps } from '../../parts/order/order-summary.tsx';

export type ConfirmProps = {
  heading: string;
  /** The sentence beneath the heading; empty until the payment is approved. */
  lead: string;
  notice: NoticeProps | null;
  /** The delivery details; null until the wallet has provided the postal address. */
  details: DeliveryDetailsProps | null;
  /** The link back to the order form; null if the link in `requiredStep` leads there. */
  change: { href: string; label: string } | null;
  summary: OrderSummaryProps;
  /**
   * The text about the order's ebook: the declarations that the buyer accepted, or else the number of days
   * until the download. Null if the order has no ebook.
   */
  ebook: { heading: string; lines: readonly string[] } | null;
  /** The product labels in further languages of the delivery country. */
  labels: LabelsProps | null;
  guarantee: GuaranteeNoticeProps | null;
  /** The button that places the order; null until the buyer has approved the payment. */
  binding: { action: string; proof: OrderProofProps; label: string; terms: Sentence } | null;
  /**
   * The step that the buyer must take before placing the order: approve the payment or fill in an address.
   * Null if there is none.
   */
  requiredStep: { href: string; label: string } | null;
};

/** A sentence in pieces. A piece with `href` is a link. */
type Sentence = readonly { text: string; href?: string }[];

/**
 * The page on which the buyer checks the order: first items and sum, then the postal address, then further
 * legal information, which is folded. Last comes the order's table with the binding button below it (rule
 * 3.31).
 */
export function Confirm(props: ConfirmProps) {
  const { heading, lead, notice, details, change, summary, ebook, binding } = props;
  const { requiredStep, labels, guarantee } = props;
  return (
    <section className="wrap order-page">
      <header>
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {notice && <Notice {...notice} />}
        <p className="order-glance" data-glance="">
          {summary.lines.map(({ key, name }) => (
            <span key={key}>{name}</span>
          ))}
          <strong>
            {summary.total.label} {summary.total.amount}
          </strong>
        </p>
      </header>
      <div className="order-facts">
        {details && <DeliveryDetails {...details} />}
        {ebook && (
          <>
            <h2>{ebook.heading}</h2>
            {ebook.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        )}
        {change && (
          <p>
            <a href={change.href}>{change.label}</a>
          </p>
        )}
        {guarantee && <GuaranteeNotice {...guarantee} isFolded />}
        {labels && <Labels {...labels} />}
      </div>
      <div className="order-card">
        <OrderSummary {...summary} />
        {binding && (
          <form method="post" action={binding.action}>
            <OrderProof {...binding.proof} />
            <button type="submit" className="button button-pay button-binding" data-binding="">
              <span>{binding.label}</span>
              <span className="spinner" aria-hidden="true" />
            </button>
            <Terms sentence={binding.terms} />
          </form>
        )}
        {requiredStep && (
          <a className="button button-pay button-binding" href={requiredStep.href} data-native="">
            {requiredStep.label}
          </a>
        )}
      </div>
    </section>
  );
}

/** The sentence with the links to the terms. The links open in a new tab, so that this page stays open. */
function Terms({ sentence }: { sentence: Sentence }) {
  return (
    <p className="binding-terms">
      {sentence.map(({ text, href }) =>
        href ? (
          <a key={text} href={href} target="_blank" rel="noopener">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
