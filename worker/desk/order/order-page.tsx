import { failureText } from '../../orders/model/refund.ts';
import type { VerbAnswer } from '../../orders/routes/operator/actions.ts';
import type { VerbName } from '../../orders/routes/operator/verbs.ts';
import { EvidenceLink } from '../desk-page.tsx';
import { getForm } from '../verb-forms.tsx';
import { History, Mails, Notes, Parcels, Webhooks } from './history.tsx';
import { Disputes, Intents, Invoices, Lines, Payments, Refunds } from './money.tsx';
import { type OpenForm, type Order, OrderForm } from './order-form.tsx';
import { lineText, RefundChoice } from './refund-page.tsx';
import { OrderFacts, Summary } from './summary.tsx';
import { Withdrawals } from './withdrawals.tsx';

type OrderPageProps = {
  order: Order;
  /** The refundable amounts by line; null if nothing is refundable. */
  refundable: VerbAnswer<'refund-sum'> | null;
  /** The buyer's note for the parcel; null if the operator did not request it. */
  parcelNote: string | null;
  openForm: OpenForm | null;
  now: number;
};

/**
 * The page of an order: its state and lines, its buyer and the possible actions, its money and documents, and the history. On
 * a wide screen the buyer and the actions are beside the rest.
 */
export function OrderPage({ order, refundable, parcelNote, openForm, now }: OrderPageProps) {
  const toChoice = ({ lineId }: { lineId: number }) => ({ lineId, text: lineText(order, lineId) });
  return (
    <>
      <Summary order={order} />
      <div className="desk-order">
        <Lines order={order} />
        <div className="desk-aside">
          <OrderFacts order={order} parcelNote={parcelNote} />
          <Notes order={order} />
          <section className="desk-rows">
            <h2>What can be done</h2>
            {order.verbs
              .filter((verb) => verb !== 'refund-outside')
              // A failed refund is owed, so its forms come first.
              .toSorted((a, b) => Number(isForFailure(b)) - Number(isForFailure(a)))
              .map((verb) =>
                verb === 'refund' ? (
                  refundable && (
                    <RefundChoice
                      key={verb}
                      order={order}
                      refundable={refundable}
                      isOpen={openForm?.verb === verb}
                    />
                  )
                ) : isForFailure(verb) ? (
                  order.refunds
                    .filter(({ state }) => state === 'failed')
                    .map((refund) => (
                      <OrderForm
                        key={`${verb} ${refund.id}`}
                        verb={verb}
                        order={order}
                        openForm={openForm}
                        id={refund.id}
                        subject={failureText(refund)}
                      />
                    ))
                ) : (
                  <OrderForm
                    key={verb}
                    verb={verb}
                    order={order}
                    openForm={openForm}
                    values={verb === 'address' ? addressValues(order) : {}}
                    choices={verb === 'replace' ? order.packsToSend.map(toChoice) : []}
                  />
                ),
              )}
          </section>
          <EvidenceLink order={order.order} />
        </div>
        <div>
          <Withdrawals order={order} openForm={openForm} now={now} />
          <Payments order={order} now={now} />
          <Refunds order={order} />
          <Disputes order={order} />
          <Invoices order={order} />
          <Parcels order={order} />
          <Mails order={order} />
          <History order={order} />
          <div className="desk-rows">
            <Intents order={order} />
            <Webhooks order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

function isForFailure(verb: VerbName): boolean {
  return getForm(verb)?.forEachFailure === true;
}

function addressValues({ buyer }: Order) {
  const { first: firstName, last: lastName, street, street2, postcode, city, email, phone } = buyer;
  return { firstName, lastName, street, street2, postcode, city, email, phone: phone ?? '' };
}
