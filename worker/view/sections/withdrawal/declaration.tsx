import { DeclarationRows } from '../../parts/form/declaration-rows.tsx';
import { ServicePage, type ServicePageProps } from '../../parts/form/service-page.tsx';

export type DeclarationProps = ServicePageProps & {
  step: string;
  rows: readonly (readonly [string, string])[];
  /**
   * The web address that receives the form (the address of the page itself), and the id of the declaration.
   */
  form: { action: string; declaration: string };
  /** The label of the button that confirms the declaration. The law prescribes its words. */
  confirm: string;
  change: { href: string; label: string };
};

/** Step 2 of a withdrawal: the declaration that the visitor checks, and the button that confirms it. */
export function DeclarationCheck({ heading, lead, alarm, ...props }: DeclarationProps) {
  const { step, rows, form, confirm, change } = props;
  return (
    <ServicePage heading={heading} lead={lead} alarm={alarm}>
      <p className="eyebrow">{step}</p>
      <DeclarationRows rows={rows} />
      <form method="post" action={form.action}>
        <input type="hidden" name="declaration" value={form.declaration} />
        <button type="submit" className="button button-send" data-withdraw="">
          <span className="legal-word">{confirm}</span>
          <span className="spinner" aria-hidden="true" />
        </button>
      </form>
      <p className="service-note">
        <a href={change.href}>{change.label}</a>
      </p>
    </ServicePage>
  );
}
