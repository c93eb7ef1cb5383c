import { Fragment } from 'react';
import { codeText, disputeWarning } from '../orders/model/dispute.ts';
import { intentText } from '../orders/model/listed-intent.ts';
import { lineStateText, paymentStatusText } from '../orders/model/money-text.ts';
import { orderLineText } from '../orders/model/order.ts';
import { replacementText } from '../orders/model/parcel.ts';
import { isPaid } from '../orders/model/payment.ts';

import { failureText, refundText } from '../orders/model/refund.ts';

import { reportText } from '../orders/model/shipment.ts';
import { dueText, goodsText } from '../orders/model/withdrawal.ts';
import type { VerbAnswer } from '../orders/routes/operator/actions.ts';
import { type VerbName, verbNames } from '../orders/routes/operator/verbs.ts';
import { methodLabel } from '../payment-methods.ts';
import { money, Table, Time } from './desk-page.tsx';
import {
  Controls,
  DELIVERY,
  FoldedForm,
  getForm,
  type LineChoice,
  LineChoices,
  VerbForm,
} from './verb-forms.tsx';

type Order = VerbAnswer<'show'>;
type RefundSum = VerbAnswer<'refund-sum'>;

/** A form that the shop refused. The page shows the form again with the entered values. */
export type RefusedForm = { verb: string; id: string | null; data: FormData };

type OrderPageProps = {
  order: Order;
  /** The refundable amounts by line; null if nothing is refundable. */
  refundable: RefundSum | null;
  /** The buyer's note for the parcel; null if the operator did not request it. */
  parcelNote: string | null;
  refusedForm: RefusedForm | null;
  now: number;
};

/** The page of an order: its state, the possible actions, its money and documents, and the history. */
export function OrderPage({ order, refundable, parcelNote, refusedForm, now }: OrderPageProps) {
  const toChoice = ({ lineId }: { lineId: number }) => ({ lineId, text: lineText(order, lineId) });
  return (
    <>
      <Summary order={order} parcelNote={parcelNote} />
      <section>
        <h2>What can be done</h2>
        {order.verbs
          .filter((verb) => verb !== 'refund-outside')
          .map((verb) =>
            verb === 'refund' ? (
              refundable && <RefundChoice key={verb} order={order} refundable={refundable} />
            ) : getForm(verb)?.forEachFailure ? (
              order.refunds
                .filter(({ state }) => state === 'failed')
                .map((refund) => (
                  <OrderForm
                    key={`${verb} ${refund.id}`}
                    verb={verb}
                    order={order}
                    refusedForm={refusedForm}
                    id={refund.id}
                    subject={failureText(refund)}
                  />
                ))
            ) : (
              <OrderForm
                key={verb}
                verb={verb}
                order={order}
                refusedForm={refusedForm}
                values={verb === 'address' ? addressValues(order) : {}}
                choices={verb === 'replace' ? order.packsToSend.map(toChoice) : []}
              />
            ),
          )}
      </section>
      <Money order={order} now={now} />
      <Intents order={order} />
      <Refunds order={order} />
      <Disputes order={order} />
      <Invoices order={order} />
      <Withdrawals order={order} refusedForm={refusedForm} now={now} />
      <Webhooks order={order} />
      <History order={order} />
    </>
  );
}

type OrderFormProps = {
  verb: VerbName;
  order: Order;
  refusedForm: RefusedForm | null;
  /** The id of the form's withdrawal or failed refund. Absent for a form about the order. */
  id?: string;
  subject?: string;
  values?: Readonly<Record<string, string>>;
  choices?: readonly LineChoice[];
};

/** The form of a verb on an order, on one of its failed refunds or on one of its withdrawals. */
function OrderForm(props: OrderFormProps) {
  const { verb, order, refusedForm, id, subject, values = {}, choices } = props;
  const isRefused = refusedForm?.verb === verb && refusedForm.id === (id ?? null);
  return (
    <FoldedForm
      verb={verb}
      {...formTarget(order, id)}
      {...(subject && { subject })}
      isOpen={isRefused}
      choices={choices}
      initialValue={(name) =>
        String((isRefused ? refusedForm.data.get(name) : null) ?? values[name] ?? '')
      }
    />
  );
}

/** The target and the hidden fields of a form on an order or withdrawal. */
function formTarget({ order, revision }: Pick<Order, 'order' | 'revision'>, id?: string) {
  return { action: `/__desk/orders/${order}`, hidden: { revision, ...(id && { id }) } };
}

function addressValues({ buyer }: Order) {
  const { first: firstName, last: lastName, street, street2, postcode, city, email, phone } = buyer;
  return { firstName, lastName, street, street2, postcode, city, email, phone: phone ?? '' };
}

function Summary({ order, parcelNote }: Pick<OrderPageProps, 'order' | 'parcelNote'>) {
  const { buyer, fulfilment, market, createdAt, paidAt } = order;
  const { state, carrier, tracking, deliveredAt, deliveryToldBy, replacement } = fulfilment;
  return (
    <dl>
      <dt>Money</dt>
      <dd>{moneyText(order)}</dd>
      <dt>Shipment</dt>
      <dd>
        {state}
        {carrier && `, ${carrier} ${tracking}`}
        {deliveredAt !== null && (
          <>
            , arrived <Time at={deliveredAt} /> ({deliveryToldBy})
          </>
        )}
      </dd>
      {replacement && (
        <>
          <dt>Replacement</dt>
          <dd>
            {replacementText(order)}, <Time at={replacement.at} />
          </dd>
        </>
      )}
      {order.reports.map((report) => (
        <Fragment key={`${report.purpose} ${report.tracking}`}>
          <dt>Tracking number at PayPal ({report.purpose})</dt>
          <dd>{reportText(report)}</dd>
        </Fragment>
      ))}
      <dt>Created, paid</dt>
      <dd>
        <Time at={createdAt} />, {paidAt === null ? 'not paid' : <Time at={paidAt} />}
      </dd>
      <dt>Buyer ({market})</dt>
      <dd>
        {buyer.first} {buyer.last}
        <br />
        {buyer.street}
        <br />
        {buyer.street2 && (
          <>
            {buyer.street2}
            <br />
          </>
        )}
        {buyer.postcode} {buyer.city}, {buyer.country}
        <br />
        {[buyer.email, buyer.phone].filter(Boolean).join(', ')}
      </dd>
      {order.walletConsent && (
        <>
          <dt>Consent to save the wallet</dt>
          <dd>
            <Time at={order.walletConsent.at} />: {order.walletConsent.text}
          </dd>
        </>
      )}
      {order.hasNote && (
        <>
          <dt>Note for the parcel</dt>
          <dd className="desk-words">
            {parcelNote ?? <a href={`/__desk/orders/${order.order}?note`}>Read it</a>}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The order's state of money with its price, and with the money that went back. */
function moneyText({ status, currency, totalMinor, payments }: Order): string {
  const back = payments.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  const price = money(totalMinor, currency);
  const texts = [codeText(status), price, back > 0 && `${money(back, currency)} back`];
  return texts.filter(Boolean).join(', ');
}

const paymentHead = [
  'Purpose',
  'Paid by',
  'Status',
  'Amount',
  'Came in',
  'Went back',
  'Fee of PayPal',
  'Order at PayPal',
  'Capture',
];

const attemptHead = ['Purpose', 'Paid by', 'Order at PayPal', 'Another took its place'];

function Money({ order, now }: Pick<OrderPageProps, 'order' | 'now'>) {
  const { currency } = order;
  const goods = order.lines.map((line) => ({
    key: line.id,
    cells: [
      orderLineText(line),
      line.kind,
      lineStateText(line),
      money(line.totalMinor, currency),
      money(line.refundedMinor, currency),
    ],
  }));
  const delivery = [
    ...['Delivery', '', ''],
    money(order.deliveryMinor, currency),
    money(order.deliveryRefundedMinor, currency),
  ];
  const payments = order.payments.map((one) => ({
    key: one.purpose,
    cells: [
      one.purpose,
      methodLabel(one.method),
      paymentStatusText(one, now),
      money(one.amountMinor, currency),
      isPaid(one.status) && money(one.receivedMinor, currency),
      refundedText(one, currency),
      one.feeMinor !== null && money(one.feeMinor, currency),
      one.providerOrderId,
      one.captureId,
    ],
  }));
  const attempts = order.attempts.map(({ purpose, method, providerOrderId, replacedAt }) => ({
    key: providerOrderId,
    cells: [purpose, methodLabel(method), providerOrderId, <Time key="at" at={replacedAt} />],
  }));
  return (
    <section>
      <h2>Lines</h2>
      <Table
        head={['What', 'Kind', 'Paid', 'Price', 'Refunded']}
        rows={[...goods, { key: DELIVERY, cells: delivery }]}
      />
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
  return excessMinor > 0 ? `${amount}, ${money(excessMinor, currency)} more than came in` : amount;
}

/** The presses of the binding buttons: the words and the terms that the buyer saw, and the outcome of the charge. */
function Intents({ order }: { order: Order }) {
  if (order.intents.length === 0) return null;
  const head = ['Pressed', 'Payment', 'Button', 'Terms', 'Calls to PayPal', 'Outcome', 'Ended'];
  const rows = order.intents.map((intent) => ({
    key: intent.id,
    cells: [
      <Time key="at" at={intent.at} />,
      intent.purpose,
      intent.button && `“${intent.button}” (${intent.locale})`,
      intent.termsVersion,
      intent.calls,
      intentText(intent),
      <Time key="end" at={intent.endedAt} />,
    ],
  }));
  return (
    <section>
      <h2>Presses of the binding button</h2>
      <Table head={head} rows={rows} />
    </section>
  );
}

/** The refund requests of an order, with the provider's error code of a failed one. */
function Refunds({ order }: { order: Order }) {
  const { currency, refunds } = order;
  if (refunds.length === 0) return null;
  const rows = refunds.map((refund) => ({
    key: refund.id,
    cells: [
      <Time key="at" at={refund.requestedAt} />,
      refund.purpose,
      money(refund.amountMinor, currency),
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
        head={['Asked', 'Payment', 'Amount', 'State', 'Why', 'Who', 'At PayPal']}
        rows={rows}
      />
    </section>
  );
}

function Disputes({ order }: { order: Order }) {
  const head = ['Dispute', 'Since', 'Answer before', 'Amount', 'Reason', 'Stage', 'End'];
  const rows = order.disputes.map((one) => ({
    key: one.id,
    cells: [
      one.dispute,
      <Time key="since" at={one.openedAt} />,
      <Time key="due" at={one.dueAt} />,
      money(one.amountMinor, one.currency),
      codeText(one.reason),
      codeText(one.stage),
      codeText(one.outcome ?? ''),
    ],
  }));
  return (
    <section>
      <h2>Disputes</h2>
      {rows.length > 0 && <Table head={head} rows={rows} />}
      <p>
        <a href={`/__desk/orders/${order.order}?evidence`}>Evidence to print</a>
      </p>
    </section>
  );
}

function Invoices({ order }: { order: Order }) {
  const { currency } = order;
  if (order.invoices.length === 0) return null;
  const rows = order.invoices.map(({ number, kind, issuedAt, grossMinor, vatMinor }) => ({
    key: number,
    cells: [
      <a key="number" href={`/__desk/invoices/${order.order}?document=${number}`}>
        {number}
      </a>,
      codeText(kind),
      <Time key="at" at={issuedAt} />,
      money(grossMinor, currency),
      money(vatMinor, currency),
    ],
  }));
  return (
    <section>
      <h2>Invoices</h2>
      <Table head={['Number', 'Kind', 'Issued', 'Gross', 'VAT in it']} rows={rows} />
    </section>
  );
}

function Withdrawals({
  order,
  refusedForm,
  now,
}: Pick<OrderPageProps, 'order' | 'refusedForm' | 'now'>) {
  if (order.withdrawals.length === 0) return null;
  return (
    <section>
      <h2>Withdrawals</h2>
      {order.withdrawals.map((row) => {
        const { id, declaredAt, part } = row;
        return (
          <article key={id}>
            <h3>
              Declared <Time at={declaredAt} />
            </h3>
            <p>
              {[part || 'the whole order', dueText(row, now), goodsText(row)]
                .filter(Boolean)
                .join(', ')}
            </p>
            {verbNames
              .filter((verb) => isPossible(verb, row))
              .map((verb) => (
                <OrderForm key={verb} verb={verb} order={order} refusedForm={refusedForm} id={id} />
              ))}
          </article>
        );
      })}
    </section>
  );
}

function isPossible(verb: VerbName, withdrawal: Order['withdrawals'][number]): boolean {
  const form = getForm(verb);
  return form?.on === 'withdrawal' && form.when(withdrawal);
}

/** The webhooks about the order. */
function Webhooks({ order }: { order: Order }) {
  if (order.webhooks.length === 0) return null;
  const head = ['When', 'What', 'To', 'State', 'Tries', 'Last answer', 'Webhook'];
  const rows = order.webhooks.map(({ key, id, createdAt, type, receiver, state, tries }) => ({
    key,
    cells: [
      <Time key="at" at={createdAt} />,
      type,
      receiver,
      state,
      tries.length,
      tries.at(-1)?.status,
      id,
    ],
  }));
  return (
    <section>
      <h2>Webhooks to other systems</h2>
      <Table head={head} rows={rows} />
    </section>
  );
}

function History({ order }: { order: Order }) {
  const head = ['When', 'What happened', 'Payment', 'Who', 'Detail'];
  const entries = order.log.map(({ at, name, payment, author, detail }, place) => ({
    key: place,
    cells: [<Time key="at" at={at} />, codeText(name), payment, author, detail],
  }));
  return (
    <section>
      {order.notes.length > 0 && <h2>Notes</h2>}
      {order.notes.map(({ at, author, text }) => (
        <p key={at} className="desk-words">
          <Time at={at} />, {author}: {text}
        </p>
      ))}
      <h2>History</h2>
      <Table head={head} rows={entries} />
    </section>
  );
}

/** The text of a refunded line, such as `3 slim`. The line with the id null is the delivery. */
function lineText(order: Pick<Order, 'lines'>, lineId: number | null): string {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? `${line.count} ${line.product}` : 'Delivery';
}

/** The fields of a refund that reduce it to a part of the chosen lines. */
const partFields = ['packs', 'amountMinor'] as const;

/** The texts that an operator typed into the fields of `partFields`. */
export type PartTexts = Readonly<Record<(typeof partFields)[number], string>>;

function RefundChoice({ order, refundable }: { order: Order; refundable: RefundSum }) {
  const form = getForm('refund');
  return (
    <details>
      <summary>{form?.title}</summary>
      <form action={`/__desk/orders/${order.order}`}>
        <input type="hidden" name="revision" value={order.revision} />
        <LineChoices
          name="refund"
          legend={form?.does}
          choices={refundable.lines.map(({ lineId, amountMinor }) => ({
            lineId,
            text: `${lineText(order, lineId)}, ${money(amountMinor, refundable.currency)}`,
          }))}
        />
        <Controls verb="refund" names={partFields} />
        <button type="submit" className="button">
          Show the sum
        </button>
      </form>
    </details>
  );
}

type RefundPageProps = { order: Pick<Order, 'lines'>; sum: RefundSum; part: PartTexts };

/** Asks for confirmation of a refund and shows its sum. */
export function RefundPage({ order, sum, part }: RefundPageProps) {
  const rows = sum.lines.map(({ lineId, packs, amountMinor }) => ({
    key: lineId ?? DELIVERY,
    cells: [
      `${packs === undefined ? '' : `${packs} of `}${lineText(order, lineId)}`,
      money(amountMinor, sum.currency),
    ],
  }));
  const amount = money(sum.amountMinor, sum.currency);
  return (
    <>
      <Table head={['What', 'Refund']} rows={[...rows, { key: 'sum', cells: ['Sum', amount] }]} />
      {[sum.periodOver, disputeWarning(sum.disputes)].map(
        (warning) =>
          warning && (
            <p key={warning} role="alert">
              {warning}
            </p>
          ),
      )}
      {sum.periodOver === null && (
        <VerbForm
          verb="refund"
          action={`/__desk/orders/${sum.order}`}
          hidden={{ revision: sum.revision, ...part }}
          does={`${amount} goes back to the payer.`}
          lines={sum.lines.map(({ lineId }) => lineId)}
          button={`Give ${amount} back`}
        />
      )}
      <FoldedForm
        verb="refund-outside"
        action={`/__desk/orders/${sum.order}`}
        hidden={{ revision: sum.revision, ...part }}
        does={`The buyer has ${amount} already. PayPal is not asked.`}
        isOpen={sum.periodOver !== null}
        lines={sum.lines.map(({ lineId }) => lineId)}
      />
      <p>
        <a href={`/__desk/orders/${sum.order}`}>Back to the order without a refund</a>
      </p>
    </>
  );
}
