import { useId } from 'react';
import { DELIVERY, type Field, formOf, type VerbForm } from './verb-forms.ts';

/** Of which order a form is, and what it was like when it was read. */
export type Seen = { order: string; revision: string };

/** A form that was refused, shown again as it was typed. */
export type Refused = { verb: string; id: string | null; data: FormData };

type VerbFormProps = {
  seen: Seen;
  verb: string;
  /** Of a withdrawal. */
  id?: string;
  /** What is there now, by the names of fields. */
  values?: Readonly<Record<string, string>>;
  refused?: Refused | null;
};

/** What can be done, folded until it is wanted. */
export function FoldedForm({ verb, id, refused = null, values = {}, seen }: VerbFormProps) {
  const form = formOf(verb);
  if (!form) return null;
  const isRefused = refused?.verb === verb && refused.id === (id ?? null);
  const shown = (name: string) =>
    String((isRefused ? refused.data.get(name) : null) ?? values[name] ?? '');
  return (
    <details open={isRefused}>
      <summary>{form.title}</summary>
      <PostForm {...postOf(seen, verb, id)} form={form} shown={shown} />
    </details>
  );
}

/** Where the form of a verb goes, and what it is about. */
export function postOf({ order, revision }: Seen, verb: string, id?: string) {
  const hidden = { verb, revision, ...(id && { id }) };
  return { action: `/__desk/orders/${order}`, hidden: Object.entries(hidden) };
}

type PostFormProps = {
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  form: VerbForm;
  shown: (name: string) => string;
  /** Lines that were chosen before. */
  lines?: readonly (number | null)[];
  button?: string;
};

/** The form of a verb, with what it is about in hidden fields. */
export function PostForm({ action, hidden, form, shown, lines = [], button }: PostFormProps) {
  return (
    <form method="post" action={action}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lines.map((line) => (
        <input key={line ?? DELIVERY} type="hidden" name="lines" value={line ?? DELIVERY} />
      ))}
      {form.does && <p>{form.does}</p>}
      {form.fields
        .filter(({ kind }) => kind !== 'lines')
        .map((field) => (
          <Control key={field.name} field={field} value={shown(field.name)} />
        ))}
      <button type="submit" className="button">
        {button ?? form.title}
      </button>
    </form>
  );
}

function Control({ field, value: present }: { field: Field; value: string }) {
  const { name, label, kind, options = {}, isRequired } = field;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {kind === 'area' && (
        <textarea
          id={id}
          name={name}
          defaultValue={present}
          rows={3}
          maxLength={2000}
          required={isRequired}
        />
      )}
      {kind === 'choice' && (
        <select id={id} name={name} defaultValue={present} required={isRequired}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {(kind === 'text' || kind === 'date') && (
        <input
          id={id}
          name={name}
          type={kind}
          defaultValue={present}
          maxLength={300}
          required={isRequired}
        />
      )}
    </div>
  );
}
