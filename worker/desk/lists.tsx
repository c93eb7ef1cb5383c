import { type ReactNode, use } from 'react';
import { capitalized } from '../copy/capitalized.ts';
import { countryName } from '../copy/country-names.ts';
import { fulfilmentTexts } from '../orders/model/fulfilment.ts';
import { issueText } from '../orders/model/issue.ts';
import type { ListPosition } from '../orders/model/list-position.ts';
import { amountText, statusTexts } from '../orders/model/money-text.ts';
import { pendingText } from '../orders/model/pending-reason.ts';
import { refundText } from '../orders/model/refund.ts';
import { reportText } from '../orders/model/shipment.ts';
import { type QuietName, type TaskName, workTitles } from '../orders/model/task.ts';
import { dueText, goodsText, type ListedWithdrawal } from '../orders/model/withdrawal.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import {
  mayPerform,
  type OperatorContext,
  type VerbName,
} from '../orders/routes/operator/verbs.ts';
import type { ListedOrder, ListName as OrderList } from '../orders/store/order-list.ts';
import { MAIL_OVERDUE_AFTER } from '../orders/store/outbox/mails.ts';
import type { PaymentList } from '../orders/store/payment-list.ts';
import type { RefundList } from '../orders/store/refund-list.ts';
import { REVIEW_DECIDED_WITHIN, type ReviewList } from '../orders/store/review.ts';
import { saleText } from '../orders/store/stopped-sales.ts';
import { NEW_FOR } from '../orders/store/today.ts';
import { methodLabel } from '../payment-methods.ts';
import {
  type Column,
  codeWords,
  EvidenceLink,
  money,
  OperatorRole,
  OrderLink,
  openForm,
  type Row,
  Time,
} from './desk-page.tsx';
import { FoldedForm, getForm, VerbForm } from './verb-forms.tsx';

/** Reads the position of a row from the query parameter `after`. Undefined for an invalid text. */
export function toPosition(text: string | undefined): ListPosition | undefined {
  const [, at, id] = /^(\d{1,16}):(.*)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

type Page = { rows: Row[]; next: ListPosition | null };

type DeskList = {
  /** Absent for a kind of work, which has a title of its own (workTitles). */
  title?: string;
  head: readonly Column[];
  /** Loads at most `most` rows after a position, with a verb of the operator API. */
  load: (context: OperatorContext, most: number, after?: ListPosition) => Promise<Page>;
  /** A form beneath the rows. */
  foot?: ReactNode;
};

/** The address and the hidden fields of a list's form. `row` names the row that the form changes. */
function listForm(list: string, row: Readonly<Record<string, string>> = {}) {
  return { action: '/__desk/lists', hidden: { list, ...row } };
}

type OrderVerbsProps = { order: string; verbs: readonly VerbName[]; id?: string };

/** Links to forms on an order's page, each open. `id`: the id of their withdrawal or failed refund. */
function OrderVerbs({ order, verbs, id }: OrderVerbsProps) {
  const role = use(OperatorRole);
  const permitted = verbs.filter((verb) => mayPerform(role, verb));
  return permitted.map((verb) => (
    <a key={verb} className="desk-verb" href={openForm(order, verb, id)}>
      {getForm(verb)?.title}
    </a>
  ));
}

const orderHead: readonly Column[] = ['Order', 'Paid', 'Money', 'To', { numbers: 'Total' }];

/** `last`: the cell behind those of `orderHead`. */
function orderRow(one: ListedOrder, last?: ReactNode): Row {
  const { order, paidAt, status, country, totalMinor, currency } = one;
  const cells = [<OrderLink key="order" order={order} />, <Time key="paid" at={paidAt} />];
  const facts = [statusTexts[status], countryName(country, 'en-GB')];
  return {
    key: order,
    cells: [...cells, ...facts, amountText(totalMinor, currency), last],
  };
}

/** The columns and the loading of a list of orders. `verbs`: the verbs that end the task. */
function ordersIn(state: OrderList, ...verbs: VerbName[]): Pick<DeskList, 'head' | 'load'> {
  return {
    head: verbs.length > 0 ? [...orderHead, 'Action'] : orderHead,
    load: async (context, most, after) => {
      const { orders, next } = await perform('list', context, { state, most, after });
      const toRow = (one: ListedOrder) =>
        orderRow(one, <OrderVerbs key="do" order={one.order} verbs={verbs} />);
      return { rows: orders.map(toRow), next };
    },
  };
}

const refundHead = [
  'Order',
  'Since',
  { numbers: 'Amount' },
  'Paid by',
  'State',
  'Why',
  'Who',
  'Action',
];

function refundsIn(state: RefundList, ...verbs: VerbName[]): DeskList['load'] {
  return async (context, most, after) => {
    const { refunds, next } = await perform('refunds', context, { state, most, after });
    const rows = refunds.map((refund) => ({
      key: refund.id,
      cells: [
        <OrderLink key="order" order={refund.order} />,
        <Time key="since" at={refund.requestedAt} />,
        amountText(refund.amountMinor, refund.currency),
        methodLabel(refund.method),
        refundText(refund),
        refund.reason,
        refund.by,
        <OrderVerbs key="do" order={refund.order} verbs={verbs} id={refund.id} />,
      ],
    }));
    return { rows, next };
  };
}

const paymentHead = [
  'Order',
  'Since',
  { numbers: 'Amount due' },
  'Purpose',
  'Paid by',
  'Reason',
  'Action',
];

/** `reasonText`: a reason in the list in words for operators. */
function paymentsIn(
  state: PaymentList,
  reasonText: (reason: string) => string,
  ...verbs: VerbName[]
): DeskList['load'] {
  return async (context, most, after) => {
    const { payments, next } = await perform('payments', context, { state, most, after });
    const rows = payments.map(({ id, order, at, amountMinor, currency, ...payment }) => ({
      key: id,
      cells: [
        <OrderLink key="order" order={order} />,
        <Time key="since" at={at} />,
        amountText(amountMinor, currency),
        capitalized(payment.purpose),
        methodLabel(payment.method),
        payment.reason && reasonText(payment.reason),
        payment.state === 'cancelled' ? (
          'Cancelled; the money goes back when it comes'
        ) : (
          <OrderVerbs key="do" order={order} verbs={verbs} />
        ),
      ],
    }));
    return { rows, next };
  };
}

/** `time`: the head of the column with the time. */
function reviewHead(time: string): readonly Column[] {
  return ['Product', time, { numbers: 'Stars' }, 'Words', 'Name', 'Action'];
}

/**
 * `forms`: the forms for one review. The version in them identifies the review and its text. If the buyer has changed the
 * text since, the shop decides nothing.
 */
function reviewsIn(state: ReviewList, forms: (version: string) => ReactNode): DeskList['load'] {
  return async (context, most, after) => {
    const { reviews, next } = await perform('reviews', context, { state, most, after });
    const rows = reviews.map((review) => ({
      key: review.version,
      cells: [
        `${saleText({ kind: 'product', what: review.product })}, ${review.locale}`,
        <Time key="at" at={review.createdAt + (state === 'waiting' ? REVIEW_DECIDED_WITHIN : 0)} />,
        review.rating,
        <ReviewWords key="words" title={review.title} text={review.text} />,
        review.name,
        forms(review.version),
      ],
    }));
    return { rows, next };
  };
}

/** TABLE: the lists of the desk, by the names that web addresses use. */
const deskLists = {
  failedRefunds: {
    head: refundHead,
    load: refundsIn('failed', 'refund-again', 'end-refund'),
  },
  openRefunds: {
    head: refundHead,
    load: refundsIn('open'),
  },
  owed: {
    ...ordersIn('owed', 'refund'),
  },
  disputes: {
    head: [
      'Order',
      'Since',
      'Answer at PayPal before',
      { numbers: 'Amount withheld' },
      'Reason',
      'Stage',
      'Dispute',
      'Action',
    ],
    load: async (context, most, after) => {
      const { disputes, next } = await perform('disputes', context, { most, after });
      const rows = disputes.map((row) => ({
        key: row.id,
        cells: [
          row.order === null ? 'Unknown payment' : <OrderLink order={row.order} />,
          <Time key="since" at={row.openedAt} />,
          <Time key="due" at={row.dueAt} />,
          amountText(row.amountMinor, row.currency),
          codeWords(row.reason),
          codeWords(row.stage),
          row.dispute,
          row.order && <EvidenceLink key="do" order={row.order} />,
        ],
      }));
      return { rows, next };
    },
  },
  withdrawals: {
    head: [
      'Order',
      'Declared',
      'Refund due',
      { numbers: 'Order’s money' },
      'Shipment',
      'Goods',
      'Part',
      'Action',
    ],
    load: async (context, most, after) => {
      const { withdrawals, next } = await perform('withdrawals', context, { most, after });
      const rows = withdrawals.map((row) => ({
        key: row.id,
        cells: [
          row.order === null ? (
            <span key="order">
              <a href={`/__desk/search?${new URLSearchParams({ q: row.number })}`}>{row.number}</a>,
              no order with this number and email address
            </span>
          ) : (
            <OrderLink order={row.order} />
          ),
          <Time key="declared" at={row.declaredAt} />,
          capitalized(dueText(row, context.now)),
          row.currency && money(row.leftMinor, row.currency),
          row.state && capitalized(fulfilmentTexts[row.state]),
          capitalized(goodsText(row)),
          row.part || 'All',
          <WithdrawalVerbs key="do" row={row} />,
        ],
      }));
      return { rows, next };
    },
  },
  unknown: {
    head: paymentHead,
    load: paymentsIn('unknown', issueText, 'end-charge'),
  },
  unmatched: {
    head: paymentHead,
    load: paymentsIn('unmatched', pendingText, 'accept-amount', 'refund'),
  },
  overdue: {
    head: paymentHead,
    load: paymentsIn('overdue', pendingText, 'cancel'),
  },
  pending: {
    head: paymentHead,
    load: paymentsIn('pending', pendingText, 'cancel'),
  },
  released: {
    ...ordersIn('released', 'export', 'ship'),
    foot: <VerbForm verb="export-list" {...listForm('released', { state: 'released' })} />,
  },
  exported: {
    ...ordersIn('exported', 'ship'),
    foot: <FoldedForm verb="export-list" {...listForm('exported', { state: 'exported' })} />,
  },
  cameBack: {
    ...ordersIn('cameBack', 'refund', 'ship'),
  },
  uninvoiced: {
    ...ordersIn('uninvoiced'),
  },
  refusedTracking: {
    head: ['Order', 'Since', 'Payment', 'Carrier', 'Number', 'State', 'Action'],
    load: async (context, most, after) => {
      const { reports, next } = await perform('refused-tracking', context, { most, after });
      const rows = reports.map((report) => ({
        key: report.id,
        cells: [
          <OrderLink key="order" order={report.order} />,
          <Time key="since" at={report.at} />,
          capitalized(report.purpose),
          report.carrier,
          report.tracking,
          reportText(report),
          <OrderVerbs key="do" order={report.order} verbs={['ship']} />,
        ],
      }));
      return { rows, next };
    },
  },
  mails: {
    head: ['Mail', 'Written', 'Due', 'Last error', { numbers: 'Tries' }, 'Order', 'Action'],
    load: async (context, most, after = { at: context.now - MAIL_OVERDUE_AFTER, id: '' }) => {
      const { mails, next } = await perform('mails', context, { most, after });
      const rows = mails.map(({ key, kind, createdAt, dueAt, lastError, attempts, orderId }) => ({
        key,
        cells: [
          codeWords(kind),
          <Time key="written" at={createdAt} />,
          <Time key="due" at={dueAt} />,
          lastError,
          attempts,
          orderId && <OrderLink order={orderId} text="its order" />,
          <VerbForm key="again" verb="resend-mail" {...listForm('mails', { key })} />,
        ],
      }));
      return { rows, next };
    },
  },
  webhooks: {
    head: [
      'Order',
      'Type',
      'To',
      'Since',
      { numbers: 'Tries' },
      'Last answer',
      'Webhook',
      'Action',
    ],
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
          <VerbForm key="again" verb="replay-outgoing" {...listForm('webhooks', { ids: id })} />,
        ],
      }));
      return { rows, next };
    },
  },
  reviews: {
    head: reviewHead('Decide before'),
    load: reviewsIn('waiting', (version) => (
      <>
        <VerbForm verb="publish-review" {...listForm('reviews', { version })} />
        <FoldedForm verb="refuse-review" {...listForm('reviews', { version })} />
      </>
    )),
  },
  published: {
    title: 'Published reviews',
    head: reviewHead('Written'),
    load: reviewsIn('published', (version) => (
      <FoldedForm verb="take-down-review" {...listForm('published', { version })} />
    )),
  },
  campaigns: {
    title: 'Campaigns of 14 days',
    head: [
      'Source',
      'Medium',
      'Campaign',
      ...['Orders', 'Came in', 'Went back'].map((numbers) => ({ numbers })),
    ],
    load: async (context) => {
      const { campaigns } = await perform('campaigns', context, {});
      const rows = campaigns.map(({ currency, ...one }) => ({
        key: [one.source, one.medium, one.campaign, currency].join(' '),
        cells: [
          ...[one.source || 'No source', one.medium, one.campaign, one.orders],
          ...[money(one.inMinor, currency), money(one.backMinor, currency)],
        ],
      }));
      return { rows, next: null };
    },
  },
  new: {
    head: [...orderHead, 'Shipment'],
    load: async (context, most, after) => {
      const { orders, next } = await perform('list', context, { state: 'all', most, after });
      const recentOrders = orders.filter(({ paidAt }) => (paidAt ?? 0) > context.now - NEW_FOR);
      return {
        rows: recentOrders.map((one) => orderRow(one, capitalized(fulfilmentTexts[one.state]))),
        next: recentOrders.length < orders.length ? null : next,
      };
    },
  },
  held: {
    ...ordersIn('held', 'release'),
  },
  sales: {
    title: 'Not for sale',
    head: ['What', 'Since', 'Who', 'Why', 'Action'],
    load: async (context) => {
      const { stopped } = await perform('sales', context, {});
      const rows = stopped.map(({ kind, what, at, by, why }) => ({
        key: `${kind}:${what}`,
        cells: [
          saleText({ kind, what }),
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
} as const satisfies Record<TaskName | QuietName | 'campaigns' | 'published' | 'sales', DeskList>;

/** The list with a name and its title; undefined for another name. */
export function getList(name: string): (Required<Pick<DeskList, 'title'>> & DeskList) | undefined {
  if (!Object.hasOwn(deskLists, name)) return undefined;
  const title = workTitles[name as keyof typeof workTitles];
  return { title, ...deskLists[name as keyof typeof deskLists] };
}

/** The verbs that end a withdrawal: on its order's page, or here if no order has its number. */
function WithdrawalVerbs({ row: { id, order } }: { row: Pick<ListedWithdrawal, 'id' | 'order'> }) {
  if (order === null) {
    return <FoldedForm verb="settle-withdrawal" {...listForm('withdrawals', { id })} />;
  }
  return (
    <>
      <OrderVerbs order={order} verbs={['refund']} />
      <OrderVerbs order={order} verbs={['settle-withdrawal']} id={id} />
    </>
  );
}

function ReviewWords({ title, text }: { title: string; text: string }) {
  return (
    <>
      <strong>{title}</strong>
      <p className="desk-words">{text}</p>
    </>
  );
}
