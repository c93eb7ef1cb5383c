import type { ReactNode } from 'react';
import { ErrorList, type WrongField } from '../../../../client/islands/fields/error-list.tsx';

export type ServiceFormProps = {
  /** The page's own address. */
  action: string;
  /** Names the form for who cannot see it. */
  label: string;
  errors: { title: string; wrong: readonly WrongField[] };
  /** The button's words, and a note beneath it; empty where there is nothing to say. */
  send: string;
  note: string;
};

/** A form that is sent to its own page: what is wrong first, its fields, one button. */
export function ServiceForm({
  action,
  label,
  errors,
  send,
  note,
  children,
}: ServiceFormProps & { children: ReactNode }) {
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
