import type { VerbAnswer } from '../../orders/routes/operator/actions.ts';
import type { VerbName } from '../../orders/routes/operator/verbs.ts';
import { formAnchor } from '../desk-page.tsx';
import { FoldedForm, type LineChoice } from '../verb-forms.tsx';

export type Order = VerbAnswer<'show'>;

/** The form that the page shows open: by the operator's choice without `data`, or refused with the entered values. */
export type OpenForm = { verb: string; id: string | null; data?: FormData };

type OrderFormProps = {
  verb: VerbName;
  order: Order;
  openForm: OpenForm | null;
  /** The id of the form's withdrawal or failed refund. Absent for a form about the order. */
  id?: string;
  subject?: string;
  values?: Readonly<Record<string, string>>;
  choices?: readonly LineChoice[];
};

/** The form of a verb on an order, on one of its failed refunds or on one of its withdrawals. */
export function OrderForm(props: OrderFormProps) {
  const { verb, order, openForm, id, subject, values = {}, choices } = props;
  const isOpen = openForm?.verb === verb && openForm.id === (id ?? null);
  return (
    <FoldedForm
      verb={verb}
      {...formTarget(order, id)}
      {...(subject && { subject })}
      isOpen={isOpen}
      anchor={formAnchor(verb, id ?? null)}
      choices={choices}
      initialValue={(name) =>
        String((isOpen ? openForm.data?.get(name) : null) ?? values[name] ?? '')
      }
    />
  );
}

/** The target and the hidden fields of a form on an order or withdrawal. */
function formTarget({ order, revision }: Pick<Order, 'order' | 'revision'>, id?: string) {
  return { action: `/__desk/orders/${order}`, hidden: { revision, ...(id && { id }) } };
}
