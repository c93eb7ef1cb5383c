import { described, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../../island.tsx';

export type OrderNoteProps = {
  id: string;
  label: string;
  /** Follows the label: the field may stay empty. */
  optional: string;
  hint: string;
  /** The longest note, in characters. */
  longest: number;
  /** What was typed. */
  value: string;
  /** The error; may be empty. */
  error: string;
};

/** The note that goes into the parcel of a present. A script counts its characters. */
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
          {...described(id, hint, error)}
        />
      </FieldFrame>
    </Enhanced>
  );
}
