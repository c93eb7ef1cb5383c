import type { Mount } from '../../islands/mount.ts';
import { registry } from '../../islands/registry.ts';
import { isStored } from '../../stored.ts';
import { loadLazily } from '../navigation/build-refresh.ts';
import { firstInteraction } from './first-interaction.ts';
import { whenIdle } from './idle.ts';
import { prefersFewBytes } from './network.ts';

/** Calls back when the island is needed; stops waiting with the signal. */
type Trigger = (island: HTMLElement, need: () => void, signal: AbortSignal) => void;

const triggers: Readonly<Record<string, Trigger>> = {
  focus(island, need, signal) {
    if (island.contains(document.activeElement)) need();
    for (const touch of ['focusin', 'pointerdown']) {
      island.addEventListener(touch, need, { signal, passive: true });
    }
  },
  idle: (_island, need, signal) => whenIdle(need, signal),
};

/** Loads the chunks an island names in `data-chunks` in parallel. */
function preload({ dataset: { chunks } }: HTMLElement): void {
  if (!chunks || prefersFewBytes()) return;
  for (const chunk of chunks.split(' ')) {
    const href = `/builds/${chunk}.js`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/**
 * `<shop-island name when words data-chunks data-restore>`: the server's HTML in `[data-root]`, which
 * the module `name` of the registry hydrates, with the props in `script[data-props]` and the
 * words from the address `words`. That happens at the trigger `when`, and at once where the tab has
 * stored something under the session storage key `data-restore`; with `when="stored"` only then. If
 * loading fails, it stays HTML. In one whose forms are held (island-opening.ts) they wait for it.
 */
class ShopIsland extends HTMLElement {
  #life: AbortController | undefined;

  connectedCallback(): void {
    this.#life = new AbortController();
    const life = this.#life.signal;
    const waiting = new AbortController();
    life.addEventListener('abort', () => waiting.abort());
    const need = () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      this.#hydrate(life).catch(() => {
        delete this.dataset.restoring;
        this.dispatchEvent(new Event('failed'));
      });
    };
    triggers[this.getAttribute('when') ?? '']?.(this, need, waiting.signal);
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void firstInteraction.then(() => life.aborted || preload(this));
    });
    observer.observe(this);
    waiting.signal.addEventListener('abort', () => observer.disconnect());
    const { restore } = this.dataset;
    if (!restore || !isStored(restore)) return;
    // The server's HTML does not show what is stored, so it stays hidden until the island does.
    this.dataset.restoring = '';
    need();
  }

  disconnectedCallback(): void {
    this.#life?.abort();
  }

  async #hydrate(life: AbortSignal): Promise<void> {
    const root = this.querySelector('[data-root]');
    const all: Readonly<Record<string, () => Promise<Mount>>> = registry;
    const load = all[this.getAttribute('name') ?? ''];
    if (!root || !load) return;
    const own: object = JSON.parse(this.querySelector('[data-props]')?.textContent ?? '{}');
    preload(this);
    const [mount, words] = await loadLazily(() => Promise.all([load(), this.#words(life)]));
    if (life.aborted) return;
    const unmount = mount(root, { ...words, ...own });
    // React may not be asked to unmount while it is rendering.
    life.addEventListener('abort', () => setTimeout(unmount, 0));
  }

  async #words(life: AbortSignal): Promise<object> {
    const address = this.getAttribute('words');
    if (!address) return {};
    const { loadWords } = await import('./island-words.ts');
    return loadWords(address, life);
  }
}

/** Defines the element; every island of this and later pages starts and ends with it. */
export function startIslands(): void {
  customElements.define('shop-island', ShopIsland);
}
