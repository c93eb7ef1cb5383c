import type { ComponentType } from 'react';

/** When an island's script is needed: its first focus or touch, its coming into view, or at once. */
type Trigger = 'focus' | 'visible' | 'idle' | 'load';

/**
 * A component that needs state in the browser: rendered here like any other. Its own properties
 * stand beside it; what is the same for every visitor of a market, its words, it fetches from
 * `words.address` when it hydrates. Both are plain data; ids are properties too.
 */
export function Island<Own extends object, Words extends object>({
  name,
  when,
  component: Component,
  own,
  words,
}: {
  name: string;
  when: Trigger;
  component: ComponentType<Own & Words>;
  own: Own;
  words: { address: string; props: Words };
}) {
  return (
    <shop-island name={name} when={when} words={words.address}>
      <div data-root="">
        <Component {...words.props} {...own} />
      </div>
      <script
        type="application/json"
        data-props=""
        // Data, not script; an escaped "<" cannot end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(own).replaceAll('<', '\\u003c') }}
      />
    </shop-island>
  );
}

declare module 'react' {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
    interface IntrinsicElements {
      'shop-island': { name: string; when: Trigger; words: string; children: React.ReactNode };
    }
  }
}
