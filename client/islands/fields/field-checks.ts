/** The names of the order form's fields, from top to bottom. */
export const fieldNames = [
  'email',
  'firstName',
  'lastName',
  'street',
  'street2',
  'postcode',
  'city',
  'country',
  'phone',
] as const;
export type FieldName = (typeof fieldNames)[number];

const optionalFields: readonly FieldName[] = ['street2', 'phone'];

/** True for a field of the order form that may stay empty. */
export function isOptional(name: FieldName): boolean {
  return optionalFields.includes(name);
}

export type FieldMessages = {
  required: string;
  email: string;
  houseNumber: string;
  postcode: string;
  phone: string;
};

/** Matches the characters that nobody sees. The server drops them (rule 5.43). */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The message for an obvious error in a field, else null. A street without a number gets a question, because some
 * addresses have none. The check is lenient on purpose, because the server makes the exact check. `postcodeExample` is a valid postcode of the chosen country.
 */
export function checkField(
  name: FieldName,
  typed: string,
  messages: FieldMessages,
  postcodeExample?: string,
): string | null {
  const value = typed.replace(invisible, '').trim();
  if (value === '') return isOptional(name) ? null : messages.required;
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return messages.email;
  if (name === 'street' && !/\p{N}/u.test(value)) return messages.houseNumber;
  if (name === 'phone' && !isPhone(value)) return messages.phone;
  if (name === 'postcode' && postcodeExample && !isLike(value, postcodeExample)) {
    return messages.postcode;
  }
  return null;
}

function isPhone(value: string): boolean {
  // A label such as `Tel.:` may be in front.
  return (
    !/\p{L}/u.test(value.replace(/^\p{L}+[.:]+/u, '')) && value.replaceAll(/\D/g, '').length >= 6
  );
}

/**
 * True if a typed postcode has about the form of the example postcode. A postcode of digits needs as many
 * digits as the example. A postcode with letters (GB) needs 5 to 7 characters and begins with a letter.
 */
function isLike(value: string, example: string): boolean {
  const compact = value.replaceAll(/[\s-]/g, '');
  if (/[a-z]/i.test(example)) return /^[a-z][a-z\d]{4,6}$/i.test(compact);
  return /^\d+$/.test(compact) && compact.length === example.replaceAll(/\D/g, '').length;
}
