import type { ReactNode } from 'react';

type FieldFrameProps = {
  /** The id of the input element. The input element is `children`. */
  id: string;
  label: string;
  /** The text after the label of an optional field, such as "optional"; empty for a required field. */
  optional: string;
  hint: string;
  error: string;
  children: ReactNode;
};

/** A form field: the label above the input, the error and the hint below it. */
export function FieldFrame({ id, label, optional, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{` (${optional})`}</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The ARIA attributes that connect an input with the texts of its error and its hint. */
export function describedBy(id: string, hint: string, error: string) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const;
}
