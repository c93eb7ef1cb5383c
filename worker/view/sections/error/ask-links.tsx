import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type AskLinksProps = {
  form: ServiceFormProps;
  /** The number of the order, or the field for it where the link does not tell. */
  order: string | FormFieldProps;
};

/** Asks for new links to an order's ebooks, which go to the order's address. */
export function AskLinks({ form, order }: AskLinksProps) {
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
