import type { TagFacts } from '../../../client/shop-event.ts';

/** What the tag manager may be told of a page, as data that no browser executes; nothing without facts. */
export function TagFactsBlock({ facts }: { facts: TagFacts | null }) {
  if (!facts) return null;
  return (
    <script
      type="application/json"
      data-tag-facts=""
      // Data, not script; an escaped "<" cannot end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
    />
  );
}
