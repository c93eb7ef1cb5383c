import type { FormState } from '../../app.ts';
import { parseBundleId } from '../../catalogue/bundles.ts';
import {
  type EbookId,
  ebookFor,
  type SupplementId,
  supplements,
} from '../../catalogue/products.ts';
import type { ServedCountry } from '../../country/markets.ts';
import { normaliseText, readTextFields } from '../../http/body/form-text.ts';
import { consentFields } from '../../law/ebook-consents.ts';
import { carriesOrderForm, isPageName, type PageName, page } from '../../pages.ts';
import { type FormBuyer, readBuyer } from './buyer.ts';
import { type FormErrors, fields } from './fields.ts';
import { readNote } from './note.ts';

/** What is ticked or not beside the fields. */
const boxes = ['bump', 'noInvitation', ...consentFields] as const;

/** An order form in order: trimmed, white space collapsed. */
export type OrderForm = {
  bundle: { product: SupplementId; count: number };
  /** The ebook added to it. */
  bump: EbookId | null;
  /** Both declarations that let the order's ebooks be delivered at once were made. */
  atOnce: boolean;
  /** What the buyer writes to whom the parcel is for; null without a note. */
  note: string | null;
  /** Whether the buyer may be invited to a review; null where nothing told them of it beside their address. */
  invitation: 'open' | 'refused' | null;
  /** Null: the wallet will say. */
  buyer: FormBuyer | null;
};

/** `values` is what was typed, trimmed, for showing the page again. */
type ParsedForm = { values: FormState['values'] } & (
  | { ok: true; form: OrderForm }
  | { ok: false; state: FormState }
);

/**
 * Reads the order form of a page (rule 6.2, decision 0008). What the page does not
 * offer is not heard. Never throws.
 * @param fallback the delivery country where the form names none
 */
export function parseOrderForm(
  data: FormData,
  from: PageName,
  fallback: ServedCountry,
): ParsedForm {
  const row = page(from);
  const ticked = (name: string) => normaliseText(data.get(name)).slice(0, 20);
  const isExpress = ticked('express') === '1';
  const read = readTextFields(data, fields);
  const note = row.note ? readNote(data, row.note) : null;
  const values = {
    ...read.values,
    ...(note && { note: note.value }),
    ...Object.fromEntries(boxes.map((name) => [name, ticked(name)])),
  };
  // Who lets the wallet give the address may leave the fields as they are.
  const errors: FormErrors = isExpress ? {} : read.errors;
  // Whichever button is pressed: it is no part of the address.
  if (note?.error) errors.note = note.error;
  const bundle = parseBundleId(read.texts.bundle);
  if (!bundle) errors.bundle ??= 'bundle';
  const offered = row.bump && bundle ? ebookFor(supplements[bundle.product].theme) : null;
  const bump = ticked('bump') === offered ? offered : null;
  const isConsented = consentFields.every((name) => ticked(name) === '1');
  if (bump && !isConsented) errors.bump = 'consents';
  const buyer = isExpress ? null : readBuyer(read.texts, errors, fallback);
  if (!bundle || Object.keys(errors).length > 0) {
    return { ok: false, values, state: { values, errors } };
  }
  const atOnce = isConsented && (bump !== null || row.gift === true);
  const refuses = ticked('noInvitation') ? 'refused' : 'open';
  const invitation = buyer && data.has('invitation') ? refuses : null;
  const form = { bundle, bump, atOnce, note: note?.note ?? null, invitation, buyer } as const;
  return { ok: true, values, form };
}

/** The page a form says it stood on; anything else than a page that carries it counts as `take`. */
export function pageOf(value: unknown): PageName {
  return typeof value === 'string' && isPageName(value) && carriesOrderForm(value) ? value : 'take';
}
