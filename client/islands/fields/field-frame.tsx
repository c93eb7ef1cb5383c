import type { ReactNode } from 'react';

type FieldFrameProps = {
  /** Of the input, which is the child. */
  id: string;
  label: string;
  /** Said behind the label of a field one can do without; empty elsewhere. */
  optional: string;
  hint: string;
  error: string;
  children: ReactNode;
};

/** What stands around an input: its label above, its error and its hint beneath. */
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

/** The attributes that tie an input to its error and its hint. */
export function described(id: string, hint: string, error: string) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const;
}
