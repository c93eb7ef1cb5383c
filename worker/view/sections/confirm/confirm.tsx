import { Labels, type LabelsProps } from '../../parts/label/labels.tsx';
import { GuaranteeNotice, type GuaranteeNoticeProps } from '../../parts/legal/guarantee-notice.tsx';
import { Notice, type NoticeProps } from '../../parts/message/notice.tsx';
import { DeliveryDetails, type DeliveryDetailsProps } from '../../parts/order/delivery-details.tsx';
import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';
import { OrderSummary, type OrderSummaryProps } from '../../parts/order/order-summary.tsx';

export type ConfirmProps = {
  heading: string;
  /** Empty until the payment is approved. */
  lead: string;
  notice: NoticeProps | null;
  /** Null until the address is known. */
  details: DeliveryDetailsProps | null;
  /** The link back to the form; null if `before` leads there. */
  change: { href: string; label: string } | null;
  summary: OrderSummaryProps;
  /**
   * About the order's ebook: the accepted declarations, or what their absence means; null without
   * an ebook.
   */
  ebook: { heading: string; lines: readonly string[] } | null;
  /** The label in further languages of the delivery country. */
  labels: LabelsProps | null;
  guarantee: GuaranteeNoticeProps | null;
  /** Null until the payment is approved. */
  binding: { action: string; proof: OrderProofProps; label: string; terms: Sentence } | null;
  /** What to do before the order can be placed: approve the payment or fill in an address. */
  before: { href: string; label: string } | null;
};

/** A sentence in pieces; those with an address are links. */
type Sentence = readonly { text: string; href?: string }[];

/**
 * The order review: first what is bought and the sum, then the address and, folded, what else the law wants to be
 * read before; last the summary with the binding order button beneath (rule 3.31).
 */
export function Confirm(props: ConfirmProps) {
  const { heading, lead, notice, details, change, summary, ebook, binding, before } = props;
  const { labels, guarantee } = props;
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
        {before && (
          <a className="button button-pay button-binding" href={before.href} data-native="">
            {before.label}
          </a>
        )}
      </div>
    </section>
  );
}

/** Links to the terms. They open in a new tab, so that the order stays open. */
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
