import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type NewLinksProps = {
  form: ServiceFormProps;
  /**
   * The order number from the download link. If the link does not contain it, this is a form field for the
   * number.
   */
  order: string | FormFieldProps;
};

/**
 * The form that requests new download links for an order's ebooks. The shop mails them to the buyer's email
 * address.
 */
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
