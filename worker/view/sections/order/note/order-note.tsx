import { describedBy, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../../island.tsx';

export type OrderNoteProps = {
  id: string;
  label: string;
  /** The word after the label, such as "optional". */
  optional: string;
  hint: string;
  /** The maximum length of the note, in characters. */
  longest: number;
  /** The text that the visitor typed before. */
  value: string;
  /** The error message; empty without an error. */
  error: string;
};

/**
 * The field for the parcel note, which the shop prints and puts into the parcel of a gift. A script shows the
 * number of typed characters.
 */
export function OrderNote({ id, label, optional, hint, longest, value, error }: OrderNoteProps) {
  return (
    <Enhanced name="character-count" when="focus">
      <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
        <textarea
          id={id}
          name="note"
          rows={4}
          autoComplete="off"
          defaultValue={value}
          data-longest={longest}
          {...describedBy(id, hint, error)}
        />
      </FieldFrame>
    </Enhanced>
  );
}
