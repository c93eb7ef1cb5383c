import { attribute, tags } from './html.ts';

/** Fields as a form sends them; a name may come more than once. */
export type Fields = Readonly<Record<string, string>> | Pairs;
type Pairs = [name: string, value: string][];

/** A form of a page: where it is sent, and its fields before anybody has typed. */
export type PageForm = { action: string; fields: Pairs };

/**
 * The form that has `mark` in it, with its hidden fields and the choices that are made beforehand. Its
 * action is empty where there is none.
 */
export function formIn(html: string, mark: string): PageForm {
  const form = formsIn(html).find((one) => one.includes(mark)) ?? '';
  const inputs = tags(form, 'input').filter(
    (tag) => attribute(tag, 'type') === 'hidden' || attribute(tag, 'checked') !== null,
  );
  return {
    action: attribute(tags(form, 'form')[0], 'action')?.replace(/#.*$/, '') ?? '',
    fields: inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  };
}

/** The HTML of every form of a page. */
export function formsIn(html: string): string[] {
  return [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
}

/** A form's fields with these filled in: each name takes the place of the form's own. */
export function filled(fields: Pairs, given: Fields): Pairs {
  const pairs: Pairs = Array.isArray(given) ? given : Object.entries(given);
  const names = new Set(pairs.map(([name]) => name));
  return [...fields.filter(([name]) => !names.has(name)), ...pairs];
}

/** The hidden fields of a page's forms: which order their buttons are under. */
export function hiddenFields(html: string): Record<string, string> {
  const hidden = tags(html, 'input').filter((tag) => attribute(tag, 'type') === 'hidden');
  return Object.fromEntries(
    hidden.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  );
}

/** A posted form with these fields. */
export function formOf(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
