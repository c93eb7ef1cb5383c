import { capitalized } from '../../copy/capitalized.ts';
import { intentText } from '../../orders/model/listed-intent.ts';
import { amountText, lineStateText, paymentStatusText } from '../../orders/model/money-text.ts';
import { isPaid } from '../../orders/model/payment.ts';
import { refundText } from '../../orders/model/refund.ts';
import { methodLabel } from '../../payment-methods.ts';
import { codeWords, languageName, money, Table, Time } from '../desk-page.tsx';
import { DELIVERY } from '../verb-forms.tsx';
import type { Order } from './order-form.tsx';
import { lineText } from './refund-page.tsx';

const paymentHead = [
  'Purpose',
  'Paid by',
  'Status',
  ...['Amount', 'Came in', 'Went back', 'Fee of PayPal'].map((numbers) => ({ numbers })),
  'Order at PayPal',
  'Capture',
];

const attemptHead = ['Purpose', 'Paid by', 'Order at PayPal', 'Another took its place'];

/** The lines of an order with its total. */
export function Lines({ order }: { order: Order }) {
  const { currency } = order;
  const goods = order.lines.map((line) => ({
    key: line.id,
    cells: [
      `${lineText(order, line.id)}${line.refundedPacks > 0 ? `, ${line.refundedPacks} not in the parcel` : ''}`,
      capitalized(lineStateText(line)),
      money(line.totalMinor, currency),
      money(line.refundedMinor, currency),
    ],
  }));
  const delivery = [
    ...['Delivery', ''],
    order.deliveryMinor === 0 ? 'Free' : amountText(order.deliveryMinor, currency),
    money(order.deliveryRefundedMinor, currency),
  ];
  const total = ['Total', '', amountText(order.totalMinor, currency), ''];
  return (
    <section>
      <h2>Lines</h2>
      <Table
        isPlain
        head={['What', 'State', { numbers: 'Price' }, { numbers: 'Refunded' }]}
        rows={[
          ...goods,
          { key: DELIVERY, cells: delivery },
          { key: 'total', cells: total, isSum: true },
        ]}
      />
    </section>
  );
}

/** The payments of an order, and the earlier attempts to pay. */
export function Payments({ order, now }: { order: Order; now: number }) {
  const { currency } = order;
  const payments = order.payments.map((one) => ({
    key: one.purpose,
    cells: [
      capitalized(one.purpose),
      methodLabel(one.method),
      capitalized(paymentStatusText(one, now)),
      amountText(one.amountMinor, currency),
      isPaid(one.status) && amountText(one.receivedMinor, currency),
      refundedText(one, currency),
      one.feeMinor !== null && amountText(one.feeMinor, currency),
      one.providerOrderId,
      one.captureId,
    ],
  }));
  const attempts = order.attempts.map(({ purpose, method, providerOrderId, replacedAt }) => ({
    key: providerOrderId,
    cells: [
      capitalized(purpose),
      methodLabel(method),
      providerOrderId,
      <Time key="at" at={replacedAt} />,
    ],
  }));
  return (
    <section>
      <h2>Payments</h2>
      <Table head={paymentHead} rows={payments} />
      {attempts.length > 0 && (
        <>
          <h2>Earlier attempts to pay</h2>
          <Table head={attemptHead} rows={attempts} />
        </>
      )}
    </section>
  );
}

/** The amount of a payment that went back, with the excess over the money that came in. */
function refundedText(
  { refundedMinor, receivedMinor }: Order['payments'][number],
  currency: string,
): string {
  const excessMinor = refundedMinor - receivedMinor;
  const amount = money(refundedMinor, currency);
  return excessMinor > 0
    ? `${amount}, ${amountText(excessMinor, currency)} more than came in`
    : amount;
}

/** The presses of the binding buttons: the words and the terms that the buyer saw, and the outcome of the charge. */
export function Intents({ order }: { order: Order }) {
  if (order.intents.length === 0) return null;
  const head = ['Pressed', 'Payment', 'Button', 'Terms', 'Calls to PayPal', 'Outcome', 'Ended'];
  const rows = order.intents.map((intent) => ({
    key: intent.id,
    cells: [
      <Time key="at" at={intent.at} />,
      capitalized(intent.purpose),
      intent.button && `“${intent.button}” in ${languageName(intent.locale)}`,
      intent.termsVersion,
      intent.calls,
      intentText(intent),
      intent.endedAt !== null && <Time key="end" at={intent.endedAt} />,
    ],
  }));
  return (
    <details>
      <summary>Presses of the binding button: {rows.length}</summary>
      <Table head={head} rows={rows} />
    </details>
  );
}

/** The refund requests of an order, with the provider's error code of a failed one. */
export function Refunds({ order }: { order: Order }) {
  const { currency, refunds } = order;
  if (refunds.length === 0) return null;
  const rows = refunds.map((refund) => ({
    key: refund.id,
    cells: [
      <Time key="at" at={refund.requestedAt} />,
      capitalized(refund.purpose),
      amountText(refund.amountMinor, currency),
      refundText(refund),
      refund.reason,
      refund.by,
      refund.refundId,
    ],
  }));
  return (
    <section>
      <h2>Refunds</h2>
      <Table
        head={['Asked', 'Payment', { numbers: 'Amount' }, 'State', 'Why', 'Who', 'At PayPal']}
        rows={rows}
      />
    </section>
  );
}

export function Disputes({ order }: { order: Order }) {
  if (order.disputes.length === 0) return null;
  const head = [
    'Dispute',
    'Since',
    'Answer at PayPal before',
    { numbers: 'Amount' },
    'Reason',
    'Stage',
    'End',
  ];
  const rows = order.disputes.map((one) => ({
    key: one.id,
    cells: [
      one.dispute,
      <Time key="since" at={one.openedAt} />,
      one.dueAt !== null && <Time key="due" at={one.dueAt} />,
      amountText(one.amountMinor, one.currency),
      codeWords(one.reason),
      codeWords(one.stage),
      codeWords(one.outcome ?? ''),
    ],
  }));
  return (
    <section>
      <h2>Disputes</h2>
      <Table head={head} rows={rows} />
    </section>
  );
}

export function Invoices({ order }: { order: Order }) {
  const { currency } = order;
  if (order.invoices.length === 0) return null;
  const rows = order.invoices.map(({ number, kind, issuedAt, grossMinor, vatMinor }) => ({
    key: number,
    cells: [
      <a key="number" href={`/__desk/invoices/${order.order}?document=${number}`}>
        {number}
      </a>,
      codeWords(kind),
      <Time key="at" at={issuedAt} />,
      amountText(grossMinor, currency),
      money(vatMinor, currency),
    ],
  }));
  return (
    <section>
      <h2>Invoices</h2>
      <Table
        isPlain
        head={['Number', 'Kind', 'Issued', { numbers: 'Gross' }, { numbers: 'VAT in it' }]}
        rows={rows}
      />
    </section>
  );
}
