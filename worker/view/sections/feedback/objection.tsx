import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';
import { ServicePage } from '../../parts/form/service-page.tsx';

export type ObjectionProps = {
  heading: string;
  lead: string;
  /** The form with one button; null after the objection, or if the link is incomplete. */
  form: ServiceFormProps | null;
};

/** The page for an objection to review invitations: one button, and later the confirmation. */
export function Objection({ heading, lead, form }: ObjectionProps) {
  return (
    <ServicePage heading={heading} lead={lead} alarm="">
      {form && <ServiceForm {...form}>{null}</ServiceForm>}
    </ServicePage>
  );
}
