import { legalWord } from '../../law/words.ts';
import { DeliveryDetails } from '../delivery-details.tsx';
import { Nothing } from '../nothing.tsx';
import { Notice } from '../notice.tsx';
import { OrderSummary } from '../order-summary.tsx';
import type { View } from '../view.ts';

/** The last look: items, delivery, total, address, and the binding order button beneath them. */
export function Confirm({ view }: { view: View }) {
  const { t, order } = view;
  if (!order) return <Nothing view={view} words="order:confirm.none" />;
  const approved = order.status === 'approved';
  const lines = order.lines.filter((line) => line.kind !== 'upsell');
  return (
    <section className="wrap narrow section">
      <h1>{t('order:confirm.heading')}</h1>
      <Notice view={view} />
      {approved && <p className="lead">{t('order:confirm.lead')}</p>}
      <DeliveryDetails view={view} order={order} />
      <OrderSummary view={view} order={order} lines={lines} />
      {approved ? (
        <form method="post" action={`/paypal-confirm/${order.from}`} className="binding">
          <button type="submit" className="button-binding" data-binding="">
            <span>{legalWord(view.market.locale, 'orderButton')}</span>
            <span className="spinner" aria-hidden="true" />
          </button>
          <Terms view={view} />
        </form>
      ) : (
        order.approvalUrl && (
          <a className="button-binding" href={order.approvalUrl}>
            {t('order:confirm.approve')}
          </a>
        )
      )}
      <p>
        <a href={view.href(order.from, 'checkout')}>{t('order:confirm.change')}</a>
      </p>
    </section>
  );
}

/** The sentence that names the terms, each name a link that opens in a new tab so that the order stays. */
function Terms({ view }: { view: View }) {
  const { t } = view;
  const links = {
    terms: { hash: 'termsOfService', words: t('order:confirm.termsLink') },
    refund: { hash: 'refund', words: t('order:confirm.refundLink') },
  };
  const parts = t('order:confirm.terms', { terms: '~terms~', refund: '~refund~' }).split('~');
  return (
    <p className="binding-terms">
      {parts.map((part) => {
        const link = part === 'terms' || part === 'refund' ? links[part] : null;
        if (!link) return part;
        return (
          <a key={part} href={view.href('terms', link.hash)} target="_blank" rel="noopener">
            {link.words}
          </a>
        );
      })}
    </p>
  );
}
