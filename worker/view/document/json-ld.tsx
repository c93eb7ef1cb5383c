import { scriptJson } from '../script-json.ts';

/** An object in the schema.org format: its `@type` and its properties. */
export type Thing = { '@type': string; [property: string]: unknown };

/**
 * Structured data for search engines in a `<script>` element. Browsers do not execute it. Without data it
 * renders nothing.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // The content is data and not code.
      dangerouslySetInnerHTML={{ __html: scriptJson(graph) }}
    />
  );
}
