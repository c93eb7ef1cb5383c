/** A schema.org object: `@type` and its properties. */
export type Thing = { '@type': string; [property: string]: unknown };

/** The page's structured data in one block, which no browser executes. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // This is data, not script; the escaped "<" cannot end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}
