import { useEffect, useRef, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { checkField, type FieldMessages, type FieldName } from '../fields/field-checks.ts';
import { attachMasks, getInput } from './address-masks.ts';
import { afterPointer } from './after-pointer.ts';
import { type MethodRow, Methods } from './methods.tsx';
import { type TypedCountry, typedCountry } from './typed-country.ts';

type Words = Partial<Record<FieldName, string>>;

/**
 * The texts of the order form. The form replaces `{example}` in the postcode's hint by an example postcode of
 * the chosen country. Without a known country the postcode has no hint.
 */
export type OrderFormWords = {
  labels: Record<FieldName, string>;
  hints: Words;
  messages: FieldMessages & { optional: string };
  countries: readonly TypedCountry[];
  /** All payment methods, the heading of their group, and the method that is selected before a choice. */
  methods: { legend: string; usual: string; rows: readonly MethodRow[] };
};

/** The properties that differ from visitor to visitor. The page contains them as JSON. */
export type OrderFormPageProps = {
  values: Words;
  errors?: Words;
  /**
   * The code of the country that the visitor typed; before that, of the preselected country. Undefined for a
   * misspelt name.
   */
  country?: string;
  /** The code of the delivery country whose payment methods the form shows at first, if it is not `country`. */
  methodsOf?: string;
  /** The payment methods that are not offered now in any country. */
  closed?: readonly string[];
  /** The chosen payment method, and the error of the choice. */
  method?: string;
  methodError?: string;
};

export type OrderFormProps = OrderFormWords & OrderFormPageProps;

/**
 * The address fields and the payment methods of the order form. The form element and its other fields are HTML
 * from the server. A field is checked when it loses the focus. A detected error never prevents the submission,
 * because the server makes the exact check.
 */
export function OrderForm(props: OrderFormProps) {
  const { labels, hints, values, messages, countries, methods, closed = [] } = props;
  const root = useRef<HTMLDivElement>(null);
  const pointer = useRef<ReturnType<typeof afterPointer>>(null);
  const hasAsked = useRef(false);
  const [errors, setErrors] = useState<Words>(props.errors ?? {});
  const [country, setCountry] = useState(countries.find(({ code }) => code === props.country));
  const [methodsOf, setMethodsOf] = useState(props.methodsOf ?? props.country ?? '');

  // Before the hydration the visitor or the browser may have filled in a country, or the visitor may have
  // corrected a refused field. These values are in the DOM and not in the properties.
  useEffect(() => {
    follow(typedCountry(countries, getInput(root.current, 'country')?.value));
    pointer.current = afterPointer(document);
    for (const name of Object.keys(props.errors ?? {}) as FieldName[]) {
      const input = getInput(root.current, name);
      if (input) leave(name, input);
    }
    return pointer.current.end;
  }, [countries]);

  useEffect(() => attachMasks(root.current, country), [country]);

  function leave(name: FieldName, input: HTMLInputElement): void {
    pointer.current?.run(() => {
      // The browser window lost the focus, and the field is still the active element.
      if (document.activeElement === input) return;
      const typed = typedCountry(countries, getInput(root.current, 'country')?.value);
      const isAsSent = input.value === (values[name] ?? '');
      const fieldError = checkField(name, input.value, messages, typed?.postcodeExample);
      // Some addresses have no number, so the form asks only once.
      const isQuestion = fieldError === messages.houseNumber;
      const isRepeated = isQuestion && hasAsked.current;
      hasAsked.current ||= isQuestion;
      const error = (isRepeated ? null : fieldError) ?? (isAsSent && props.errors?.[name]);
      setErrors(({ [name]: _old, ...others }) => (error ? { ...others, [name]: error } : others));
    });
  }

  /** The payment methods stay those of the last known country while the typed name is no country. */
  function follow(typed: TypedCountry | undefined): void {
    setCountry(typed);
    if (typed) setMethodsOf(typed.code);
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
        {...(name === 'country' && {
          list,
          onType: ({ value: typed }) => follow(typedCountry(countries, typed)),
        })}
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

  const possible = countries.find(({ code }) => code === methodsOf)?.methods ?? [];
  const offered = possible.filter((name) => !closed.includes(name));

  return (
    <div ref={root}>
      {field('email')}
      <div className="field-row">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('street')}
      {field('street2')}
      <div className="field-row">
        {field('postcode')}
        {field('city')}
      </div>
      {field('country')}
      {field('phone')}
      <Methods
        {...methods}
        rows={offered.flatMap((name) => methods.rows.filter((row) => row.name === name))}
        country={methodsOf}
        chosen={props.method}
        error={props.methodError}
      />
    </div>
  );
}
