import { companyTime } from '../../company-time.ts';
import { capitalized } from '../../copy/capitalized.ts';
import { countryName } from '../../copy/country-names.ts';
import { codeText } from '../../orders/model/dispute.ts';
import { fulfilmentTexts } from '../../orders/model/fulfilment.ts';
import { amountText, statusTexts } from '../../orders/model/money-text.ts';
import { failureText } from '../../orders/model/refund.ts';
import { Fact, Time } from '../desk-page.tsx';
import type { Order } from './order-form.tsx';

/** The warnings about an order, its total, its state and its times. */
export function Summary({ order }: { order: Order }) {
  return (
    <>
      {alarms(order).map((alarm) => (
        <p key={alarm} className="desk-problem">
          {alarm}
        </p>
      ))}
      <dl className="desk-tiles">
        <Fact label="Money">
          <b>{amountText(order.totalMinor, order.currency)}</b>
          <small>{moneyText(order)}</small>
        </Fact>
        <Fact label="Shipment">
          <b>{capitalized(fulfilmentTexts[order.fulfilment.state])}</b>
          <small>To {countryName(order.buyer.country, 'en-GB')}</small>
        </Fact>
        <Fact label="Paid">
          <b>{order.paidAt === null ? 'Not paid' : <Time at={order.paidAt} />}</b>
          <small>
            Created <Time at={order.createdAt} />
          </small>
        </Fact>
      </dl>
    </>
  );
}

type OrderFactsProps = { order: Order; parcelNote: string | null };

/** The buyer of an order. `parcelNote`: null if the operator did not ask for it. */
export function OrderFacts({ order, parcelNote }: OrderFactsProps) {
  const { buyer, market } = order;
  return (
    <dl className="desk-facts">
      <Fact label={`Buyer (${market})`}>
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
        {buyer.postcode} {buyer.city}, {countryName(buyer.country, 'en-GB')}
        <br />
        {[buyer.email, buyer.phone].filter(Boolean).join(', ')}
        <LongLines buyer={buyer} />
      </Fact>
      {order.walletConsent && (
        <Fact label="Consent to save the wallet">
          <Time at={order.walletConsent.at} />: {order.walletConsent.text}
        </Fact>
      )}
      {order.hasNote && (
        <Fact label="Note for the parcel">
          {parcelNote === null ? (
            <a href={`/__desk/orders/${order.order}?note`}>Read it</a>
          ) : (
            <span className="desk-words">{parcelNote}</span>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** The warnings about an order's money: failed refunds and open disputes. */
function alarms({ refunds, disputes }: Order): string[] {
  return [
    ...refunds
      .filter(({ state }) => state === 'failed')
      .map((refund) => `The buyer is owed money. A refund failed: ${failureText(refund)}.`),
    ...disputes
      .filter(({ endedAt }) => endedAt === null)
      .map(({ amountMinor, currency, dueAt, reason }) => {
        const due = dueAt === null ? 'soon' : `before ${companyTime(dueAt)}`;
        return `PayPal holds ${amountText(amountMinor, currency)} for a dispute: ${codeText(reason)}. Answer at PayPal ${due}.`;
      }),
  ];
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

/** The order's state of money, with the money that went back. */
function moneyText({ status, currency, payments }: Order): string {
  const back = payments.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  const state = statusTexts[status];
  return back > 0 ? `${state}, ${amountText(back, currency)} back` : state;
}
