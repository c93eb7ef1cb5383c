import { attribute, contents, tags } from './html.ts';

/** A form of a page: where it is sent, and its hidden fields. */
export type PageForm = { action: string; fields: [name: string, value: string][] };

/** The form that has `mark` in it; its action is empty where there is none. */
export function formIn(html: string, mark: string): PageForm {
  const form = contents(html, 'form').find((one) => one.includes(mark)) ?? '';
  const start = tags(html, 'form').find((tag) => html.includes(`${tag}${form}`));
  const hidden = tags(form, 'input').filter((tag) => attribute(tag, 'type') === 'hidden');
  return {
    action: form ? (attribute(start, 'action')?.replace(/#.*$/, '') ?? '') : '',
    fields: hidden.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  };
}
