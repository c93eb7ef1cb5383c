import type { HTMLAttributes, ReactNode } from 'react';
import { type FieldName, isOptional } from './field-checks.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';

type InputAttributes = {
  type?: 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

/** The attributes of each field's input, for the browser's autofill and for the keyboard of a phone. */
const inputAttributes = {
  // The input types `email` and `tel` already select the keyboard of a phone.
  email: { autoComplete: 'email', type: 'email' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  street: { autoComplete: 'address-line1' },
  street2: { autoComplete: 'address-line2' },
  postcode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const satisfies Record<FieldName, InputAttributes & { autoComplete: string }>;

type FieldProps = {
  name: FieldName;
  id: string;
  label: string;
  /** The text after the label of an optional field, such as "optional". */
  optional: string;
  hint: string | undefined;
  value: string | undefined;
  error: string | undefined;
  /** The id of the datalist with suggestions for the input. The datalist element is passed in `children`. */
  list?: string;
  inputMode?: InputAttributes['inputMode'];
  onLeave: (input: HTMLInputElement) => void;
  onType?: (input: HTMLInputElement) => void;
  children?: ReactNode;
};

/**
 * A labelled input with its hint and its error. React does not control the value, so a typed value survives
 * the hydration.
 */
export function Field(props: FieldProps) {
  const { name, id, label, hint = '', value, error = '', list, inputMode } = props;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={isOptional(name) ? props.optional : ''}
    >
      <input
        {...inputAttributes[name]}
        {...(inputMode && { inputMode })}
        onBlur={(event) => props.onLeave(event.currentTarget)}
        onInput={(event) => props.onType?.(event.currentTarget)}
        id={id}
        name={name}
        list={list}
        defaultValue={value}
        required={!isOptional(name)}
        {...describedBy(id, hint, error)}
      />
      {props.children}
    </FieldFrame>
  );
}
