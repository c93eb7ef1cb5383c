/** Data as JSON for a `<script>` element. `<` is escaped, so that no text can close the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
