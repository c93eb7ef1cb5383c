import { prefersFewBytes } from './network.ts';

/**
 * Paths of development tools, such as the lookbook and the sandbox of the wallet. They need no service
 * worker.
 */
const TOOLS = /^\/__/;
/**
 * The wait in ms before the registration in WebKit, which has no `requestIdleCallback`. Most pages have
 * loaded by then.
 */
const IDLE_MS = 2000;

/**
 * Registers the service worker that shows the shop's offline page if there is no connection. Waits until
 * the browser is idle. The web address of the service worker contains the market and the build. So the
 * browser installs it again only for another market or build, and otherwise sends no request.
 */
export function registerServiceWorker({ documentElement }: Document): void {
  const { country = '', build = '' } = documentElement.dataset;
  const isWanted = !prefersFewBytes() && !TOOLS.test(location.pathname);
  if (!isWanted || !('serviceWorker' in navigator)) return;
  const query = new URLSearchParams({ market: country.toLowerCase(), build });
  function register(): void {
    // If the registration fails, the browser shows its own offline page.
    navigator.serviceWorker.register(`/service-worker.js?${query}`).catch(() => {});
  }
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, IDLE_MS);
}
