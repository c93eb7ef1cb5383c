/**
 * What only the operator knows and a law demands. Development shows examples, which say so in their
 * own words; the preflight refuses them, and values that are missing, with the law's name.
 */
export type OperatorData<Field extends string> = { law: string; confirm?: true } & Readonly<
  Record<Field, string>
>;

/** Whether a value is one of development's: empty, called an example, no country (XX), or a number of zeros. */
export function isExample(value: string): boolean {
  return (
    /^\s*$|^XX$|ex[ae]mple|eksempel|beispiel/i.test(value) || /0{6}/.test(value.replaceAll(' ', ''))
  );
}
