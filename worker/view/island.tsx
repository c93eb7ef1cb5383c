import type { ComponentType, ReactNode } from 'react';
import manifest from '#build/manifest.json' with { type: 'json' };
import type { IslandName } from '../../client/islands/registry.ts';

/**
 * When an island's script is loaded: at its first focus or touch, when the browser is idle, or only if
 * the tab has stored something under the key `restore`.
 */
type Trigger = 'focus' | 'idle' | 'stored';

/**
 * A component that needs state in the browser, rendered on the server like any other. The page
 * contains its `own` properties. Its `words` are the same for every visitor of a market; it fetches
 * them from their address when it hydrates. Both are plain data, ids included. The properties
 * `here` depend on the address, so the browser makes them by itself.
 */
export function Island<Own extends object, Words extends object, Here extends object>({
  name,
  when,
  component: Component,
  own,
  words,
  here,
  restore,
  holdsForm = false,
  isOpened = holdsForm,
}: {
  name: IslandName;
  when: Trigger;
  component: ComponentType<Own & Words & Partial<Here>>;
  own: Own;
  words: { address: string; props: Words };
  here?: Here;
  /** A key of the tab's session storage, whose value the island shows at once. */
  restore?: string;
  /** Whether a form that is sent before it lives waits for it, and prefetching too (rules 3.13, 13.5). */
  holdsForm?: boolean;
  /** Whether the page knows before its first paint that something is stored under `restore`. */
  isOpened?: boolean;
}) {
  return (
    <shop-island
      name={name}
      when={when}
      words={words.address}
      data-chunks={getChunks(name)}
      data-restore={restore}
      data-holds={holdsForm ? '' : undefined}
    >
      {/* The security policy allows it by its hash. */}
      {isOpened && <script dangerouslySetInnerHTML={{ __html: manifest.islandOpening.text }} />}
      <div data-root="">
        <Component {...words.props} {...own} {...here} />
      </div>
      <script
        type="application/json"
        data-props=""
        // This is data, not script; the escaped "<" cannot end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(own).replaceAll('<', '\\u003c') }}
      />
    </shop-island>
  );
}

/** Server HTML that a script enhances in place: an island without copy, properties and React. */
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

/** All scripts that an island needs, so that they load in parallel, by their names without `.js`. */
function getChunks(name: IslandName): string {
  return manifest.islands[name].map((file) => file.replace(/\.js$/, '')).join(' ');
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
        'data-holds'?: string | undefined;
        children: React.ReactNode;
      };
    }
  }
}
