import type { ComponentType } from 'react';

/** When an island's script is needed: its first focus or touch, its coming into view, or at once. */
type Trigger = 'focus' | 'visible' | 'idle' | 'load';

/**
 * A component that needs state in the browser: rendered here like any other, with the
 * properties it hydrates from beside it. Properties are plain data; ids are properties too.
 */
export function Island<Props extends object>({
  name,
  when,
  component: Component,
  props,
}: {
  name: string;
  when: Trigger;
  component: ComponentType<Props>;
  props: Props;
}) {
  return (
    <shop-island name={name} when={when}>
      <div data-root="">
        <Component {...props} />
      </div>
      <script
        type="application/json"
        data-props=""
        // Data, not script; an escaped "<" cannot end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
      />
    </shop-island>
  );
}

declare module 'react' {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
    interface IntrinsicElements {
      'shop-island': { name: string; when: Trigger; children: React.ReactNode };
    }
  }
}
