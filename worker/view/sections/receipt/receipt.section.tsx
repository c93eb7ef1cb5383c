import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';
import { type Translate, translate } from '../../../copy/copy.ts';
import { methodList, methodName } from '../../../copy/method-name.ts';
import { marketPath } from '../../../funnel.ts';
import { legalMarket } from '../../../law/legal-market.ts';
import { paymentMethod } from '../../../payment-methods.ts';
import type { OrderState } from '../../page-input.ts';
import type { Charge, PageOrder, PageShipment } from '../../page-order.ts';
import { WithNumber } from '../../parts/form/with-number.tsx';
import { withdrawalLinkProps } from '../../parts/legal/withdrawal-link.ts';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { Notice } from '../../parts/message/notice.tsx';
import { approvalLabel } from '../../parts/order/approval-label.ts';
import { deliveryDetailsProps } from '../../parts/order/delivery-details.props.ts';
import { DeliveryDetails } from '../../parts/order/delivery-details.tsx';
import { hasEnded } from '../../parts/order/ended-order.ts';
import { orderSummaryProps } from '../../parts/order/order-summary.props.ts';
import { OrderSummary } from '../../parts/order/order-summary.tsx';
import { boughtLines } from '../../parts/order/order-sums.ts';
import { chargeState, paymentState } from '../../parts/order/payment-state.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Additions } from './additions.tsx';
import { Changes } from './changes/changes.tsx';
import { Downloads } from './downloads.tsx';
import { MoneyBack } from './money-back/money-back.tsx';
import { FirstDay, FirstDayEntry, NextSteps, Parcel } from './next-steps.tsx';
import { lapsedLink, linkSent } from './receipt-link.tsx';
import { Shipment } from './shipment.tsx';

/** The page of a placed order, or the form that requests a new link to it. */
export const receipt: SectionRow = {
  render: (view) => {
    const { order, service } = view;
    if (order) return placedOrder(view, order);
    if (service?.kind === 'orderState') return orderState(view, service);
    if (service?.kind === 'linkLapsed') return lapsedLink(view, service.number);
    if (service?.kind === 'linkSent') return linkSent(view);
    return <EmptyState {...missingOrderProps(view, 'service:receipt.none')} />;
  },
  sheets: ({
    order,
    receipt: { downloads, additions, moneyBack, shipment, savedWallet },
    service,
  }) => {
    if (order) {
      return [
        'themes',
        'order-page',
        'delivery-details',
        'order-summary',
        ...(moneyBack.length > 0 ? (['money-back'] as const) : []),
        ...(additions.length > 0 ? (['additions'] as const) : []),
        ...(shipment?.isOpen || savedWallet ? (['fields', 'questions', 'changes'] as const) : []),
        ...(downloads.length > 0 ? (['downloads'] as const) : []),
        'receipt',
      ];
    }
    if (service?.kind === 'orderState') return ['order-page', 'binding', 'receipt'];
    if (service?.kind === 'linkLapsed') return ['order-page', 'service-form'];
    return service?.kind === 'linkSent' ? ['opening', 'message'] : ['empty-state'];
  },
  lazyCopy: ['angles', 'pictures', 'service', 'invoice'],
};

/**
 * The heading of the page by the state of the order, its first sentences, and the icon of certain news. Without sentences
 * the news of the parcel or of the refund follows the heading.
 */
const headWords = {
  fresh: {
    heading: 'service:receipt.heading',
    lead: 'service:receipt.lead',
    icon: 'circle-check',
  },
  pending: {
    heading: 'service:receipt.headingPlain',
    lead: 'service:receipt.pendingLead',
    icon: null,
  },
  unwanted: {
    heading: 'service:receipt.unwantedHeading',
    lead: 'service:receipt.unwantedLead',
    icon: 'undo-2',
  },
  /** The order was cancelled while its payment was pending. */
  cancelledPending: {
    heading: 'service:receipt.cancelledHeading',
    lead: 'service:receipt.cancelledLead',
    icon: null,
  },
  cancelled: { heading: 'service:receipt.cancelledHeading', lead: null, icon: 'undo-2' },
  refunded: { heading: 'service:orderMail.refunded.subject', lead: null, icon: 'undo-2' },
  stopped: { heading: 'service:receipt.unwantedHeading', lead: null, icon: 'undo-2' },
  shipped: { heading: 'service:orderMail.shipped.subject', lead: null, icon: 'truck' },
  arrived: { heading: 'service:receipt.arrivedHeading', lead: null, icon: 'house' },
  /** The news of the parcel is neither good nor bad, or not certain. */
  other: { heading: 'service:orderMail.subject', lead: null, icon: null },
} as const;

/** The words of `headWords` for an order. */
function headState({ receipt: { shipment } }: View, order: PageOrder): keyof typeof headWords {
  const isCancelled = shipment?.state === 'cancelled';
  if (order.payment.charge === 'unwanted') return 'unwanted';
  if (order.paidAt === null) return isCancelled ? 'cancelledPending' : 'pending';
  if (isCancelled) return 'cancelled';
  if (order.status === 'refunded') return 'refunded';
  return shipment ? parcelState(shipment) : 'fresh';
}

function parcelState({ state, hold, isEstimate, replacement }: PageShipment) {
  if (hold) return hold === 'stopped' ? 'stopped' : 'other';
  if (state === 'shipped') return 'shipped';
  if (state === 'delivered') return isEstimate ? 'other' : 'arrived';
  return state === 'returned' || replacement.length > 0 ? 'other' : 'fresh';
}

/**
 * The thank-you page: the order's number, items, total and delivery. A paid order also has the link to its review, the
 * first day with the product until it is cancelled, stopped or completely refunded, and the next steps until it is
 * released for shipping, unless it waits for the end of a withdrawal or a refund. The page's action adds the first day to
 * the buyer's calendar. Everything that undoes something is folded, except the link to the withdrawal (rule 9.16). If
 * nothing is left of the order, the page leads back to the shop instead, and the footer still has the withdrawal.
 */
function placedOrder(view: View, order: PageOrder) {
  const { t, market } = view;
  const { shipment, invoices } = view.receipt;
  const isPaid = order.paidAt !== null;
  const isUnwanted = order.payment.charge === 'unwanted';
  const isCancelled = isUnwanted || order.status === 'refunded' || shipment?.state === 'cancelled';
  const isRunning = isPaid && !isCancelled && shipment?.hold !== 'stopped';
  // The days of packing and delivery hold only for a parcel that nothing keeps back.
  const isPromised = !isCancelled && !shipment?.hold;
  const isHeld = !shipment || shipment.state === 'held';
  const isThere = shipment?.state === 'delivered' || shipment?.state === 'returned';
  const methods = [order.payment.method, ...view.receipt.otherMethods];
  const method = methodList(market.lang, methods, (one) => methodName(t, one));
  const values = { name: order.name.first, number: order.number, email: order.email, method };
  const isReviewed = isPaid && !isUnwanted && (isRunning || isThere);
  const review = isReviewed ? [{ name: 'feedback', isLater: !isThere } as const] : [];
  const app = isCancelled ? [] : [{ name: 'addapp', isLater: false } as const];
  // Nobody can judge a parcel before it is there, so the review is the last link until then.
  const links = isThere ? [...review, ...app] : [...app, ...review];
  const notice = noticeProps(view);
  const state = headState(view, order);
  const words = headWords[state];
  const isAwaited = state === 'fresh' || state === 'pending';
  // The text and the link to the withdrawal follow the law of the delivery country.
  const legal = legalMarket(market.code, order.deliveryCountry);
  const withdrawal = withdrawalLinkProps(market, order.deliveryCountry);
  return (
    <section className="wrap order-page receipt">
      <header data-payment={paymentState(order)}>
        {words.icon && <Icon name={words.icon} className="receipt-mark" />}
        <h1>
          <WithNumber text={t(words.heading, values)} />
        </h1>
        {words.lead && (
          <p className="lead">
            <WithNumber text={t(words.lead, values)} />
          </p>
        )}
        {state === 'pending' && <Waiting t={t} method={order.payment.method} />}
        {notice && <Notice {...notice} />}
        {isRunning && isPromised && isHeld && <NextSteps view={view} order={order} />}
        <Shipment view={view} order={order} />
        <MoneyBack view={view} order={order} isTitled={state !== 'refunded'} />
      </header>
      <div className="receipt-side">
        <div className="order-card">
          <OrderSummary {...orderSummaryProps(view, order, boughtLines(order), isAwaited)} />
          <Additions view={view} order={order} />
          <DeliveryDetails {...deliveryDetailsProps(view, order, true)} />
        </div>
        {isRunning && isPromised && isHeld && <Parcel view={view} order={order} />}
      </div>
      <div className="order-facts">
        {isRunning && (
          <FirstDay view={view} order={order}>
            {isPromised && !isThere && <FirstDayEntry view={view} order={order} />}
          </FirstDay>
        )}
        <Downloads view={view} order={order} />
      </div>
      <div className="receipt-rest">
        <Changes view={view} order={order} isCancelled={isCancelled} />
        <ul className="receipt-links">
          {invoices.map(({ kind, number, href }) => (
            // An invoice is a document without the shop's frame, so the browser itself must open it.
            <li key={href}>
              <a href={href} data-native="">
                {`${t(`invoice:title.${kind}`)} ${number ?? ''}`.trim()}
              </a>
            </li>
          ))}
          {links.map(({ name, isLater }) => (
            <li key={name}>
              <a href={view.href(name)}>
                {t(`pages:${name}.title`)}
                {isLater && <small>{t('service:receipt.later')}</small>}
              </a>
            </li>
          ))}
          {isCancelled && (
            <li>
              <a href={view.href('index')}>{t('service:back')}</a>
            </li>
          )}
        </ul>
        {!isCancelled && (
          <p className="receipt-change">
            {isRunning ? translate(legal)('service:receipt.next.change') : ''}{' '}
            <a className="legal-word" href={withdrawal.href}>
              {withdrawal.text}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * The text about a pending payment at a bank: the longest time that it takes, and that the order is packed after it. A
 * payment of another kind has no such time. `method` is the name of the payment method.
 */
function Waiting({ t, method }: { t: Translate; method: string }) {
  const { kind, pendingDays: count } = paymentMethod(method);
  return (
    kind === 'bank' && <p>{t('service:state.waiting', { method: methodName(t, method), count })}</p>
  );
}

const refusedWords = {
  heading: 'service:state.refused',
  lead: 'service:state.open',
  icon: null,
} as const;

/** The heading, the first sentence and the icon of the page with an order's state, by its charge. */
const stateWords = {
  paid: { heading: 'order:placed.heading', lead: 'service:state.paid', icon: 'circle-check' },
  pending: { heading: 'service:receipt.headingPlain', lead: 'service:state.pending', icon: null },
  checking: { heading: 'order:confirm.checking', lead: 'service:state.open', icon: null },
  unwanted: headWords.unwanted,
  awaitsPress: refusedWords,
  notApproved: refusedWords,
  declined: refusedWords,
  addressRefused: refusedWords,
  blocked: refusedWords,
  cancelled: { ...headWords.cancelled, lead: 'service:state.open' },
  denied: refusedWords,
  over: refusedWords,
} as const satisfies Record<Charge, { heading: string; lead: string; icon: IconName | null }>;

/**
 * The page with the number and the state of an order. An order that was not charged has a link to go on. The buyer cannot
 * correct the address of an order at the wallet, so a refused address leads to the order form. So does a payment that the
 * shop could not take, because its approval at the wallet still stands, and one that was declined after a press before the
 * approval, because money that then comes goes back.
 */
function orderState(view: View, state: OrderState) {
  const { number, from, approvalUrl, method, charge, isCancelled } = state;
  const { t, market } = view;
  const words =
    charge === 'pending' && isCancelled ? headWords.cancelledPending : stateWords[charge];
  const payment = chargeState(charge);
  const notice = noticeProps(view);
  const again = { href: marketPath(from, market.code), label: t('order:confirm.again') };
  const approve = approvalUrl && { href: approvalUrl, label: approvalLabel(t, method) };
  const isDeclinedPress = charge === 'declined' && paymentMethod(method).approvalPays;
  const needsForm =
    hasEnded(charge) || charge === 'addressRefused' || charge === 'blocked' || isDeclinedPress;
  const next = (!needsForm && approve) || again;
  return (
    <section className="wrap order-page single receipt" data-order-state={charge}>
      <header data-payment={payment}>
        {words.icon && <Icon name={words.icon} className="receipt-mark" />}
        <h1>{t(words.heading)}</h1>
        <p className="lead">
          <WithNumber text={t(words.lead, { number, method: methodName(t, method) })} />
        </p>
        {words === stateWords.pending && <Waiting t={t} method={method} />}
        {notice && <Notice {...notice} />}
        {payment === 'refused' && (
          <a className="button button-pay button-binding" href={next.href} data-native="">
            {next.label}
          </a>
        )}
      </header>
    </section>
  );
}
