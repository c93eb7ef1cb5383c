import { capitalized } from '../../copy/capitalized.ts';
import { fulfilmentTexts } from '../../orders/model/fulfilment.ts';
import { issueText } from '../../orders/model/issue.ts';
import { amountText } from '../../orders/model/money-text.ts';
import { pendingText } from '../../orders/model/pending-reason.ts';
import { refundText } from '../../orders/model/refund.ts';
import { dueText, goodsText, type ListedWithdrawal } from '../../orders/model/withdrawal.ts';
import { perform } from '../../orders/routes/operator/actions.ts';
import type { VerbName } from '../../orders/routes/operator/verbs.ts';
import type { PaymentList } from '../../orders/store/payment-list.ts';
import type { RefundList } from '../../orders/store/refund-list.ts';
import { methodLabel } from '../../payment-methods.ts';
import { codeWords, EvidenceLink, money, OrderLink, Time } from '../desk-page.tsx';
import { FoldedForm } from '../verb-forms.tsx';
import { type DeskList, listForm, OrderVerbs } from './desk-list.tsx';

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

/** TABLE: the lists of refunds, disputes, withdrawals and payments. */
export const moneyLists = {
  failedRefunds: {
    head: refundHead,
    load: refundsIn('failed', 'refund-again', 'end-refund'),
  },
  openRefunds: {
    head: refundHead,
    load: refundsIn('open'),
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
} as const satisfies Record<string, DeskList>;

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
