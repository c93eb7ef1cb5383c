import { attribute, tags } from './html.ts';

/** The fields of a sent form. A list may contain a name more than once. */
export type Fields = Readonly<Record<string, string>> | Pairs;
type Pairs = [name: string, value: string][];

/** A form of a page: the URL to which it is sent, and its fields before the visitor types. */
export type PageForm = { action: string; fields: Pairs };

/**
 * The first form with `text` in its HTML, with its hidden fields and its preselected choices. The action and the
 * fields are empty if the page has no such form.
 */
export function findForm(html: string, text: string): PageForm {
  const form = findForms(html).find((one) => one.includes(text)) ?? '';
  const inputs = tags(form, 'input').filter(
    (tag) => attribute(tag, 'type') === 'hidden' || attribute(tag, 'checked') !== null,
  );
  return {
    action: attribute(tags(form, 'form')[0], 'action')?.replace(/#.*$/, '') ?? '',
    fields: inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  };
}

/** The HTML of every form of a page. */
export function findForms(html: string): string[] {
  return [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
}

/** A form's fields with `typed` fields in addition, which replace the form's fields of the same name. */
export function fillFields(fields: Pairs, typed: Fields): Pairs {
  const pairs: Pairs = Array.isArray(typed) ? typed : Object.entries(typed);
  const names = new Set(pairs.map(([name]) => name));
  return [...fields.filter(([name]) => !names.has(name)), ...pairs];
}

/** The hidden fields of all forms of a page, such as the number of the order to which the buttons belong. */
export function hiddenFields(html: string): Record<string, string> {
  const hidden = tags(html, 'input').filter((tag) => attribute(tag, 'type') === 'hidden');
  return Object.fromEntries(
    hidden.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  );
}

/** The form data of these fields. */
export function toFormData(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
