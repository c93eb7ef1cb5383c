/** The value of a JSON text. Undefined if the JSON is invalid. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
