import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type NewLinksProps = {
  form: ServiceFormProps;
  /** The order number, or a field for it if the link does not contain the number. */
  order: string | FormFieldProps;
};

/** The form that mails new download links for an order's ebooks to the buyer's email address. */
export function NewLinks({ form, order }: NewLinksProps) {
  return (
    <section className="wrap order-page">
      <div className="order-card">
        <ServiceForm {...form}>
          {typeof order === 'string' ? (
            <input type="hidden" name="orderNumber" value={order} />
          ) : (
            <FormField {...order} />
          )}
        </ServiceForm>
      </div>
    </section>
  );
}
