import type { TagFacts } from '../../../client/shop-event.ts';

/** The page's facts for the tag manager, as data that no browser executes. */
export function TagFactsBlock({ facts }: { facts: TagFacts | null }) {
  if (!facts) return null;
  return (
    <script
      type="application/json"
      data-tag-facts=""
      // This is data, not script; the escaped "<" cannot end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
    />
  );
}
