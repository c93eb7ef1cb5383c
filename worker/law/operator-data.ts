/**
 * Data that a law demands and only the operator knows. Development has examples, which are recognisable by
 * their text. The preflight refuses examples and missing values, and names the law.
 */
export type OperatorData<Field extends string> = { law: string; confirm?: true } & Readonly<
  Record<Field, string>
>;

/**
 * Whether a value is an example of development: empty, the word "example", no country (XX), or a number of
 * zeros.
 */
export function isExample(value: string): boolean {
  return (
    /^\s*$|^XX$|ex[ae]mple|eksempel|beispiel/i.test(value) || /0{6}/.test(value.replaceAll(' ', ''))
  );
}
