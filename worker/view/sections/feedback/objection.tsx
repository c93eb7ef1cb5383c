import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';
import { ServicePage } from '../../parts/form/service-page.tsx';

export type ObjectionProps = {
  heading: string;
  lead: string;
  /** Null where there is nothing to press. */
  form: ServiceFormProps | null;
};

/** The way out of invitations: one button, and what is so once it was pressed. */
export function Objection({ heading, lead, form }: ObjectionProps) {
  return (
    <ServicePage heading={heading} lead={lead} alarm="">
      {form && <ServiceForm {...form}>{null}</ServiceForm>}
    </ServicePage>
  );
}
