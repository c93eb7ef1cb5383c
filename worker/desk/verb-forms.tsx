import { use, useId } from 'react';
import { typedMinor } from '../catalogue/money.ts';
import { companyDay } from '../company-time.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { type Field, type Form, isOptional, Malformed } from '../orders/routes/operator/verb.ts';
import { getVerb, isVerb, mayPerform, type VerbName } from '../orders/routes/operator/verbs.ts';
import { OperatorRole } from './desk-page.tsx';

/** The form of a verb; undefined for a verb without a form. */
export function getForm(verb: string): Form | undefined {
  return isVerb(verb) ? getVerb(verb).form : undefined;
}

/**
 * The verb of a posted form.
 * @throws Malformed for a verb whose form belongs to none of `places`
 */
export function postedVerb(data: FormData, places: readonly Form['on'][]): VerbName {
  const verb = normaliseText(data.get('verb'));
  const form = getForm(verb);
  if (isVerb(verb) && form && places.includes(form.on)) return verb;
  throw unknownForm();
}

export function unknownForm(): Malformed {
  return new Malformed('The desk has no such form. Load the page again.');
}

/** Reads the request of a verb from a posted form. An empty field is left out, unless it `keepsEmpty`. */
export function toRequest(verb: VerbName, data: FormData): Record<string, unknown> {
  const values = Object.entries(getVerb(verb).fields).map(
    ([name, field]) => [name, readField(field, data.getAll(name))] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readField({ kind, keepsEmpty }: Field, posted: readonly (File | string)[]): unknown {
  // A refund without lines refunds all of the money, so an empty choice must stay an empty list.
  if (kind === 'lines') return toLineIds(posted.map(String));
  if (posted.length === 0) return undefined;
  if (kind === 'ids') return posted.map(normaliseText);
  const text = normaliseText(posted[0]);
  if (text === '' && !keepsEmpty) return undefined;
  if (kind === 'date') return companyDay(text);
  if (kind === 'count') return Number(text);
  if (kind === 'money') return readMoney(text);
  if (kind === 'sale') {
    const [subject = '', name = ''] = text.split(':');
    return { [subject]: name };
  }
  return text;
}

/**
 * An amount in minor units, from a text with a point or a comma.
 * @throws Malformed for any other text
 */
function readMoney(text: string): number {
  try {
    return typedMinor(text);
  } catch {
    throw new Malformed(`${text} is no amount such as 5.00`);
  }
}

/** The value in a form that stands for the delivery. A line's value is its id. */
export const DELIVERY = 'delivery';

/** The ids of the lines that a form names. The id null is the delivery. */
export function toLineIds(names: readonly string[]): (number | null)[] {
  return names.map((name) => (name === DELIVERY ? null : Number(name)));
}

/** A line of an order that the operator may choose, with its text. The id null is the delivery. */
export type LineChoice = { lineId: number | null; text: string };

type LineChoicesProps = {
  name: string;
  legend: string | undefined;
  choices: readonly LineChoice[];
};

/** A checkbox for each line of an order. */
export function LineChoices({ name, legend, choices }: LineChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ lineId, text }) => (
        <label key={lineId ?? DELIVERY} className="desk-check">
          <input type="checkbox" name={name} value={lineId ?? DELIVERY} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

type VerbFormProps = {
  verb: VerbName;
  action: string;
  /** Hidden fields: the subject of the form, and values from the page before. Their inputs are not shown. */
  hidden?: Readonly<Record<string, string>>;
  /** Returns the initial value of a field. */
  initialValue?: (name: string) => string;
  /** The ids of the lines that the operator chose on the page before this form. */
  lines?: readonly (number | null)[];
  /** The lines that the operator can choose in this form. */
  choices?: readonly LineChoice[] | undefined;
  does?: string;
  button?: string;
};

/** The form of a verb. Absent if the operator's role does not permit the verb. */
export function VerbForm({
  verb,
  action,
  hidden = {},
  initialValue = () => '',
  lines = [],
  choices = [],
  does = getForm(verb)?.does,
  button = getForm(verb)?.title,
}: VerbFormProps) {
  if (!mayPerform(use(OperatorRole), verb)) return null;
  return (
    <form method="post" action={action}>
      {Object.entries({ verb, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lines.map((line) => (
        <input key={line ?? DELIVERY} type="hidden" name="lines" value={line ?? DELIVERY} />
      ))}
      {choices.length > 0 ? (
        <LineChoices name="lines" legend={does} choices={choices} />
      ) : (
        does && <p>{does}</p>
      )}
      {Object.entries(getVerb(verb).fields)
        .filter(([name, { label, kind }]) => label && kind !== 'lines' && !(name in hidden))
        .map(([name, field]) => (
          <Control key={name} name={name} field={field} value={initialValue(name)} />
        ))}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}

/** `subject`: the one of several things that the form is about, in words. `anchor`: the fragment of a link to the form. */
type FoldedFormProps = VerbFormProps & { isOpen?: boolean; subject?: string; anchor?: string };

/** A verb's form that opens when the operator presses its title. */
export function FoldedForm({ isOpen = false, subject, anchor, ...props }: FoldedFormProps) {
  const title = getForm(props.verb)?.title;
  if (!mayPerform(use(OperatorRole), props.verb)) return null;
  return (
    <details id={anchor} open={isOpen}>
      <summary>
        <span>
          {title}
          {subject && <small>{subject}</small>}
        </span>
      </summary>
      <VerbForm {...props} />
    </details>
  );
}

/** The inputs of some fields of a verb, for a form that only asks for a preview. */
export function Controls({ verb, names }: { verb: VerbName; names: readonly string[] }) {
  return Object.entries(getVerb(verb).fields)
    .filter(([name]) => names.includes(name))
    .map(([name, field]) => <Control key={name} name={name} field={field} value="" />);
}

type ControlProps = { name: string; field: Field; value: string };

function Control({ name, field, value }: ControlProps) {
  const id = useId();
  const attributes = { id, name, defaultValue: value, required: !isOptional(field) };
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
      <Input field={field} attributes={attributes} />
    </div>
  );
}

type Attributes = { id: string; name: string; defaultValue: string; required: boolean };

function Input({ field, attributes }: { field: Field; attributes: Attributes }) {
  const { kind, choices } = field;
  if (choices) {
    return (
      <select {...attributes}>
        {attributes.required && attributes.defaultValue === '' && <option value="">Choose</option>}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'area') return <textarea {...attributes} rows={3} maxLength={2000} />;
  return (
    <input
      {...attributes}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind && keyboards[kind]}
      maxLength={300}
    />
  );
}

/** The keyboard of a phone for the kinds of fields that are numbers. */
const keyboards: Partial<Record<NonNullable<Field['kind']>, 'numeric' | 'decimal'>> = {
  count: 'numeric',
  money: 'decimal',
};
