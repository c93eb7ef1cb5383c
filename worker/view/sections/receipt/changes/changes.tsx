import { ErrorList, type FieldError } from '../../../../../client/islands/fields/error-list.tsx';
import { describedBy, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../../island.tsx';
import { OrderProof, type OrderProofProps } from '../../../parts/order/order-proof.tsx';

export type ChangesProps = {
  heading: string;
  text: string;
  /** The web address that receives both forms: the address of the page itself. */
  action: string;
  proof: OrderProofProps;
  address: {
    summary: string;
    note: string;
    save: string;
    /** True if the server refused the form for a new address. Then the form is unfolded. */
    isOpen: boolean;
    errors: { title: string; errors: readonly FieldError[] };
    fields: readonly AddressField[];
  };
  cancel: { summary: string; text: string; button: string };
};

export type AddressField = {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string;
  hint: string;
  autoComplete: string;
  /** The format of the country's postcodes as JSON; null for fields other than the postcode. */
  mask: string | null;
};

/**
 * The changes that the buyer can make until the order is released for shipping: a new delivery address, or
 * the cancellation of the order.
 */
export function Changes({ heading, text, action, proof, address, cancel }: ChangesProps) {
  return (
    <div className="changes">
      <h2>{heading}</h2>
      <p>{text}</p>
      <details open={address.isOpen} id="change-address">
        <summary>{address.summary}</summary>
        <form method="post" action={action} noValidate aria-label={address.summary}>
          <ErrorList {...address.errors} />
          <OrderProof {...proof} />
          {address.fields.map((field) => (
            <Field key={field.id} {...field} />
          ))}
          <p className="field-hint">{address.note}</p>
          <button type="submit" name="changeAddress" value="1" className="button">
            {address.save}
          </button>
        </form>
      </details>
      <details>
        <summary>{cancel.summary}</summary>
        <form method="post" action={action} aria-label={cancel.summary}>
          <p>{cancel.text}</p>
          <OrderProof {...proof} />
          <button type="submit" name="cancelOrder" value="1" className="button">
            {cancel.button}
          </button>
        </form>
      </details>
    </div>
  );
}

function Field({ id, name, label, value, error, hint, autoComplete, mask }: AddressField) {
  const field = (
    <FieldFrame {...{ id, label, optional: '', hint, error }}>
      <input
        {...{ id, name, autoComplete }}
        defaultValue={value}
        required
        data-mask={mask ?? undefined}
        {...describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
  return mask === null ? (
    field
  ) : (
    <Enhanced name="postcode" when="focus">
      {field}
    </Enhanced>
  );
}
