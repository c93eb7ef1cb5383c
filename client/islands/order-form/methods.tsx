import { useEffect, useRef, useState } from 'react';
import { type Logo, MethodLogo } from './method-logo.tsx';

/** A payment method as the order form shows it. */
export type MethodRow = {
  /** The value of the field `method`. */
  name: string;
  label: string;
  /** One short line about the steps of the payment. */
  line: string;
  logo: Logo;
  /** True if the provider can save the method, so the form asks for the consent to it. */
  isSavable: boolean;
};

type MethodsProps = {
  /** The methods that the delivery country offers. There is at least one. */
  rows: readonly MethodRow[];
  /** The delivery country with these methods. The server compares it with the country in the posted form. */
  country: string;
  /** The method that is selected at first; undefined before the visitor's choice. */
  chosen: string | undefined;
  /** The method that is selected before a choice, if the country offers it. */
  usual: string;
  legend: string;
  error: string | undefined;
};

const ID = 'order-method';

/** The group of the payment methods. A single method needs no choice, so it is a hidden field. */
export function Methods({ rows, country, usual, legend, ...first }: MethodsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(first.chosen);
  const [error, setError] = useState(first.error);

  // Before the hydration the visitor or the browser may have selected another method.
  useEffect(() => {
    const selected = group.current?.querySelector<HTMLInputElement>(':checked');
    if (selected) setChosen(selected.value);
  }, []);

  function choose(name: string): void {
    setChosen(name);
    setError(undefined);
  }

  const names = rows.map(({ name }) => name);
  const selected = [chosen, usual].find((name) => name && names.includes(name)) ?? names[0];
  const shownFor = <input type="hidden" name="methodsOf" value={country} />;
  if (rows.length === 1 && !error) {
    return (
      <>
        {shownFor}
        <input type="hidden" name="method" value={selected} />
      </>
    );
  }
  return (
    <fieldset
      className="methods"
      ref={group}
      {...(error && { id: ID, 'aria-describedby': `${ID}-error` })}
    >
      <legend>
        <strong>{legend}</strong>
      </legend>
      {shownFor}
      {error && (
        <p className="field-error" id={`${ID}-error`}>
          {error}
        </p>
      )}
      {rows.map(({ name, label, line, logo, isSavable }) => (
        <label key={name} data-method={name}>
          <input
            type="radio"
            name="method"
            value={name}
            data-savable={isSavable ? '' : undefined}
            checked={name === selected}
            onChange={() => choose(name)}
          />
          <MethodLogo logo={logo} />
          <span>
            <strong>{label}</strong>
            <small>{line}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
