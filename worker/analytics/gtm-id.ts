import { log } from '../log/log.ts';

/** The id of a Google Tag Manager container. This type keeps unchecked texts out of HTML and headers. */
export type GtmId = `GTM-${string}`;

/** True if the text is a valid container id: `GTM-`, then upper-case letters or digits (rule 13.15). */
export function isGtmId(text: string): text is GtmId {
  return /^GTM-[A-Z0-9]+$/.test(text);
}

/** The invalid ids that this isolate has already logged. */
const refusedIds = new Set<string>();

/**
 * The container id in the setting GTM_ID. Null if it is missing or invalid. Each isolate logs an invalid id
 * once.
 */
export function getGtmId({ GTM_ID }: { GTM_ID?: string | undefined }): GtmId | null {
  if (!GTM_ID) return null;
  if (isGtmId(GTM_ID)) return GTM_ID;
  if (!refusedIds.has(GTM_ID)) log('gtmIdRefused', { reason: `${GTM_ID} is not a valid GTM-ID` });
  refusedIds.add(GTM_ID);
  return null;
}
