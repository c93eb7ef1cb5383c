/** The fields of the order form, in the order a visitor meets them. */
export const fieldNames = [
  'email',
  'firstName',
  'lastName',
  'street',
  'postcode',
  'city',
  'country',
  'phone',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** The one field that may stay empty. */
export const optionalField = 'phone' satisfies FieldName;

export type FieldMessages = { required: string; email: string; postcode: string; phone: string };

/**
 * The message for an obvious error in a field, else null. Deliberately lenient: the server
 * decides. `postcodeExample` is a valid postcode of the chosen country, if one is known.
 */
export function checkField(
  name: FieldName,
  typed: string,
  messages: FieldMessages,
  postcodeExample?: string,
): string | null {
  const value = typed.trim();
  if (value === '') return name === optionalField ? null : messages.required;
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return messages.email;
  if (name === 'phone' && !isPhone(value)) return messages.phone;
  if (name === 'postcode' && postcodeExample && !isLike(value, postcodeExample)) {
    return messages.postcode;
  }
  return null;
}

function isPhone(value: string): boolean {
  return !/\p{L}/u.test(value) && value.replaceAll(/\D/g, '').length >= 6;
}

/** Digits only: as many as in the example. With letters (GB): 5 to 7 characters, a letter first. */
function isLike(value: string, example: string): boolean {
  const bare = value.replaceAll(/[\s-]/g, '');
  if (/[a-z]/i.test(example)) return /^[a-z][a-z\d]{4,6}$/i.test(bare);
  return /^\d+$/.test(bare) && bare.length === example.replaceAll(/\D/g, '').length;
}
