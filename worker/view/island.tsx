import type { ComponentType, ReactNode } from 'react';
import manifest from '#build/manifest.json' with { type: 'json' };
import type { IslandName } from '../../client/islands/registry.ts';

/**
 * When an island's script is needed: its first focus or touch, its coming into view, at once, or
 * only where the tab keeps something under the key `restore`.
 */
type Trigger = 'focus' | 'visible' | 'idle' | 'load' | 'kept';

/**
 * A component that needs state in the browser: rendered here like any other. Its own properties
 * stand beside it; what is the same for every visitor of a market, its words, it fetches from
 * `words.address` when it hydrates. Both are plain data; ids are properties too. What the browser
 * makes by itself, because it depends on the address, is given `here`.
 */
export function Island<Own extends object, Words extends object, Here extends object>({
  name,
  when,
  component: Component,
  own,
  words,
  here,
  restore,
}: {
  name: IslandName;
  when: Trigger;
  component: ComponentType<Own & Words & Partial<Here>>;
  own: Own;
  words: { address: string; props: Words };
  here?: Here;
  /** A key of the tab's session storage: what is kept there, the island shows at once. */
  restore?: string;
}) {
  return (
    <shop-island
      name={name}
      when={when}
      words={words.address}
      data-chunks={getChunks(name)}
      data-restore={restore}
    >
      <div data-root="">
        <Component {...words.props} {...own} {...here} />
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

/**
 * HTML of the server's that a script makes better in place, when it is needed: an island without
 * words and properties, and without React.
 */
export function Enhanced({
  name,
  when,
  restore,
  children,
}: {
  name: IslandName;
  when: Trigger;
  restore?: string;
  children: ReactNode;
}) {
  return (
    <shop-island name={name} when={when} data-chunks={getChunks(name)} data-restore={restore}>
      <div data-root="">{children}</div>
    </shop-island>
  );
}

/** The scripts an island will ask for, so that none is found only through another. */
function getChunks(name: IslandName): string {
  return manifest.islands[name].join(' ');
}

declare module 'react' {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
    interface IntrinsicElements {
      'shop-island': {
        name: string;
        when: Trigger;
        words?: string;
        'data-chunks': string;
        'data-restore': string | undefined;
        children: React.ReactNode;
      };
    }
  }
}
