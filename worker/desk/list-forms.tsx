import { supplementIds } from '../catalogue/products.ts';
import { servedCountries } from '../country/markets.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { refusals } from '../law/review-refusals.ts';
import type { deskVerbs } from '../orders/routes/operator/desk-verbs.ts';
import type { Asked } from '../orders/routes/operator/verb.ts';
import { verbs } from '../orders/routes/operator/verbs.ts';
import { ask, Malformed } from './ask.ts';
import { PostForm } from './order-forms.tsx';
import { reason, requestOf, type VerbForm } from './verb-forms.ts';

/** What is or is not for sale, as a form names it. */
const sales = {
  ...Object.fromEntries(supplementIds.map((id) => [`product:${id}`, id])),
  ...Object.fromEntries(
    servedCountries.map((code) => [`country:${code}`, `everything to ${code}`]),
  ),
};

/** TABLE: what is done with a row of a list, and what the row says of itself in hidden fields. */
const listForms = {
  'publish-review': { title: 'Publish', does: '', about: ['mark'], fields: [] },
  'refuse-review': {
    ...{ title: 'Refuse', does: '', about: ['mark'] },
    fields: [
      {
        name: 'why',
        label: 'Why, as the published policy has it',
        kind: 'choice',
        options: refusals,
      },
    ],
  },
  'resend-mail': { title: 'Send again', does: '', about: ['key'], fields: [] },
  'resume-sale': { title: 'Sell again', does: '', about: ['what'], fields: [] },
  'stop-sale': {
    title: 'Stop selling',
    does: 'Within 90 seconds every page says that it is not for sale. Orders that are placed go on.',
    about: [],
    fields: [
      { name: 'what', label: 'What', kind: 'choice', options: sales, isRequired: true },
      reason,
    ],
  },
} as const satisfies Partial<
  Record<keyof typeof deskVerbs, VerbForm & { about: readonly string[] }>
>;

export type ListForm = keyof typeof listForms;

/** The form of a verb of the lists; undefined where there is none. */
export function listFormOf(name: string): (VerbForm & { about: readonly string[] }) | undefined {
  return Object.hasOwn(listForms, name) ? listForms[name as ListForm] : undefined;
}

type RowFormProps = { verb: ListForm; list: string; about?: Readonly<Record<string, string>> };

/** The form of what can be done with a row of a list. */
export function RowForm({ verb, list, about = {} }: RowFormProps) {
  const hidden = Object.entries({ verb, list, ...about });
  return (
    <PostForm action="/__desk/lists" hidden={hidden} form={listForms[verb]} shown={() => ''} />
  );
}

/** A form that is folded until it is wanted. */
export function FoldedRowForm(props: RowFormProps) {
  return (
    <details>
      <summary>{listForms[props.verb].title}</summary>
      <RowForm {...props} />
    </details>
  );
}

/** Does what a form of a list asks for, as the door does it. Throws what that throws. */
export async function performOnList(asked: Asked, data: FormData): Promise<void> {
  const verb = normaliseText(data.get('verb'));
  const [form, known] = [listFormOf(verb), verbs[verb]];
  if (!form || !known) throw new Malformed('This form is none of the desk’s');
  const about = form.about.map((name) => [name, normaliseText(data.get(name))]);
  const request = { ...requestOf(form, data), ...Object.fromEntries(about) };
  await ask(known, asked, 'what' in request ? { ...request, what: saleOf(request.what) } : request);
}

/** What `sales` names, as the door's verb has it. */
function saleOf(named: unknown): object {
  const [kind = '', what = ''] = String(named).split(':');
  return { [kind]: what };
}
