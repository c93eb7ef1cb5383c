/**
 * Data that a law requires and that only the operator knows. In development they are examples, with a text
 * that shows this. The preflight check refuses examples and missing values, and names the law.
 */
export type OperatorData<Field extends string> = { law: string; confirm?: true } & Readonly<
  Record<Field, string>
>;

/**
 * True if a value is an example: an empty text, a text with the word "example" in one of the shop's
 * languages, the country code XX, or a number with six zeros in a row.
 */
export function isExample(value: string): boolean {
  return (
    /^\s*$|^XX$|ex[ae]mp[le]|eksempel|beispiel|esimerkki|voorbeeld/i.test(value) ||
    /0{6}/.test(value.replaceAll(' ', ''))
  );
}
