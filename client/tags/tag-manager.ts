import { isPrivate, push } from './data-layer.ts';

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

let isLoaded = false;
let isAllowed = false;

/** The server's settings of the tag manager; null where none is configured. */
export function tagManagerMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
}

/**
 * Tells Google's tags that the visitor has agreed, and loads their container, once in a document.
 * Only consent.ts calls it, because without consent it would break the law. Returns whether the
 * container runs: not on a page whose address opens an order, because the tags read addresses.
 */
export function startTagManager(id: string): boolean {
  if (!isLoaded && isPrivate(location)) return false;
  if (!isLoaded) consent('default', 'denied');
  if (!isAllowed) consent('update', 'granted');
  isAllowed = true;
  if (!isLoaded) load(id);
  return true;
}

/** Tells the tags that the visitor no longer agrees. */
export function stopTagManager(): void {
  if (isAllowed) consent('update', 'denied');
  isAllowed = false;
}

function load(id: string): void {
  isLoaded = true;
  push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

function consent(command: 'default' | 'update', state: 'denied' | 'granted'): void {
  gtag('consent', command, Object.fromEntries(SIGNALS.map((signal) => [signal, state])));
}

/** A command to Google's tags; they know one by its being `arguments`, not an array. */
function gtag(..._command: [name: 'consent', what: string, values: object]): void {
  // biome-ignore lint/complexity/noArguments: as above
  push(arguments);
}
