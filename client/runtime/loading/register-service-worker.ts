import { prefersFewBytes } from './network.ts';

/** Paths of development tools, such as the lookbook and the sandbox. They need no service worker. */
const TOOLS = /^\/__/;
/** The wait in ms in WebKit, which has no requestIdleCallback. By then most pages have loaded. */
const IDLE_MS = 2000;

/**
 * Registers the service worker that shows the shop's offline page without a connection. Waits until the browser is
 * idle. The worker's address contains market and build: the browser installs it again only if one of them changes,
 * and sends no request for a registered worker.
 */
export function registerServiceWorker({ documentElement }: Document): void {
  const { country = '', build = '' } = documentElement.dataset;
  const isWanted = !prefersFewBytes() && !TOOLS.test(location.pathname);
  if (!isWanted || !('serviceWorker' in navigator)) return;
  const query = new URLSearchParams({ market: country.toLowerCase(), build });
  function register(): void {
    // Without a service worker the browser shows its own offline page.
    navigator.serviceWorker.register(`/service-worker.js?${query}`).catch(() => {});
  }
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, IDLE_MS);
}
