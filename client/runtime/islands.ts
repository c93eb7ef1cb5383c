import { registry } from '../islands/registry.ts';
import { late } from './build-refresh.ts';
import { awake, preload } from './preload.ts';

/** Calls back when the island is needed; stops waiting with the signal. */
type Trigger = (island: HTMLElement, need: () => void, signal: AbortSignal) => void;

const triggers: Readonly<Record<string, Trigger>> = {
  focus(island, need, signal) {
    if (island.contains(document.activeElement)) need();
    island.addEventListener('focusin', need, { signal });
    island.addEventListener('pointerdown', need, { signal, passive: true });
  },
  visible: whenVisible,
  idle(_island, need, signal) {
    // WebKit has no requestIdleCallback.
    const timer = setTimeout(need, 200);
    signal.addEventListener('abort', () => clearTimeout(timer));
  },
  load: (_island, need) => need(),
};

function whenVisible(island: HTMLElement, need: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((seen) => {
    if (seen.some((entry) => entry.isIntersecting)) need();
  });
  observer.observe(island);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Whether this tab keeps something under a key of its session storage. */
function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * `<shop-island name when words data-chunks data-restore>`: server HTML in `[data-root]` that
 * becomes a React component when it is needed, with the props of its `script[data-props]` and the
 * words from its address (one without them is made better in place); at once where the tab keeps
 * something under the key `data-restore`, and only then with the trigger `kept`. If loading fails
 * it stays HTML.
 */
class ShopIsland extends HTMLElement {
  #life = new AbortController();

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
      });
    };
    triggers[this.getAttribute('when') ?? 'load']?.(this, need, waiting.signal);
    whenVisible(this, () => awake.then(() => life.aborted || preload(this)), waiting.signal);
    const { restore } = this.dataset;
    if (!restore || !isKept(restore)) return;
    // What stands there is not this visitor's: it is not shown until their own is.
    this.dataset.restoring = '';
    need();
  }

  disconnectedCallback(): void {
    this.#life.abort();
  }

  async #hydrate(life: AbortSignal): Promise<void> {
    const root = this.querySelector('[data-root]');
    const load = registry[this.getAttribute('name') ?? ''];
    if (!root || !load) return;
    const own: object = JSON.parse(this.querySelector('[data-props]')?.textContent ?? '{}');
    preload(this);
    const [mount, words] = await late(() => Promise.all([load(), this.#words(life)]));
    if (life.aborted) return;
    const unmount = mount(root, { ...words, ...own });
    // React may not be asked to unmount while it is rendering.
    life.addEventListener('abort', () => setTimeout(unmount, 0));
  }

  async #words(life: AbortSignal): Promise<object> {
    const address = this.getAttribute('words');
    if (!address) return {};
    const { getJson } = await import('./http.ts');
    return getJson(address, life) as Promise<object>;
  }
}

/** Defines the element; every island of this and later pages starts and ends with it. */
export function startIslands(): void {
  customElements.define('shop-island', ShopIsland);
}
