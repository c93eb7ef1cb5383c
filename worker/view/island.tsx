import type { ComponentType, ReactNode } from 'react';
import manifest from '#build/manifest.json' with { type: 'json' };
import type { IslandName } from '../../client/islands/registry.ts';
import { scriptJson } from './script-json.ts';

/**
 * The moment when the browser loads an island's script. `focus`: at the first focus or touch in the
 * island. `idle`: soon after the page is drawn. `stored`: never by itself. With each of them the script is
 * loaded at once if the tab's session storage has a value under the key `restore`.
 */
type Trigger = 'focus' | 'idle' | 'stored';

/**
 * A component that React continues to run in the browser. The server renders it like any other component.
 * `pageProps` are properties that the page contains as JSON. `words` are texts that are the same for every
 * visitor of a market; the island loads them from their web address. Both must be plain data, because the
 * browser receives them as JSON. `serverProps` are properties that only the server passes: the browser
 * computes them itself or does not need them.
 */
export function Island<PageProps extends object, Words extends object, ServerProps extends object>({
  name,
  when,
  component: Component,
  pageProps,
  words,
  serverProps,
  restore,
  holdsForm = false,
  hasStart = holdsForm,
}: {
  name: IslandName;
  when: Trigger;
  component: ComponentType<PageProps & Words & Partial<ServerProps>>;
  pageProps: PageProps;
  words: { address: string; props: Words };
  serverProps?: ServerProps;
  /**
   * A key of the tab's session storage. If there is a value under this key, the island stays hidden until
   * it shows the value.
   */
  restore?: string;
  /**
   * True if a form that the visitor sends before the hydration waits for the hydration. Prefetching then
   * waits, too (rules 3.13, 13.5).
   */
  holdsForm?: boolean;
  /**
   * True if the island begins with an inline script. Before the first paint it hides the island if the
   * session storage has a value under `restore`. With `holdsForm` it also makes sent forms wait.
   */
  hasStart?: boolean;
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
      {/* The security policy allows the script by its hash. */}
      {hasStart && <script dangerouslySetInnerHTML={{ __html: manifest.islandStart.text }} />}
      <div data-root="">
        <Component {...words.props} {...pageProps} {...serverProps} />
      </div>
      <script
        type="application/json"
        data-props=""
        // The content is data and not code.
        dangerouslySetInnerHTML={{ __html: scriptJson(pageProps) }}
      />
    </shop-island>
  );
}

/**
 * HTML from the server that a script improves in the browser: an island without copy, without properties
 * and without React.
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

/** The names, without `.js`, of all script files of an island. The browser loads them in parallel. */
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
