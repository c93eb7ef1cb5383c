import { described, FieldFrame } from '../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../island.tsx';

/** Autocomplete tokens and keyboards, by what is asked for. */
const looks = {
  name: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  orderNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  line: { autoComplete: 'off' },
} as const;

export type FormFieldProps = {
  id: string;
  name: string;
  label: string;
  look: keyof typeof looks | 'text';
  /** What was typed. */
  value: string;
  hint: string;
  error: string;
  /** Said behind the label of a field one can do without; empty elsewhere. */
  optional: string;
};

/** A labelled field of a form that the server alone checks; `text` has several lines. */
export function FormField({ look, ...field }: FormFieldProps) {
  const { id, name, label, value, hint, error, optional } = field;
  const input = {
    id,
    name,
    defaultValue: value,
    required: !optional,
    ...described(id, hint, error),
  };
  const framed = (
    <FieldFrame {...{ id, label, optional, hint, error }}>
      {look === 'text' ? <textarea {...input} rows={6} /> : <input {...looks[look]} {...input} />}
    </FieldFrame>
  );
  return look === 'orderNumber' ? (
    <Enhanced name="order-number" when="focus">
      {framed}
    </Enhanced>
  ) : (
    framed
  );
}
