import type { ReactNode } from 'react';
import { ErrorList, type FieldError } from '../../../../client/islands/fields/error-list.tsx';

type ServiceFormProps = {
  /** The web address that receives the form; mostly the address of the page itself. */
  action: string;
  /** The form's name for screen readers. */
  label: string;
  errors: { title: string; errors: readonly FieldError[] };
  /** The button's label. `note` is the small print below the button and may be empty. */
  send: string;
  note: string;
  children: ReactNode;
};

/** A form that only the server checks: a list of errors, the fields and one button. */
export function ServiceForm(props: ServiceFormProps) {
  const { action, label, errors, send, note, children } = props;
  return (
    <form method="post" action={action} noValidate aria-label={label}>
      <ErrorList {...errors} />
      {children}
      <button type="submit" className="button button-send">
        <span>{send}</span>
        <span className="spinner" aria-hidden="true" />
      </button>
      {note && <p className="service-note">{note}</p>}
    </form>
  );
}
