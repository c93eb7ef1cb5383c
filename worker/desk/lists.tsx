import type { ReactNode } from 'react';
import { codeText } from '../orders/model/dispute.ts';
import { issueText } from '../orders/model/issue.ts';
import type { ListPosition } from '../orders/model/list-position.ts';
import { pendingText } from '../orders/model/pending-reason.ts';
import { refundText } from '../orders/model/refund.ts';
import { reportText } from '../orders/model/shipment.ts';
import { dueText, goodsText } from '../orders/model/withdrawal.ts';
import { perform, type VerbAnswer } from '../orders/routes/operator/actions.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import type { ListedOrder, ListName } from '../orders/store/order-list.ts';
import { MAIL_OVERDUE_AFTER } from '../orders/store/outbox/mails.ts';
import type { PaymentList } from '../orders/store/payment-list.ts';
import type { RefundList } from '../orders/store/refund-list.ts';
import { NEW_FOR } from '../orders/store/today.ts';
import { methodLabel } from '../payment-methods.ts';
import { money, OrderLink, type Row, Time } from './desk-page.tsx';
import { FoldedForm, VerbForm } from './verb-forms.tsx';

type Today = VerbAnswer<'today'>;

/** Reads the position of a row from the query parameter `after`. Undefined for an invalid text. */
export function toPosition(text: string | undefined): ListPosition | undefined {
  const [, at, id] = /^(\d{1,16}):(.*)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

type Page = { rows: Row[]; next: ListPosition | null };

type DeskList = {
  title: string;
  /** The number of rows, for the top of the page *today*. Null: the page shows no number for this list. */
  count: (today: Today) => number | null;
  head: readonly string[];
  /** Loads at most `most` rows after a position, with a verb of the operator API. */
  load: (context: OperatorContext, most: number, after?: ListPosition) => Promise<Page>;
  /** A form beneath the rows. */
  foot?: ReactNode;
};

/** The address and the hidden fields of a list's form. `row` names the row that the form changes. */
function listForm(list: string, row: Readonly<Record<string, string>> = {}) {
  return { action: '/__desk/lists', hidden: { list, ...row } };
}

const orderHead = ['Order', 'Paid', 'Money', 'Shipment', 'To', 'Total'];

function orderRow(one: ListedOrder): Row {
  const { order, paidAt, status, state, country, totalMinor, currency } = one;
  const cells = [<OrderLink key="order" order={order} />, <Time key="paid" at={paidAt} />];
  return {
    key: order,
    cells: [...cells, codeText(status), state, country, money(totalMinor, currency)],
  };
}

function ordersIn(state: ListName): DeskList['load'] {
  return async (context, most, after) => {
    const { orders, next } = await perform('list', context, { state, most, after });
    return { rows: orders.map(orderRow), next };
  };
}

const refundHead = ['Order', 'Since', 'Amount', 'Paid by', 'State', 'Why', 'Who'];

function refundsIn(state: RefundList): DeskList['load'] {
  return async (context, most, after) => {
    const { refunds, next } = await perform('refunds', context, { state, most, after });
    const rows = refunds.map((refund) => ({
      key: refund.id,
      cells: [
        <OrderLink key="order" order={refund.order} />,
        <Time key="since" at={refund.requestedAt} />,
        money(refund.amountMinor, refund.currency),
        methodLabel(refund.method),
        refundText(refund),
        refund.reason,
        refund.by,
      ],
    }));
    return { rows, next };
  };
}

const paymentHead = ['Order', 'Since', 'Amount due', 'Purpose', 'Paid by', 'Reason'];

/** `reasonText`: a reason in the list in words for operators. */
function paymentsIn(state: PaymentList, reasonText: (reason: string) => string): DeskList['load'] {
  return async (context, most, after) => {
    const { payments, next } = await perform('payments', context, { state, most, after });
    const rows = payments.map(({ id, order, at, amountMinor, currency, ...payment }) => ({
      key: id,
      cells: [
        <OrderLink key="order" order={order} />,
        <Time key="since" at={at} />,
        money(amountMinor, currency),
        payment.purpose,
        methodLabel(payment.method),
        payment.reason && reasonText(payment.reason),
      ],
    }));
    return { rows, next };
  };
}

/** TABLE: the lists of the page *today*, in order. */
const deskLists = {
  new: {
    title: 'New within a day',
    count: (today) => today.new,
    head: orderHead,
    load: async (context, most, after) => {
      const { orders, next } = await perform('list', context, { state: 'all', most, after });
      const recentOrders = orders.filter(({ paidAt }) => (paidAt ?? 0) > context.now - NEW_FOR);
      return {
        rows: recentOrders.map(orderRow),
        next: recentOrders.length < orders.length ? null : next,
      };
    },
  },
  held: {
    title: 'Held',
    count: (today) => today.held,
    head: orderHead,
    load: ordersIn('held'),
  },
  released: {
    title: 'To ship',
    count: (today) => today.toShip,
    head: orderHead,
    load: ordersIn('released'),
  },
  exported: {
    title: 'To ship, given to the packers',
    count: () => null,
    head: orderHead,
    load: ordersIn('exported'),
  },
  withdrawals: {
    title: 'Withdrawals',
    count: ({ withdrawals }) => withdrawals.open,
    head: ['Order', 'Declared', 'Money', 'Shipment', 'Goods', 'Part', 'Withdrawal'],
    load: async (context, most, after) => {
      const { withdrawals, next } = await perform('withdrawals', context, { most, after });
      const rows = withdrawals.map((row) => ({
        key: row.id,
        cells: [
          row.order === null ? `${row.number}, unknown order` : <OrderLink order={row.order} />,
          <Time key="declared" at={row.declaredAt} />,
          dueText(row, context.now),
          row.state,
          goodsText(row),
          row.part || 'all',
          row.id,
        ],
      }));
      return { rows, next };
    },
  },
  failedRefunds: {
    title: 'Refunds that failed',
    count: (today) => today.failedRefunds,
    head: refundHead,
    load: refundsIn('failed'),
  },
  openRefunds: {
    title: 'Refunds under way',
    count: (today) => today.openRefunds,
    head: refundHead,
    load: refundsIn('open'),
  },
  owed: {
    title: 'Cancelled, money not back',
    count: (today) => today.owed,
    head: orderHead,
    load: ordersIn('owed'),
  },
  disputes: {
    title: 'Disputes',
    count: (today) => today.disputes,
    head: ['Order', 'Since', 'Answer before', 'Amount held', 'Reason', 'Stage', 'Dispute'],
    load: async (context, most, after) => {
      const { disputes, next } = await perform('disputes', context, { most, after });
      const rows = disputes.map((row) => ({
        key: row.id,
        cells: [
          row.order === null ? 'unknown payment' : <OrderLink order={row.order} />,
          <Time key="since" at={row.openedAt} />,
          <Time key="due" at={row.dueAt} />,
          money(row.amountMinor, row.currency),
          codeText(row.reason),
          codeText(row.stage),
          row.dispute,
        ],
      }));
      return { rows, next };
    },
  },
  unmatched: {
    title: 'Money that does not match',
    count: (today) => today.unmatched,
    head: paymentHead,
    load: paymentsIn('unmatched', pendingText),
  },
  pending: {
    title: 'Pending payments',
    count: (today) => today.pending,
    head: paymentHead,
    load: paymentsIn('pending', pendingText),
  },
  overdue: {
    title: 'Payments pending for too long',
    count: (today) => today.overdue,
    head: paymentHead,
    load: paymentsIn('overdue', pendingText),
  },
  unknown: {
    title: 'Charges with an unknown outcome',
    count: (today) => today.unknown,
    head: paymentHead,
    load: paymentsIn('unknown', issueText),
  },
  cameBack: {
    title: 'Parcels that came back',
    count: (today) => today.cameBack,
    head: orderHead,
    load: ordersIn('cameBack'),
  },
  uninvoiced: {
    title: 'Released, without an invoice',
    count: (today) => today.uninvoiced,
    head: orderHead,
    load: ordersIn('uninvoiced'),
  },
  refusedTracking: {
    title: 'Tracking numbers that PayPal does not have',
    count: (today) => today.refusedTracking,
    head: ['Order', 'Since', 'Payment', 'Carrier', 'Number', 'State'],
    load: async (context, most, after) => {
      const { reports, next } = await perform('refused-tracking', context, { most, after });
      const rows = reports.map((report) => ({
        key: report.id,
        cells: [
          <OrderLink key="order" order={report.order} />,
          <Time key="since" at={report.at} />,
          report.purpose,
          report.carrier,
          report.tracking,
          reportText(report),
        ],
      }));
      return { rows, next };
    },
  },
  mails: {
    title: 'Mails unsent for an hour',
    count: (today) => today.deadMails,
    head: ['Mail', 'Written', 'Due', 'Last error', 'Tries', 'Order', 'Action'],
    load: async (context, most, after = { at: context.now - MAIL_OVERDUE_AFTER, id: '' }) => {
      const { mails, next } = await perform('mails', context, { most, after });
      const rows = mails.map(({ key, createdAt, dueAt, lastError, attempts, orderId }) => ({
        key,
        cells: [
          key,
          <Time key="written" at={createdAt} />,
          <Time key="due" at={dueAt} />,
          lastError,
          attempts,
          orderId && <OrderLink order={orderId} />,
          <VerbForm key="again" verb="resend-mail" {...listForm('mails', { key })} />,
        ],
      }));
      return { rows, next };
    },
  },
  webhooks: {
    title: 'Webhooks given up',
    count: (today) => today.deadWebhooks,
    head: ['Order', 'Type', 'To', 'Since', 'Tries', 'Last answer', 'Webhook'],
    load: async (context, most, after) => {
      const { webhooks, next } = await perform('outgoing', context, {
        which: 'dead',
        most,
        after,
      });
      const rows = webhooks.map(({ key, id, order, type, receiver, createdAt, tries }) => ({
        key,
        cells: [
          order && <OrderLink order={order} />,
          type,
          receiver,
          <Time key="since" at={createdAt} />,
          tries.length,
          tries.at(-1)?.status,
          id,
        ],
      }));
      return { rows, next };
    },
  },
  reviews: {
    title: 'Reviews to read',
    count: (today) => today.reviews,
    head: ['Written', 'Product', 'Stars', 'Words', 'Name', 'Action'],
    load: async (context, most, after) => {
      const { reviews, next } = await perform('reviews', context, { most, after });
      const rows = reviews.map(
        ({ version, createdAt, product, locale, rating, title, text, name }) => ({
          key: version,
          cells: [
            <Time key="written" at={createdAt} />,
            `${product}, ${locale}`,
            rating,
            <ReviewWords key="words" title={title} text={text} />,
            name,
            <ReviewForms key="do" version={version} />,
          ],
        }),
      );
      return { rows, next };
    },
  },
  sales: {
    title: 'Not for sale',
    count: () => null,
    head: ['What', 'Since', 'Who', 'Why', 'Action'],
    load: async (context) => {
      const { stopped } = await perform('sales', context, {});
      const rows = stopped.map(({ kind, what, at, by, why }) => ({
        key: `${kind}:${what}`,
        cells: [
          kind === 'country' ? `everything to ${what}` : what,
          <Time key="since" at={at} />,
          by,
          why,
          <VerbForm
            key="on"
            verb="resume-sale"
            {...listForm('sales', { what: `${kind}:${what}` })}
          />,
        ],
      }));
      return { rows, next: null };
    },
    foot: <FoldedForm verb="stop-sale" {...listForm('sales')} />,
  },
} as const satisfies Record<string, DeskList>;

function ReviewWords({ title, text }: { title: string; text: string }) {
  return (
    <>
      <strong>{title}</strong>
      <p className="desk-words">{text}</p>
    </>
  );
}

/**
 * The forms for one review. `version` identifies the review and its text. If the buyer has changed the text since, the
 * shop neither publishes nor refuses the review.
 */
function ReviewForms({ version }: { version: string }) {
  return (
    <>
      <VerbForm verb="publish-review" {...listForm('reviews', { version })} />
      <FoldedForm verb="refuse-review" {...listForm('reviews', { version })} />
    </>
  );
}

/** The lists in order, each with the name that web addresses use. */
export const namedLists: readonly (DeskList & { name: string })[] = Object.entries(deskLists).map(
  ([name, list]) => ({ name, ...list }),
);
