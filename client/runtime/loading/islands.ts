import { isStored } from '../../is-stored.ts';
import type { Mount } from '../../islands/mount.ts';
import { registry } from '../../islands/registry.ts';
import { memory } from '../../memory.ts';
import { loadLazily } from '../navigation/build-refresh.ts';
import { firstInteraction } from './first-interaction.ts';
import { whenIdle } from './idle.ts';
import { prefersFewBytes } from './network.ts';

/**
 * Waits for the moment when an island is needed, then calls `start`, which does nothing after the signal aborts. The
 * signal removes listeners.
 */
type Trigger = (island: HTMLElement, start: () => void, signal: AbortSignal) => void;

const triggers: Readonly<Record<string, Trigger>> = {
  focus(island, start, signal) {
    if (island.contains(document.activeElement)) start();
    for (const touch of ['focusin', 'pointerdown']) {
      island.addEventListener(touch, start, { signal, passive: true });
    }
  },
  idle: (_island, start) => whenIdle(start),
};

/**
 * Preloads the script files of an island in parallel. `data-chunks` contains their names. The browser ignores a second
 * link to the same file.
 */
function preload({ dataset: { chunks } }: HTMLElement): void {
  if (!chunks || prefersFewBytes()) return;
  for (const chunk of chunks.split(' ')) {
    const href = `/builds/${chunk}.js`;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/**
 * The element `<shop-island name when words data-chunks data-restore>`. It hydrates the server's HTML in
 * `[data-root]` with the component `name` of the registry. The properties are in `script[data-props]`, and
 * the texts are loaded from the address `words`.
 * The hydration starts when the trigger `when` fires, such as the first focus. It starts at once if the
 * tab's session storage has a value under the key `data-restore`. With `when="stored"` it starts only in
 * the second case.
 * After an error the server's HTML stays. In an island with `data-holds`, a sent form waits for the
 * hydration (island-start.ts).
 */
class ShopIsland extends HTMLElement {
  #life: AbortController | undefined;

  connectedCallback(): void {
    this.#life = new AbortController();
    const life = this.#life.signal;
    const waiting = new AbortController();
    life.addEventListener('abort', () => waiting.abort());
    const start = () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      this.#hydrate(life).catch(() => {
        delete this.dataset.restoring;
        this.dispatchEvent(new Event('failed'));
      });
    };
    triggers[this.getAttribute('when') ?? '']?.(this, start, waiting.signal);
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void firstInteraction.then(() => life.aborted || preload(this));
    });
    observer.observe(this);
    waiting.signal.addEventListener('abort', () => observer.disconnect());
    const { restore } = this.dataset;
    if (!restore || !(memory.has(restore) || isStored(restore))) return;
    // The server's HTML lacks the value from the session storage. So the island stays hidden until its script
    // shows the value.
    this.dataset.restoring = '';
    start();
  }

  disconnectedCallback(): void {
    this.#life?.abort();
  }

  async #hydrate(life: AbortSignal): Promise<void> {
    const root = this.querySelector('[data-root]');
    const all: Readonly<Record<string, () => Promise<Mount>>> = registry;
    const load = all[this.getAttribute('name') ?? ''];
    if (!root || !load) return;
    const props: object = JSON.parse(this.querySelector('[data-props]')?.textContent ?? '{}');
    preload(this);
    const [mount, words] = await loadLazily(() => Promise.all([load(), this.#words(life)]));
    if (life.aborted) return;
    const unmount = mount(root, { ...words, ...props });
    // React must not unmount a component while React is rendering it.
    life.addEventListener('abort', () => setTimeout(unmount, 0));
  }

  async #words(life: AbortSignal): Promise<object> {
    const address = this.getAttribute('words');
    if (!address) return {};
    const { loadWords } = await import('./island-words.ts');
    return loadWords(address, life);
  }
}

/**
 * Defines the element `<shop-island>`. Each island starts when it is added to the document, and stops when
 * it is removed.
 */
export function startIslands(): void {
  customElements.define('shop-island', ShopIsland);
}
