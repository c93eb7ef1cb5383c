/** An object in the schema.org format: its `@type` and its properties. */
export type Thing = { '@type': string; [property: string]: unknown };

/** All structured data of the page in one `<script>` element. Browsers do not execute it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // The content is data and not code. `<` is escaped, so that no text can close the script element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}
