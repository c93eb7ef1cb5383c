import { type Choice, type Purpose, purposes } from './consent-cookie.ts';
import { isPrivate, push } from './data-layer.ts';

/** Google's kinds of storage and use for each purpose. */
const signals = {
  statistics: ['analytics_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<Purpose, readonly string[]>;

let isLoaded = false;
/** The purposes that Google's tags know as granted. */
let allowed: Choice = [];

/** The element with the tag manager's settings from the server. Null if no tag manager is configured. */
export function tagManagerMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
}

/**
 * Tells Google's tags to which purposes the visitor has consented, and loads the tag manager once in each document. The
 * law requires consent first, so call this only after consent. Returns true if the tag manager runs. On a
 * page with a private web address it is not loaded, because Google's tags read the address.
 */
export function startTagManager(id: string, granted: Choice): boolean {
  if (!isLoaded && isPrivate(location)) return false;
  if (!isLoaded) consent('default', []);
  if (granted.join() !== allowed.join()) consent('update', granted);
  allowed = granted;
  if (!isLoaded) load(id);
  return true;
}

/** Tells Google's tags that the visitor has withdrawn the consent. */
export function stopTagManager(): void {
  if (allowed.length > 0) consent('update', []);
  allowed = [];
}

function load(id: string): void {
  isLoaded = true;
  push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

function consent(command: 'default' | 'update', granted: Choice): void {
  const states = purposes.flatMap((purpose) =>
    signals[purpose].map((signal) => [signal, granted.includes(purpose) ? 'granted' : 'denied']),
  );
  gtag('consent', command, Object.fromEntries(states));
}

/**
 * Sends a command to Google's tags. They recognise a command because it is an `arguments` object and not an
 * array.
 */
function gtag(..._command: [name: 'consent', subject: string, values: object]): void {
  // biome-ignore lint/complexity/noArguments: as above
  push(arguments);
}
