import { DeclarationRows } from '../../parts/form/declaration-rows.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';
import { ServicePage } from '../../parts/form/service-page.tsx';

export type LapsedLinkProps = {
  heading: string;
  lead: string;
  number: { label: string; value: string };
  form: ServiceFormProps;
};

/** The page for a link to an order that is too old. Its form requests a new link by email. */
export function LapsedLink({ heading, lead, number, form }: LapsedLinkProps) {
  return (
    <ServicePage heading={heading} lead={lead} alarm="">
      <DeclarationRows rows={[[number.label, number.value]]} />
      <ServiceForm {...form}>
        <input type="hidden" name="orderNumber" value={number.value} />
      </ServiceForm>
    </ServicePage>
  );
}
