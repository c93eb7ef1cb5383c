import { isPrivate, push } from './data-layer.ts';

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

let isLoaded = false;
let isAllowed = false;

/** The element with the tag manager's settings from the server. Null if no tag manager is configured. */
export function tagManagerMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
}

/**
 * Tells Google's tags that the visitor has consented, and loads the tag manager once in each document. The
 * law requires consent first, so call this only after consent. Returns true if the tag manager runs. On a
 * page with a private web address it is not loaded, because Google's tags read the address.
 */
export function startTagManager(id: string): boolean {
  if (!isLoaded && isPrivate(location)) return false;
  if (!isLoaded) consent('default', 'denied');
  if (!isAllowed) consent('update', 'granted');
  isAllowed = true;
  if (!isLoaded) load(id);
  return true;
}

/** Tells Google's tags that the visitor has withdrawn the consent. */
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

/**
 * Sends a command to Google's tags. They recognise a command because it is an `arguments` object and not an
 * array.
 */
function gtag(..._command: [name: 'consent', subject: string, values: object]): void {
  // biome-ignore lint/complexity/noArguments: as above
  push(arguments);
}
