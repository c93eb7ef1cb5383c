import { describedBy, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { Enhanced } from '../../../island.tsx';
import type { View } from '../../../view.ts';

/** The id of the field for the parcel note. The list of errors links to it. */
export const NOTE = 'order-note';

/**
 * The field for the parcel note, which the shop prints and puts into the parcel of a gift, with the text typed
 * before. A script shows the number of typed characters. On pages without a note it renders nothing.
 */
export function OrderNote({ view }: { view: View }) {
  const { t, page, form } = view;
  if (!page.note) return null;
  const hint = t('angles:note.hint', { longest: page.note });
  const error = noteError(view);
  return (
    <Enhanced name="character-count" when="focus">
      <FieldFrame
        id={NOTE}
        label={t('angles:note.label')}
        optional={t('order:form.optional')}
        hint={hint}
        error={error}
      >
        <textarea
          id={NOTE}
          name="note"
          rows={4}
          autoComplete="off"
          defaultValue={form?.values.note ?? ''}
          data-longest={page.note}
          {...describedBy(NOTE, hint, error)}
        />
      </FieldFrame>
    </Enhanced>
  );
}

/** The error message for the parcel note; empty without an error. */
export function noteError({ t, page, form }: View): string {
  switch (form?.errors.note) {
    case undefined:
      return '';
    case 'link':
      return t('angles:note.link');
    case 'tooLong':
      return t('angles:note.tooLong', { longest: page.note ?? 0 });
    default:
      return t('angles:note.characters');
  }
}
