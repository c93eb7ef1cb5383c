/** A thing in the words of schema.org: `@type` and its properties. */
export type Thing = { '@type': string; [property: string]: unknown };

/** What a page tells machines about itself: one block of data, which no browser executes. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // Data, not script; an escaped "<" cannot end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}
