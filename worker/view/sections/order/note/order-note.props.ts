import type { View } from '../../../view.ts';
import type { OrderNoteProps } from './order-note.tsx';

/**
 * The field for a note to the recipient of the parcel, with the text typed before. Null on pages without a
 * note.
 */
export function orderNoteProps(view: View): OrderNoteProps | null {
  const { t, page, form } = view;
  if (!page.note) return null;
  return {
    id: 'order-note',
    label: t('angles:note.label'),
    optional: t('order:form.optional'),
    hint: t('angles:note.hint', { longest: page.note }),
    longest: page.note,
    value: form?.values.note ?? '',
    error: noteError(view),
  };
}

function noteError({ t, page, form }: View): string {
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
