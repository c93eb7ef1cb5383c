import { describedBy, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../../island.tsx';

export type OrderNoteProps = {
  id: string;
  label: string;
  /** The word "optional", after the label. */
  optional: string;
  hint: string;
  /** The maximum length of the note, in characters. */
  longest: number;
  /** The typed text. */
  value: string;
  /** The error message; empty without an error. */
  error: string;
};

/** The field for a note in the parcel of a present. A script counts its characters. */
export function OrderNote({ id, label, optional, hint, longest, value, error }: OrderNoteProps) {
  return (
    <Enhanced name="character-count" when="focus">
      <FieldFrame {...{ id, label, optional, hint, error }}>
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
