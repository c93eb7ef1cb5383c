import { carriers } from '../catalogue/carriers.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { type OrderVerb, resendable } from '../orders/routes/operator/order-verbs.ts';
import type { withdrawalVerbs } from '../orders/routes/operator/withdrawal-verbs.ts';

/** A field of a verb's request, under its name there. */
export type Field = {
  name: string;
  label: string;
  kind: 'text' | 'area' | 'date' | 'choice' | 'lines';
  options?: Readonly<Record<string, string>>;
  isRequired?: true;
  /** An empty text says something, too: the value goes. */
  keepsEmpty?: true;
};

/** What a verb is called, what it does, and what it asks for. */
export type VerbForm = { title: string; does: string; fields: readonly Field[] };

const why = { name: 'reason', label: 'Why (may be left empty)', kind: 'text' } as const;
export const reason = { name: 'reason', label: 'Why', kind: 'text', isRequired: true } as const;
const shown = (name: string, label: string) =>
  ({ name, label, kind: 'text', keepsEmpty: true }) as const;

/** TABLE: the forms of what is done with an order. What is absent is no form of the desk. */
const orderForms = {
  release: {
    title: 'Release',
    does: 'It may be shipped; its buyer changes and adds nothing any more.',
    fields: [why],
  },
  export: { title: 'Note as given to who packs', does: 'It is being packed.', fields: [why] },
  ship: {
    title: 'Ship',
    does: 'Its parcel has left, or its number was wrong; the buyer is told.',
    fields: [
      {
        ...{ name: 'carrier', label: 'Carrier', kind: 'choice', isRequired: true },
        options: Object.fromEntries(Object.entries(carriers).map(([id, { name }]) => [id, name])),
      },
      { name: 'tracking', label: 'Number of the parcel', kind: 'text', isRequired: true },
    ],
  },
  deliver: {
    title: 'Note as delivered',
    does: 'Its parcel has arrived.',
    fields: [{ name: 'at', label: 'Day (today, if empty)', kind: 'date' }, why],
  },
  return: { title: 'Note as returned', does: 'Its parcel came back by itself.', fields: [why] },
  cancel: {
    title: 'Cancel',
    does: 'Nobody wants it any more; all of its money goes back.',
    fields: [reason],
  },
  address: {
    title: 'Correct the address',
    does: 'It goes to another address in the same country.',
    fields: [
      shown('firstName', 'First name'),
      shown('lastName', 'Family name'),
      shown('street', 'Street and number'),
      shown('postcode', 'Postcode'),
      shown('city', 'Town'),
      shown('email', 'Email address'),
      shown('phone', 'Phone'),
      why,
    ],
  },
  refund: {
    title: 'Give money back',
    does: 'The lines that are named; the sum is shown before anything moves.',
    fields: [{ name: 'lines', label: 'Line', kind: 'lines' }, reason],
  },
  'accept-amount': {
    title: 'Take the other amount',
    does: 'The payment that is held counts as paid, with what came in.',
    fields: [reason],
  },
  'end-charge': {
    title: 'End the charge',
    does: 'There is none at the wallet; the buyer is told that nothing was charged.',
    fields: [reason],
  },
  resend: {
    title: 'Send a mail once more',
    does: 'It goes to the address that the order has now.',
    fields: [
      {
        ...{ name: 'kind', label: 'Mail', kind: 'choice', isRequired: true },
        options: Object.fromEntries(resendable.map((kind) => [kind, kind])),
      },
    ],
  },
  note: {
    title: 'Note',
    does: 'For whoever opens it next; the buyer does not see it.',
    fields: [{ name: 'text', label: 'Note', kind: 'area', isRequired: true }],
  },
} as const satisfies Partial<Record<OrderVerb, VerbForm>>;

/** TABLE: the forms of what is done about a withdrawal. */
const withdrawalForms = {
  'goods-received': { title: 'Goods are back', does: 'The parcel came back.', fields: [why] },
  'sending-proved': {
    title: 'Sending was shown',
    does: 'The buyer showed that the goods are on their way.',
    fields: [why],
  },
  'settle-withdrawal': {
    title: 'Settle',
    does: 'Nothing is left to do about it: what it was of is given back.',
    fields: [reason],
  },
} as const satisfies Partial<Record<keyof typeof withdrawalVerbs, VerbForm>>;

export type OrderForm = keyof typeof orderForms;
export type WithdrawalForm = keyof typeof withdrawalForms;
const forms: Readonly<Record<OrderForm | WithdrawalForm, VerbForm>> = {
  ...orderForms,
  ...withdrawalForms,
};

/** The form of a verb; undefined where the desk has none. */
export function formOf(name: string): VerbForm | undefined {
  return Object.hasOwn(forms, name) ? forms[name as keyof typeof forms] : undefined;
}

export function isWithdrawalForm(name: string): name is WithdrawalForm {
  return Object.hasOwn(withdrawalForms, name);
}

/** What a posted form asks of its verb. What was left empty is absent. */
export function requestOf({ fields }: VerbForm, data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, posted(field, data)])
      .filter(([, value]) => value !== undefined),
  );
}

function posted({ name, kind, keepsEmpty }: Field, data: FormData): unknown {
  if (kind === 'lines') return linesOf(data.getAll(name).map(String));
  const text = normaliseText(data.get(name));
  if (text === '' && !keepsEmpty) return undefined;
  return kind === 'date' ? Date.parse(text) : text;
}

/** What stands for the delivery among ids of lines. */
export const DELIVERY = 'delivery';

/** Ids of lines as a form names them. */
export function linesOf(named: readonly string[]): (number | null)[] {
  return named.map((name) => (name === DELIVERY ? null : Number(name)));
}
