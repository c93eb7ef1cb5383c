import { encrypt } from '../../crypto/encrypted.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { readTextFields } from '../../http/body/form-text.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import { type FormErrors, fields, readBuyer } from '../form/buyer.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { Refused, staleOrderError } from '../model/refused.ts';
import { type NewAddress, writeAddress } from '../store/address-change.ts';

/** The fulfilment states in which the buyer or an operator may change the delivery address (rule 7.51). */
const changeable = {
  buyer: ['held'],
  operator: ['held', 'released', 'exported', 'returned'],
} as const satisfies Record<string, readonly FulfilmentState[]>;

/** True if `by` (the buyer or an operator) may still change an order's address. */
export function takesAddress(
  { view, fulfilment }: StoredOrder,
  by: keyof typeof changeable,
): boolean {
  const states: readonly FulfilmentState[] = changeable[by];
  return view.paidAt !== null && states.includes(fulfilment.state);
}

/** The address fields that the buyer may change. */
const addressFields = ['firstName', 'lastName', 'street', 'street2', 'postcode', 'city'] as const;
/** An address field that an operator may change. */
type AddressField = (typeof addressFields)[number] | 'email' | 'phone';

/** A valid postal address, or the values that the buyer typed with the errors of the invalid fields. */
type ReadAddress =
  | { address: NewAddress }
  | { values: Readonly<Record<string, string>>; errors: FormErrors };

/**
 * Reads a postal address that the buyer typed. The delivery country cannot change, because VAT
 * and product labels depend on it. Never throws.
 */
export function readAddress({ view }: StoredOrder, data: FormData): ReadAddress {
  const { email: _email, bundle: _bundle, country: _country, ...rules } = fields;
  const parsedFields = readTextFields(data, rules);
  const errors: FormErrors = { ...parsedFields.errors };
  const { values } = parsedFields;
  const texts = { ...parsedFields.texts, email: view.email, country: '' };
  const buyer = readBuyer({ texts, values }, errors, view.deliveryCountry);
  if (!buyer || Object.keys(errors).length > 0) return { values, errors };
  const { firstName, lastName, street, street2, postcode, city } = buyer;
  return { address: { firstName, lastName, street, street2, postcode, city } };
}

/** The fields of an address in words for operators. */
const fieldNames: Readonly<Record<AddressField, string>> = {
  firstName: 'first name',
  lastName: 'family name',
  street: 'street and number',
  street2: 'second address line',
  postcode: 'postcode',
  city: 'town',
  email: 'email address',
  phone: 'phone number',
};

/**
 * Changes the fields of an order's postal address that an operator typed. The other fields remain unchanged.
 * @throws Refused for an invalid field, and the errors of `changeAddress`
 */
export async function changeTypedAddress(
  env: Env,
  order: StoredOrder,
  typed: Partial<Record<AddressField, string>>,
  cause: Cause,
): Promise<void> {
  const { view } = order;
  const values = {
    firstName: view.name.first,
    lastName: view.name.last,
    ...view.address,
    email: view.email,
    phone: view.phone ?? '',
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  const { bundle: _bundle, country: _country, ...rules } = fields;
  // Some wallets send only one name, so the family name is optional.
  const parsedFields = readTextFields(data, {
    ...rules,
    lastName: { ...rules.lastName, optional: true },
  });
  const errors: FormErrors = { ...parsedFields.errors };
  const texts = { ...parsedFields.texts, country: '' };
  const buyer = readBuyer({ texts, values: {} }, errors, view.deliveryCountry);
  const [firstError] = Object.entries(errors);
  if (firstError) {
    const name = firstError[0] as AddressField;
    throw new Refused(
      values[name] === ''
        ? `The ${fieldNames[name]} is missing`
        : `"${values[name]}" is not a valid ${fieldNames[name]}`,
    );
  }
  if (!buyer) throw new Refused('The address is not valid');
  const { country: _same, ...address } = buyer;
  await changeAddress(env, order, address, 'operator', cause);
}

/**
 * Changes an order's address. The buyer gets a mail about the change.
 * @throws Refused if it is too late for the buyer or operator, or if another request changed the order at the
 * same time
 */
export async function changeAddress(
  env: Env,
  order: StoredOrder,
  address: NewAddress,
  by: keyof typeof changeable,
  cause: Cause,
): Promise<void> {
  if (!takesAddress(order, by)) {
    const { state } = order.fulfilment;
    throw new Refused(`${order.view.number} is ${state}: its address cannot be changed`);
  }
  const states = changeable[by];
  const mails = await addressChangedMails(env, order);
  const isWritten = await writeAddress(
    env.DB,
    order,
    address,
    { states, cause, mails },
    Date.now(),
  );
  if (!isWritten) throw staleOrderError(order);
  await wakeMails(env, mails);
}

/** The recipient of the mail about a changed address. */
export type ChangeRecipient = { to: string };

/**
 * The mail about a changed address. It goes to the order's email address before the change, so that the buyer also
 * learns of a change of the email address. An order without an email address gets no mail.
 */
async function addressChangedMails(env: Env, { view }: StoredOrder): Promise<NewMail[]> {
  if (!view.email) return [];
  const recipient: ChangeRecipient = { to: view.email };
  const body = await encrypt(keyRing(env), 'address-mail', recipient, null);
  return [{ kind: 'addressChanged', subject: crypto.randomUUID(), orderId: view.id, body }];
}
