import { useEffect, useRef, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { checkField, type FieldMessages, type FieldName } from '../fields/field-checks.ts';
import { attachMasks, getInput } from './address-masks.ts';
import { afterPointer } from './after-pointer.ts';
import { type TypedCountry, typedCountry } from './typed-country.ts';

type Words = Partial<Record<FieldName, string>>;

/**
 * The words of the order form. The form replaces `{example}` in the postcode's hint by the country's example, and
 * shows no hint without a known country.
 */
export type OrderFormWords = {
  labels: Record<FieldName, string>;
  hints: Words;
  messages: FieldMessages & { optional: string };
  countries: readonly TypedCountry[];
  /**
   * The notice below the email field about an invitation to a review, and the label of its opt-out checkbox (rule
   * 7.80); null without invitations.
   */
  invitation: { notice: string; refuse: string } | null;
};

/** The props that differ by visitor. The page contains them as JSON. */
export type OrderFormPageProps = {
  values: Words;
  errors?: Words;
  /** The code of the country in `values`, if we deliver there. */
  country?: string;
  /** True if the opt-out checkbox was ticked in a form that is shown again. */
  isRefused?: boolean;
};

export type OrderFormProps = OrderFormWords & OrderFormPageProps;

/**
 * The address fields of the order form. The form element and its other fields are the server's HTML. A field is
 * checked when it loses the focus. An error never prevents the submission, because the server checks the form.
 */
export function OrderForm(props: OrderFormProps) {
  const { labels, hints, values, messages, countries } = props;
  const root = useRef<HTMLDivElement>(null);
  const pointer = useRef<ReturnType<typeof afterPointer>>(null);
  const [errors, setErrors] = useState<Words>(props.errors ?? {});
  const [country, setCountry] = useState(countries.find(({ code }) => code === props.country));

  // A country that was typed, autofilled or restored before the hydration is in the DOM, not in the props.
  useEffect(() => {
    setCountry(typedCountry(countries, getInput(root.current, 'country')?.value));
    pointer.current = afterPointer(document);
    return pointer.current.end;
  }, [countries]);

  useEffect(() => attachMasks(root.current, country), [country]);

  function leave(name: FieldName, input: HTMLInputElement): void {
    pointer.current?.run(() => {
      // The window lost focus, not the field.
      if (document.activeElement === input) return;
      const typed = typedCountry(countries, getInput(root.current, 'country')?.value);
      const isAsSent = input.value === (values[name] ?? '');
      const error =
        checkField(name, input.value, messages, typed?.postcodeExample) ??
        (isAsSent && props.errors?.[name]);
      setErrors(({ [name]: _old, ...others }) => (error ? { ...others, [name]: error } : others));
    });
  }

  function chooseCountry(input: HTMLInputElement): void {
    setCountry(typedCountry(countries, input.value));
  }

  function field(name: FieldName) {
    const example = name === 'postcode' ? country?.postcodeExample : '';
    const isNumeric = example && !/[a-z]/i.test(example);
    const hint = example === undefined ? undefined : hints[name]?.replace('{example}', example);
    const list = 'order-countries';
    return (
      <Field
        key={name}
        name={name}
        id={`order-${name}`}
        label={labels[name]}
        optional={messages.optional}
        hint={hint}
        value={values[name]}
        error={errors[name]}
        onLeave={(input) => leave(name, input)}
        {...(isNumeric && { inputMode: 'numeric' })}
        {...(name === 'country' && { list, onType: chooseCountry })}
      >
        {name === 'country' && (
          <datalist id={list}>
            {countries.map((row) => (
              <option key={row.code} value={row.name} />
            ))}
          </datalist>
        )}
      </Field>
    );
  }

  return (
    <div ref={root}>
      {field('email')}
      <Invitation {...props} />
      <div className="field-row">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('street')}
      <div className="field-row">
        {field('postcode')}
        {field('city')}
      </div>
      {field('country')}
      {field('phone')}
    </div>
  );
}

/**
 * The notice about an invitation to a review, and its opt-out checkbox. The hidden field records that the form showed
 * the notice: without it the shop sends no invitation.
 */
function Invitation({ invitation, isRefused }: OrderFormProps) {
  if (!invitation) return null;
  return (
    <div className="field-hint">
      {invitation.notice}
      <label>
        <input type="checkbox" name="noInvitation" defaultChecked={isRefused} />
        {invitation.refuse}
      </label>
      <input type="hidden" name="invitation" />
    </div>
  );
}
