import { withValue } from '../../../../client/query.ts';
import { isEbook } from '../../../catalogue/line-item.ts';
import { methodName } from '../../../copy/method-name.ts';
import { countryFacts } from '../../../country/markets.ts';
import { hasAddress } from '../../../country/wallet-address.ts';
import { marketPath } from '../../../funnel.ts';
import { legalWord } from '../../../law/law-words.ts';
import { paymentMethod } from '../../../payment-methods.ts';
import type { KnownStep } from '../../page-facts.ts';
import type { PageOrder } from '../../page-order.ts';
import { legalFoldsProps } from '../../parts/legal/legal-folds.props.ts';
import { LegalFolds } from '../../parts/legal/legal-folds.tsx';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { Notice } from '../../parts/message/notice.tsx';
import { approvalLabel } from '../../parts/order/approval-label.ts';
import { bindingTermsProps } from '../../parts/order/binding-terms.props.ts';
import { BindingTerms } from '../../parts/order/binding-terms.tsx';
import { deliveryDetailsProps } from '../../parts/order/delivery-details.props.ts';
import { DeliveryDetails } from '../../parts/order/delivery-details.tsx';
import { hasEnded } from '../../parts/order/ended-order.ts';
import { OrderProof } from '../../parts/order/order-proof.tsx';
import { orderSummaryProps } from '../../parts/order/order-summary.props.ts';
import { OrderSummary } from '../../parts/order/order-summary.tsx';
import { ebookAccess } from '../../parts/product/ebook-facts.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The page on which the buyer checks the order and places it with the binding button. */
export const confirm: SectionRow = {
  render: (view) =>
    view.order ? (
      confirmation(view, view.order)
    ) : (
      <EmptyState {...missingOrderProps(view, 'order:confirm.none')} />
    ),
  sheets: ({ order }) =>
    order
      ? [
          'themes',
          'order-page',
          'delivery-details',
          'order-summary',
          'binding',
          'guarantee-notice',
          'questions',
          'product-facts',
          'confirm',
        ]
      : ['empty-state'],
  lazyCopy: ['service'],
};

/**
 * The order for the buyer's check: first the link to change it, the address, the email address and the way to pay in three
 * lines, then folded legal information, then the order's table with the binding button below it (rule 3.31). The rest
 * of the order's data and the text about an ebook follow.
 * The buyer can place the order only after approving the payment, unless the approval itself pays: then the page says
 * that the buyer pays after placing the order. If the shop could not take an approved payment, the buyer can press the
 * button again. While the outcome of a charge is unknown, the page says so, and the buyer can neither place nor change
 * the order.
 */
function confirmation(view: View, order: PageOrder) {
  const { t, market } = view;
  const isAddressed = hasAddress(order);
  const { charge } = order.payment;
  const isChecking = charge === 'checking';
  const { approvalPays } = paymentMethod(order.payment.method);
  // The payment could not be created after an earlier press.
  const isUnopened = approvalPays && charge === 'notApproved' && order.approvalUrl === null;
  const isPressable =
    (charge === 'awaitsPress' || charge === 'blocked' || isUnopened) && isAddressed;
  const method = methodName(t, order.payment.method);
  // The web address of the order form, filled with the values of this order.
  const query = withValue(`?${order.query}`, 'step', 'change' satisfies KnownStep);
  const form = `${marketPath(order.from, order.market)}${query}#checkout`;
  const lines = order.lines.filter((line) => line.kind !== 'upsell');
  const notice = noticeProps(view);
  const summary = orderSummaryProps(view, order, lines);
  const details = deliveryDetailsProps(view, order, false);
  const products = lines.flatMap((line) => (isEbook(line) ? [] : line.product));
  const required = isPressable || isChecking ? null : requiredStep(view, order, form);
  const isDeclined = notice?.kind === 'declined';
  const heading = isDeclined ? 'service:state.refused' : 'order:confirm.heading';
  return (
    <section className="wrap order-page review">
      <header>
        <h1>{t(isChecking ? 'order:confirm.checking' : heading)}</h1>
        {isPressable && charge === 'awaitsPress' && (
          <p className="lead">{t('order:confirm.lead')}</p>
        )}
        {notice && (
          <Notice {...notice}>
            {isDeclined && (
              <a className="button" href={form} data-native="">
                {t('footer.payment')}
              </a>
            )}
          </Notice>
        )}
        {/* After a declined payment the button of the notice leads to the same form. */}
        {isDeliverable(order) && !isChecking && !isDeclined && (
          <p className="review-change">
            <a href={form} data-native="">
              {t('order:confirm.change')}
            </a>
          </p>
        )}
        {isAddressed && (
          <dl className="details review-glance" data-glance="">
            {[
              { label: details.to.label, value: details.to.lines.join(', ') },
              details.method,
              details.email,
            ].map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      <LegalFolds {...legalFoldsProps(view, products, order.deliveryCountry)} />
      <div className="order-card">
        <OrderSummary {...summary} />
        {isPressable && (
          <form method="post" action={`/paypal-confirm/${order.from}`}>
            <OrderProof number={order.number} orderKey={view.orderKey} />
            <button type="submit" className="button button-pay button-binding" data-binding="">
              <span>{legalWord(market.locale, 'bindingButton')}</span>
              <span className="spinner" aria-hidden="true" />
            </button>
            {approvalPays && (
              <p className="binding-terms">{t('order:confirm.thenPay', { method })}</p>
            )}
            <BindingTerms {...bindingTermsProps(market.code, order.deliveryCountry)} />
          </form>
        )}
        {required && (
          <a className="button button-pay button-binding" href={required.href} data-native="">
            {required.label}
          </a>
        )}
      </div>
      <div className="order-facts">
        {isAddressed && <DeliveryDetails {...details} />}
        <Ebook view={view} order={order} />
      </div>
    </section>
  );
}

/**
 * False if the address from the wallet is incomplete or the shop does not deliver there. True for a typed
 * address, and until the wallet has sent the address.
 */
function isDeliverable({ walletAddress }: PageOrder): boolean {
  return walletAddress !== 'unserved' && walletAddress !== 'incomplete';
}

/**
 * The step that the buyer must take before placing an order: to order again because this order has ended, to fill in the
 * form because the shop cannot deliver to the address or the provider does not accept it, or to approve the payment.
 * Null while the shop does not know the web address for the approval.
 */
function requiredStep({ t, notice }: View, order: PageOrder, form: string) {
  if (hasEnded(order.payment.charge)) {
    return { href: form, label: t('order:confirm.again') };
  }
  if (!isDeliverable(order)) return { href: form, label: t('order:confirm.fillIn') };
  if (notice === 'addressRefused') return { href: form, label: t('order:confirm.correct') };
  const { method } = order.payment;
  return order.approvalUrl ? { href: order.approvalUrl, label: approvalLabel(t, method) } : null;
}

/**
 * The text about the order's ebook: its accessibility (rule 9.52), then the declarations that the buyer accepted, or else
 * the number of days until the download. Without an ebook it renders nothing.
 */
function Ebook({ view: { t }, order }: { view: View; order: PageOrder }) {
  const { consent, deliveryCountry } = order;
  if (!order.lines.some(isEbook)) return null;
  const { days } = countryFacts[deliveryCountry].law.withdrawal;
  return (
    <>
      <h2>{t('order:ebook.heading', { count: 1 })}</h2>
      <p>{ebookAccess(t)}</p>
      {consent ? (
        <>
          <h3>{t('order:ebook.declared')}</h3>
          <p>{consent.delivery}</p>
          <p>{consent.withdrawal}</p>
        </>
      ) : (
        <p>{t('order:ebook.wait', { days })}</p>
      )}
    </>
  );
}
