import { dueText, goodsText } from '../../orders/model/withdrawal.ts';
import { type VerbName, verbNames } from '../../orders/routes/operator/verbs.ts';
import { Time } from '../desk-page.tsx';
import { getForm } from '../verb-forms.tsx';
import { type OpenForm, type Order, OrderForm } from './order-form.tsx';

type WithdrawalsProps = { order: Order; openForm: OpenForm | null; now: number };

/** The withdrawals of an order, each with the forms that are possible now. */
export function Withdrawals({ order, openForm, now }: WithdrawalsProps) {
  if (order.withdrawals.length === 0) return null;
  return (
    <section id="withdrawals">
      <h2>Withdrawals</h2>
      {order.withdrawals.map((row) => {
        const { id, declaredAt, part } = row;
        return (
          <article key={id} className="desk-rows">
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
                <OrderForm key={verb} verb={verb} order={order} openForm={openForm} id={id} />
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
