import { prefersFewBytes } from './network.ts';

/** Tools beside the shop in development that need no service worker: lookbook, sandbox. */
const TOOLS = /^\/__/;
/** WebKit has no requestIdleCallback; by then a page is mostly done with its own loading. */
const IDLE_MS = 2000;

/**
 * Registers the service worker that shows a page of the shop's own without a connection, when the
 * browser has time. Market and build are in its address: only a change of theirs installs it
 * again, and what is registered already costs no request.
 */
export function registerServiceWorker({ documentElement }: Document): void {
  const { country = '', build = '' } = documentElement.dataset;
  const isWanted = !prefersFewBytes() && !TOOLS.test(location.pathname);
  if (!isWanted || !('serviceWorker' in navigator)) return;
  const query = new URLSearchParams({ market: country.toLowerCase(), build });
  function register(): void {
    // Without it the browser shows a page of its own.
    navigator.serviceWorker.register(`/service-worker.js?${query}`).catch(() => {});
  }
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, IDLE_MS);
}
