import { describedBy, FieldFrame } from '../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../island.tsx';

/** The HTML attributes of the input for each kind of form field. */
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
  /** The value that the visitor typed before. */
  value: string;
  hint: string;
  error: string;
  /** The word after the label of an optional field, such as "optional"; empty for a required field. */
  optional: string;
};

/**
 * A form field with its label. Only the server checks its value. A field with the look `text` is a text
 * area with several lines.
 */
export function FormField({ look, ...field }: FormFieldProps) {
  const { id, name, label, value, hint, error, optional } = field;
  const input = {
    id,
    name,
    defaultValue: value,
    required: !optional,
    ...describedBy(id, hint, error),
  };
  const framed = (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
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
