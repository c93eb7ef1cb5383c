import type { TextRule } from '../../http/body/form-text.ts';

/** The fields of decision 0012, in the page's order; `longest` in characters. */
export const fields = {
  bundle: { longest: 20, optional: true },
  email: { longest: 254 },
  firstName: { longest: 60, noLink: true },
  lastName: { longest: 60, noLink: true },
  street: { longest: 100 },
  postcode: { longest: 20 },
  city: { longest: 60 },
  country: { longest: 60, optional: true },
  phone: { longest: 40, optional: true },
} as const satisfies Record<string, TextRule>;

export type FieldName = keyof typeof fields;

/** Keys of the copy under `form.errors`. */
export type FieldError =
  | 'required'
  | 'email'
  | 'postcode'
  | 'territory'
  | 'phone'
  | 'countryUnknown'
  | 'countryUnserved'
  | 'bundle'
  | 'consents'
  | 'tooLong'
  | 'link'
  | 'characters';

/** What is wrong with a form, by field; `bump` is the ebook that was added, `note` goes into the parcel. */
export type FormErrors = Partial<Record<FieldName | 'bump' | 'note', FieldError>>;
