import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { disputeWarning } from '../../orders/model/dispute.ts';
import { amountText } from '../../orders/model/money-text.ts';
import type { VerbAnswer } from '../../orders/routes/operator/actions.ts';
import { Table } from '../desk-page.tsx';
import { Controls, DELIVERY, FoldedForm, getForm, LineChoices, VerbForm } from '../verb-forms.tsx';
import type { Order } from './order-form.tsx';

type RefundSum = VerbAnswer<'refund-sum'>;

/** The text of an order line, such as `Slim, 3 packs`. The line with the id null is the delivery. */
export function lineText(order: Pick<Order, 'lines'>, lineId: number | null): string {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? lineName({ t: translate('GB') }, line) : 'Delivery';
}

/** The fields of a refund that reduce it to a part of the chosen lines. */
const partFields = ['packs', 'amountMinor'] as const;

/** The texts that an operator typed into the fields of `partFields`. */
export type PartTexts = Readonly<Record<(typeof partFields)[number], string>>;

type RefundChoiceProps = { order: Order; refundable: RefundSum; isOpen: boolean };

/** Asks which lines, packs or amount to refund. The next page shows the sum. */
export function RefundChoice({ order, refundable, isOpen }: RefundChoiceProps) {
  const form = getForm('refund');
  return (
    <details id="refund" open={isOpen}>
      <summary>{form?.title}</summary>
      <form action={`/__desk/orders/${order.order}`}>
        <input type="hidden" name="revision" value={order.revision} />
        <LineChoices
          name="refund"
          legend={form?.does}
          choices={refundable.lines.map(({ lineId, amountMinor }) => ({
            lineId,
            text: `${lineText(order, lineId)}, ${amountText(amountMinor, refundable.currency)}`,
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
      `${lineText(order, lineId)}${packs === undefined ? '' : `: ${packs} of them`}`,
      amountText(amountMinor, sum.currency),
    ],
  }));
  const amount = amountText(sum.amountMinor, sum.currency);
  return (
    <>
      <Table
        isPlain
        head={['What', { numbers: 'Refund' }]}
        rows={[...rows, { key: 'sum', cells: ['Sum', amount], isSum: true }]}
      />
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
