import { codeText } from '../../orders/model/dispute.ts';
import { amountText } from '../../orders/model/money-text.ts';
import { Time } from '../desk-page.tsx';
import type { Order } from './order-form.tsx';

type SummaryProps = { order: Order; parcelNote: string | null };

/** The state of an order, its total, and its buyer. `parcelNote`: null if the operator did not ask for it. */
export function Summary({ order, parcelNote }: SummaryProps) {
  const { buyer, market, createdAt, paidAt } = order;
  return (
    <dl>
      <dt>Money</dt>
      <dd>{moneyText(order)}</dd>
      <dt>Shipment</dt>
      <dd>{order.fulfilment.state}</dd>
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
        <LongLines buyer={buyer} />
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

/** The number of characters that carriers print in each line of an address. */
const MAX_LABEL_LINE = 35;

/** A warning about the lines of the address that a carrier would cut. Nothing for an address that fits. */
function LongLines({ buyer }: Pick<Order, 'buyer'>) {
  const { first, last, street, street2, postcode, city } = buyer;
  const lines = [`${first} ${last}`, street, street2, `${postcode} ${city}`];
  const long = lines.filter((line) => [...line].length > MAX_LABEL_LINE);
  if (long.length === 0) return null;
  return (
    <p className="desk-problem">
      Carriers print {MAX_LABEL_LINE} characters of a line. Shorten, or move a part to the second
      line: {long.map((line) => `“${line}”`).join(', ')}
    </p>
  );
}

/** The order's state of money with its price, and with the money that went back. */
function moneyText({ status, currency, totalMinor, payments }: Order): string {
  const back = payments.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  const price = amountText(totalMinor, currency);
  const texts = [codeText(status), price, back > 0 && `${amountText(back, currency)} back`];
  return texts.filter(Boolean).join(', ');
}
